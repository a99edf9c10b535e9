import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts of a folder, by the names of their files; null where there is none. */
export const textsInFolder =
  (folder: string) =>
  (file: string): Promise<string | null> =>
    readFile(join(folder, file), 'utf8').catch(() => null);
