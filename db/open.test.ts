import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openLibsql } from './open.ts';

it.each(['batch', 'statement'])(
  'a %s that met a locked database works the next time',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'academic-site-open-'));
    const url = pathToFileURL(join(folder, 'site.db')).href;
    const { db, close } = await openLibsql(url, undefined, 0);
    await db.run(sql`create table words (word text)`);
    const insertion = sql`insert into words values ('one')`;
    const write = async () => {
      if (kind === 'batch') await db.batch([db.run(insertion)]);
      else await db.run(insertion);
    };
    const other = createClient({ url });
    onTestFinished(() => {
      close();
      other.close();
      rmSync(folder, { recursive: true });
    });

    const lock = await other.transaction('write');
    await expect(write()).rejects.toThrow();
    await lock.rollback();
    await write();
    await db.batch([db.run(insertion)]);
    expect(await other.execute('select count(*) as words from words')).toMatchObject({
      rows: [{ words: 2 }],
    });
  },
);
