import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceDigest } from './source-digest.ts';

/** Builds the site at a root unless what it reads is unchanged since. Throws when the build fails. */
export function ensureBuilt(root: string): void {
  const stamp = join(root, 'dist/stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(root)) return;
  process.stdout.write('Building the site …\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed');
}
