import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'db',
  'islands',
  'records',
  'public',
  'routes',
  'sample',
  'scripts',
  'src',
  'package-lock.json',
  'vite.config.ts',
];

/**
 * Builds the site at a root unless its sources are unchanged; in a built folder there is nothing to build. Throws if
 * the build fails.
 */
export function ensureBuilt(root: string): void {
  if (!existsSync(join(root, 'vite.config.ts')) || isBuilt(root)) return;
  process.stdout.write('Building the site …\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed');
}

/** True if the build matches the current source. */
function isBuilt(root: string): boolean {
  const stamp = join(root, 'dist/stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(root);
}

/** A digest of the names, sizes and times of all files that a build reads. */
export function sourceDigest(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  for (const source of SOURCES) {
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
