import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a folder's text files by name; null where there is none. @example await makeFolderTextReader('/')('none') // null */
export const makeFolderTextReader =
  (folder: string) =>
  (file: string): Promise<string | null> =>
    readFile(join(folder, file), 'utf8').catch(() => null);
