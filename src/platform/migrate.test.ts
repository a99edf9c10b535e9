import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import type { LogLine } from './log.ts';
import { migrate, UNKNOWN_TABLES } from './migrate.ts';

it('a database is copied before each update, the last copies are kept, and one of unknown tables is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const [migrations, copies] = [join(folder, 'migrations'), join(folder, 'backups')];
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  const opened = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  onTestFinished(() => {
    opened.close();
    rmSync(folder, { recursive: true });
  });
  const entries: object[] = [];
  const log: LogLine[] = [];
  const update = async (statement: string) => {
    const [idx, tag] = [entries.length, `000${entries.length}_step`];
    entries.push({ idx, tag, when: 1000 + idx, version: '6', breakpoints: true });
    writeFileSync(join(migrations, `${tag}.sql`), statement);
    writeFileSync(
      join(migrations, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'sqlite', entries }),
    );
    await migrate(opened, migrations, { copies, log: (line) => log.push(line) });
  };
  await update('create table notes (text text)');
  await migrate(opened, migrations, { copies, log: (line) => log.push(line) });
  expect(log).toEqual([]);
  await opened.db.run(sql`insert into notes values ('kept')`);
  await update('drop table notes');
  expect(log).toEqual([
    {
      level: 'info',
      message: 'migrating',
      migrations: '0001_step',
      backup: expect.stringMatching(/before-[\w-]+\.db$/),
    },
  ]);
  const copy = await openLibsql(pathToFileURL(String(log[0]?.backup)).href);
  expect(await copy.db.all(sql`select text from notes`)).toEqual([{ text: 'kept' }]);
  copy.close();
  for (let step = 2; step < 6; step += 1) await update(`create table t${step} (id)`);
  expect(readdirSync(copies).filter((name) => name.endsWith('.db'))).toHaveLength(3);
  await migrate(opened, migrations, { copies: null, log: () => {} });

  await opened.db.run(sql`update __drizzle_migrations set created_at = created_at - 1`);
  await expect(migrate(opened, migrations, { copies, log: () => {} })).rejects.toThrow(
    UNKNOWN_TABLES,
  );
});
