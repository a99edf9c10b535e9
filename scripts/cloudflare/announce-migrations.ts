import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UNKNOWN_TABLES } from '../../src/platform/migrations/migrate.ts';
import { DeployError } from './api.ts';
import type { ProductionConfig } from './production-config.ts';

/**
 * Says which migrations are about to run, and how to get back to the database of before. Throws where its tables were not
 * made by these migrations.
 *
 * @param query asks the database; gives its rows as lists of values
 */
export async function announceMigrations(
  { database_name, migrations_dir }: ProductionConfig['d1_databases'][number],
  query: (sql: string) => Promise<unknown[][]>,
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
  say(
    `  (back to what it was: npx wrangler d1 time-travel restore ${database_name} --config .wrangler/production.json --timestamp ${now().toISOString()})`,
  );
}
