import { existsSync } from 'node:fs';
import { cp, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NodeConfig } from '../src/config.ts';
import { CommandError } from './command.ts';

/**
 * Puts the folder that an earlier version made as a backup in the place of DATA_DIR, accounts included. The server is to
 * be stopped; what was there is set aside.
 */
export async function restoreFolder(
  copy: string,
  { DATA_DIR, DATABASE_URL }: NodeConfig,
  replace: boolean,
): Promise<void> {
  if (DATABASE_URL) throw new CommandError('the database is not in DATA_DIR, but at DATABASE_URL');
  const data = resolve(DATA_DIR);
  check(copy);
  process.umask(0o077);
  const present = existsSync(data) && (await readdir(data)).length > 0;
  if (present && !replace) {
    throw new CommandError(`${data} has a site: stop its server, and add --replace`);
  }
  if (present) {
    const aside = `${data}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    await rename(data, aside);
    process.stdout.write(`What was there is in ${aside}\n`);
  }
  await cp(copy, data, { recursive: true, preserveTimestamps: true });
  process.stdout.write(`Restored to ${data}\n`);
}

/** Throws when a folder holds no database, or a damaged one. */
function check(folder: string): void {
  const path = join(folder, 'site.db');
  if (!existsSync(path)) throw new CommandError(`${folder} is no backup`);
  // Not libSQL's client, which lets its files go when its memory is collected: while they are copied.
  const database = new DatabaseSync(path);
  const found = database.prepare('pragma integrity_check').get();
  database.close();
  if (found?.integrity_check !== 'ok') throw new CommandError(`${path} is damaged`);
}
