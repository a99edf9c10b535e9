import type { Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { decodeBibliography } from '../../src/lib/bibtex/decode.ts';
import {
  isContent,
  isSourceText,
  MAX_SOURCE_TEXT,
  type SourceFiles,
} from '../../src/lib/import/moved-site.ts';
import type { MovingFiles } from '../../src/services/import/moving-files.ts';
import { CommandError, userPath, whyUnreadable } from '../command.ts';

/** A site that lies on this machine: what is read of it, and its files. */
export interface LocalSite {
  files: SourceFiles;
  moving: MovingFiles;
}

const MAX_FILES = 100_000;
const MAX_FILE = 100 * 2 ** 20;

/**
 * A site's folder, or an export with what is beside it in its folder. Links of the file system are not followed: a
 * folder from elsewhere names no files of this machine.
 */
export async function readLocalSite(path: string): Promise<LocalSite> {
  const given = await realpath(userPath(path)).catch((error: unknown) => {
    throw new CommandError(whyUnreadable(path, error));
  });
  const isFolder = (await lstat(given)).isDirectory();
  const root = isFolder ? given : join(given, '..');
  const names = isFolder ? await namesIn(root) : await besideExport(root, basename(given));
  const moving: MovingFiles = { names, read: (name) => readFileIn(root, name) };
  const texts = new Map<string, string>();
  for (const name of names) {
    if (!isSourceText(name) || (!isFolder && name !== basename(given))) continue;
    const bytes = await moving.read(name);
    if (bytes && bytes.byteLength <= MAX_SOURCE_TEXT) texts.set(name, decodeBibliography(bytes));
  }
  return { files: { names, texts }, moving };
}

/** Where exports of WordPress and Ghost have their pictures, when somebody copied them. */
const UPLOADS = ['wp-content', 'uploads', 'content', 'images'];

async function besideExport(root: string, name: string): Promise<string[]> {
  const folders = await Promise.all(
    UPLOADS.map((folder) => namesIn(join(root, folder), root).catch(() => [])),
  );
  return [name, ...folders.flat()];
}

async function namesIn(folder: string, root = folder): Promise<string[]> {
  const names: string[] = [];
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      const name = relative(root, path).split(sep).join('/');
      if (entry.isDirectory() && isContent(`${name}/x`)) open.push(path);
      if (entry.isFile() && isContent(name)) names.push(name);
      if (names.length > MAX_FILES) throw new CommandError(`it holds more than ${MAX_FILES} files`);
    }
  }
  return names.sort();
}

async function readFileIn(root: string, name: string): Promise<Uint8Array | null> {
  const file = await open(join(root, name)).catch(() => null);
  try {
    const stats: Stats | undefined = await file?.stat();
    return file && stats && stats.size <= MAX_FILE ? await file.readFile() : null;
  } finally {
    await file?.close();
  }
}
