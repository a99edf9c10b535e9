import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UNKNOWN_TABLES } from '../../src/platform/migrations/migrate.ts';
import { DeployError } from './api.ts';
import { copyDatabase, type QueryRows } from './copy-database.ts';
import type { ProductionConfig } from './production-config.ts';

/** Copies of the database from before an update that are kept. */
const KEPT_COPIES = 3;

/**
 * Says which migrations are about to run, and copies a database that was there before to this machine first. Throws
 * where its tables were not made by these migrations.
 *
 * @param query asks the database
 */
export async function backUpBeforeMigrations(
  { database_name, migrations_dir }: ProductionConfig['d1_databases'][number],
  query: QueryRows,
  { root, say, now }: { root: string; say: (line: string) => unknown; now: () => Date },
): Promise<void> {
  const [table] = await query("SELECT name FROM sqlite_master WHERE name = 'd1_migrations'");
  const applied = table ? (await query('SELECT name FROM d1_migrations')).flat() : [];
  const files = readdirSync(join(root, migrations_dir))
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  if (applied.length > 0 && files[0] && !applied.includes(files[0])) {
    throw new DeployError(UNKNOWN_TABLES);
  }
  const pending = files.filter((file) => !applied.includes(file));
  if (pending.length === 0) return;
  if (applied.length === 0) {
    say('Making the tables of the database …');
    return;
  }
  say(`Migrating the database: ${pending.map((file) => file.replace('.sql', '')).join(' ')}`);
  const moment = now().toISOString();
  const folder = join(root, '.wrangler/backups');
  const path = join(folder, `before-${moment.replace(/\W/g, '-')}.sql`);
  mkdirSync(folder, { recursive: true });
  // It holds digests of passwords.
  const file = await open(`${path}.tmp`, 'w', 0o600);
  try {
    await copyDatabase(query, (sql) => file.write(sql));
    await file.sync();
    await file.close();
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    await file.close();
    rmSync(`${path}.tmp`, { force: true });
    throw error;
  }
  const copies = readdirSync(folder).filter((name) => name.startsWith('before-'));
  for (const name of copies.toSorted().slice(0, -KEPT_COPIES)) rmSync(join(folder, name));
  say(`  as it was before: ${relative(root, path)}, and in D1's Time Travel at ${moment}`);
  say(
    `  (npx wrangler d1 time-travel restore ${database_name} --config .wrangler/production.json --timestamp ${moment})`,
  );
}
