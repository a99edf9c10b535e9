import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { disableSample } from '../db/queries/sample.ts';
import { readSample } from '../sample/read-sample.ts';
import { firstAdministrator } from '../src/account/administrator.ts';
import { configuredLogin } from '../src/config.ts';
import { UNKNOWN_TABLES } from '../src/platform/migrate.ts';
import { loadSample } from '../src/settings/load-sample.ts';
import { exitForConfig, readDevConfig, runningDevCommand } from './dev-command.ts';
import { ensureBuilt } from './ensure-built.ts';
import { openLocalWorker } from './site.ts';

/**
 * wrangler runs this before it loads the worker: it builds if necessary, like `npm start`, or for development under
 * `npm run dev`. Before `wrangler dev` it also prepares the local database.
 */
const ROOT = resolve(import.meta.dirname, '..');

if (process.env.DEVELOPMENT === '1') run({ quiet: false }, 'scripts/build.ts', '--development');
else ensureBuilt(ROOT);
if (process.env.WRANGLER_COMMAND === 'dev') await prepareLocal().catch(exitForConfig);

/**
 * Migrates the database that `wrangler dev` simulates, and fills an empty one with the sample content and an
 * administrator. Does nothing if that has been done.
 */
async function prepareLocal(): Promise<void> {
  const command = runningDevCommand();
  const config = readDevConfig(ROOT, command);
  const { port, persistTo } = command;
  const state = resolve(ROOT, persistTo ?? '.wrangler/state');
  const prepared = resolve(state, 'prepared');
  const migrations = readdirSync(resolve(ROOT, 'db/migrations')).join(' ');
  const before = existsSync(prepared) ? readFileSync(prepared, 'utf8') : '';
  if (before === migrations) return;
  if (!migrations.startsWith(before.split(' ', 1)[0] ?? '')) {
    process.stderr.write(`${UNKNOWN_TABLES}\n`);
    process.exit(1);
  }
  const wrangler = 'node_modules/wrangler/bin/wrangler.js';
  const there = ['--local', '--persist-to', state];
  run({ quiet: true }, wrangler, 'd1', 'migrations', 'apply', 'DB', ...there);
  const site = await openLocalWorker(state);
  if (config.SAMPLE_CONTENT) await loadSample(site, () => readSample(resolve(ROOT, 'sample')));
  else await disableSample(site.db);
  await firstAdministrator(site.db, configuredLogin(config), {
    origin: config.SITE_URL ?? `http://localhost:${port ?? 8787}`,
    screen: process.stderr,
  });
  await site.close();
  writeFileSync(prepared, migrations);
}

/** Runs a script and ends with it if it fails. Output of a quiet one is only shown in that case. */
function run({ quiet }: { quiet: boolean }, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, CI: 'true' },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  if (status === 0) return;
  if (quiet) process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}
