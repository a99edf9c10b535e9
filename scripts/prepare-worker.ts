import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBuilt } from './ensure-built.ts';

/**
 * What wrangler runs before it takes the worker: builds what is not built yet, as `npm start` does, or
 * for development when `npm run dev` says so; before `wrangler dev` it also prepares the local database.
 */
const ROOT = resolve(import.meta.dirname, '..');

if (process.env.DEVELOPMENT === '1') run('scripts/build.ts', '--development');
else ensureBuilt(ROOT);
if (process.env.WRANGLER_COMMAND === 'dev') run('scripts/prepare-local.ts');

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
