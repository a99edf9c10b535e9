import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { isContent, type SourceFile } from '@academic-site/site-import';
import { refuseUnreadable, userPath } from '../command.ts';

const MAX_FILE = 100 * 2 ** 20;

/** Folders to which the images of a WordPress or Ghost export may have been copied. */
const UPLOADS = /^(?:wp-content|uploads|content|images)\//;
/** Text files, which might be mistaken for another site. */
const TEXT = /\.(?:md|html?|ya?ml|toml|bib|xml|json)$/i;

/**
 * The files in a site's folder; or an export, with the images in the usual folders beside it and nothing else. Symbolic
 * links are not followed, so that a foreign folder cannot refer to files of this machine.
 */
export async function filesAt(path: string): Promise<SourceFile[]> {
  const given = await realpath(userPath(path)).catch(refuseUnreadable(path));
  if ((await lstat(given)).isDirectory()) return filesIn(given);
  const root = join(given, '..');
  const beside = await filesIn(root, (name) => UPLOADS.test(`${name}/`));
  const name = basename(given);
  const pictures = beside.filter((file) => UPLOADS.test(file.name) && !TEXT.test(file.name));
  return [fileAt(root, name), ...pictures];
}

async function filesIn(root: string, wanted = isWritten): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  const folders = [root];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const name = relative(root, join(next, entry.name)).split(sep).join('/');
      if (entry.isDirectory() && wanted(name)) folders.push(join(root, name));
      if (entry.isFile() && isContent(name)) found.push(fileAt(root, name));
    }
  }
  return found;
}

function isWritten(folder: string): boolean {
  return isContent(`${folder}/x`);
}

function fileAt(root: string, name: string): SourceFile {
  return {
    name,
    async read() {
      const file = await open(join(root, name)).catch(() => null);
      try {
        const stats = await file?.stat();
        return file && stats && stats.size <= MAX_FILE ? await file.readFile() : null;
      } finally {
        await file?.close();
      }
    },
  };
}
