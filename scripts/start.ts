import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourceDigest } from './source-digest.ts';

/**
 * `npm start`: builds what is not built yet, then runs the Node server in this very process, so that
 * a signal to either stops it.
 */
const ROOT = resolve(import.meta.dirname, '..');
const STAMP = resolve(ROOT, 'dist/stamp');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sourceDigest(ROOT)) {
  process.stdout.write('Building the site (this happens once) …\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
process.env.NODE_ENV = 'production';
const server = resolve(ROOT, 'dist/node/server.js');
await import(server);
