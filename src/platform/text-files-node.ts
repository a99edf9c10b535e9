import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads text files of a folder by their name; null for a name without a file. */
export const textsInFolder =
  (folder: string) =>
  (file: string): Promise<string | null> =>
    readFile(join(folder, file), 'utf8').catch(() => null);
