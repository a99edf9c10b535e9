import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { UNKNOWN_TABLES } from '../../src/platform/migrations/migrate.ts';
import { database, emptyAccount } from '../../test/cloudflare-account.ts';
import { DeployError } from './api.ts';

it('a database that was there is copied before it is migrated, and the migrations are named', async () => {
  const { cloudflare, deploy, root, migrations } = await emptyAccount();
  expect(await deploy()).not.toContain('Migrating the database');
  const { sqlite } = database(cloudflare);
  sqlite.exec(
    "INSERT INTO administrators (id, username) VALUES ('1', 'ada'); INSERT INTO settings (name, value) VALUES ('name', 'Ada')",
  );
  expect(await deploy()).not.toContain('before-');
  const addMigration = (name: string) =>
    writeFileSync(join(migrations, `${name}.sql`), 'UPDATE content_version SET version = 1');
  addMigration('0001_next');
  const before = rowsOf(sqlite);
  const printed = await deploy();
  expect(printed).toContain('Migrating the database: 0001_next\n');
  const [, path = ''] = /before: (\S+\.sql),/.exec(printed) ?? [];
  expect(statSync(join(root, path)).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(':memory:');
  copy.exec(readFileSync(join(root, path), 'utf8'));
  expect(rowsOf(copy)).toEqual(before);
  copy.close();

  // A copy that cannot be made stops the deployment before anything is migrated.
  addMigration('0002_refused');
  cloudflare.interrupt = (asked) => (asked.endsWith('/raw') ? 'before' : undefined);
  await expect(deploy()).rejects.toThrow(DeployError);
  expect(cloudflare.asked.at(-1)).toMatch(/raw$/);
  cloudflare.interrupt = () => undefined;
  for (let time = 0; time < 4; time += 1) {
    addMigration(`000${time + 3}_step`);
    await deploy();
  }
  expect(readdirSync(join(root, '.wrangler/backups'))).toHaveLength(3);

  sqlite.exec("UPDATE d1_migrations SET name = '0000_entities.sql' WHERE id = 1");
  await expect(deploy()).rejects.toThrow(UNKNOWN_TABLES);
});

/** What is in each table but those of indexes, and how each is defined. */
function rowsOf(sqlite: DatabaseSync) {
  const objects = sqlite.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all();
  const tables = objects.filter(
    ({ type, name }) => type === 'table' && !/_fts|_terms/.test(`${name}`),
  );
  return [
    objects.map((object) => ({ ...object })),
    ...tables.map(({ name }) => sqlite.prepare(`SELECT * FROM "${name}"`).all()),
  ];
}
