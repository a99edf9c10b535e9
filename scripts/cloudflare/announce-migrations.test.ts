import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UNKNOWN_TABLES } from '../../src/platform/migrations/migrate.ts';
import { emptyAccount } from '../../test/cloudflare-account.ts';

it('migrations are named before they run, with the command that leads back', async () => {
  const { deploy, migrations, sqlite } = emptyAccount();
  expect(await deploy()).not.toContain('Migrating the database');
  expect(await deploy()).not.toContain('time-travel');
  writeFileSync(join(migrations, '0001_next.sql'), 'UPDATE content_version SET version = 1');
  const printed = await deploy();
  expect(printed).toContain('Migrating the database: 0001_next\n');
  expect(printed).toMatch(/time-travel restore academic-site .* --timestamp \d{4}-\d\d-\d\dT/);

  sqlite.exec("UPDATE d1_migrations SET name = '0000_entities.sql' WHERE id = 1");
  await expect(deploy()).rejects.toThrow(UNKNOWN_TABLES);
});
