import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { administratorOf, readConfig } from '../src/config.ts';
import { readSample } from '../src/platform/sample/read-sample.ts';
import { firstAdministrator } from '../src/services/auth/administrator.ts';
import { loadSample } from '../src/services/sample/load-sample.ts';
import { openLocalWorker } from './site.ts';

/**
 * Brings the database that `wrangler dev` simulates up to the newest migration, and fills an empty
 * one with the sample content and an administrator. Does nothing when that has been done.
 */
const ROOT = resolve(import.meta.dirname, '..');
const STAMP = resolve(ROOT, '.wrangler/state/prepared');

const migrations = readdirSync(resolve(ROOT, 'db/migrations')).join(' ');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== migrations) {
  const wrangler = resolve(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [wrangler, 'd1', 'migrations', 'apply', 'DB', '--local'],
    { cwd: ROOT, env: { ...process.env, CI: 'true' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
  const site = await openLocalWorker();
  await loadSample(site, () => readSample(resolve(ROOT, 'sample')));
  await firstAdministrator(site.db, administratorOf(readConfig(process.env)), process.stderr);
  await site.close();
  writeFileSync(STAMP, migrations);
}
