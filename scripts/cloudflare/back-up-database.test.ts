import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { database, emptyAccount, FILES } from '../../test/cloudflare-account.ts';
import { DeployError } from './api.ts';

it('a database that was there is copied before it is migrated, and the migrations are named', async () => {
  const { cloudflare, deploy, root } = await emptyAccount();
  expect(await deploy()).not.toContain('Migrating the database');
  const { sqlite } = database(cloudflare);
  sqlite.exec(
    "INSERT INTO administrators (id, username) VALUES ('1', 'ada'); INSERT INTO settings (name, value) VALUES ('name', 'Ada')",
  );
  expect(await deploy()).not.toContain('before-');
  const forget = `DELETE FROM d1_migrations WHERE name = '${FILES.at(-1)}'`;
  sqlite.exec(forget);
  const before = rowsOf(sqlite);
  const printed = await deploy();
  expect(printed).toContain(`Migrating the database: ${FILES.at(-1)?.replace('.sql', '')}\n`);
  const [, path = ''] = /before: (\S+\.sql),/.exec(printed) ?? [];
  expect(statSync(join(root, path)).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(':memory:');
  copy.exec(readFileSync(join(root, path), 'utf8'));
  expect(rowsOf(copy)).toEqual(before);
  copy.close();

  // A copy that cannot be made stops the deployment before anything is migrated.
  cloudflare.interrupt = (asked) => (asked.endsWith('/raw') ? 'before' : undefined);
  await expect(deploy()).rejects.toThrow(DeployError);
  expect(cloudflare.asked.at(-1)).toMatch(/raw$/);
  cloudflare.interrupt = () => undefined;
  for (let time = 0; time < 4; time += 1) {
    sqlite.exec(forget);
    await deploy();
  }
  expect(readdirSync(join(root, '.wrangler/backups'))).toHaveLength(3);
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
