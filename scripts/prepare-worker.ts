import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * What wrangler runs before it takes the worker. For `wrangler dev` it builds for development and,
 * the first time, migrates the local database and loads the sample content; otherwise it builds for
 * production.
 */
const ROOT = resolve(import.meta.dirname, '..');
const development = process.env.WRANGLER_COMMAND === 'dev';

run(['scripts/build.ts', ...(development ? ['--development'] : [])]);
if (development) run(['scripts/prepare-local.ts']);

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
