import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['db', 'islands', 'public', 'routes', 'scripts/build.ts', 'src'];
const FILES = ['package-lock.json', 'vite.config.ts'];

/** A digest of the names, sizes and times of all that a build reads: alike, so is the build. */
export function sourceDigest(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const source of [...SOURCES, ...FILES]) {
    if (!statSync(join(root, source)).isDirectory()) {
      add(source);
      continue;
    }
    const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      add(join(entry.parentPath, entry.name).slice(root.length + 1));
    }
  }
  return hash.digest('hex');
}
