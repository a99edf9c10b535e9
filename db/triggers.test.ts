import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openApp } from '../test/app.ts';
import { selectMissingTriggers, TRIGGERS } from './triggers.ts';

it('the migrations make the triggers that the tables ask for, and no others of their kind', async () => {
  const { db } = await openApp();
  expect(await selectMissingTriggers(db)).toEqual([]);
  const rows = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger' and name not in
      (select value from json_each(${JSON.stringify([...TRIGGERS.keys()])}))
      and (sql like '%UPDATE \`content_version\`%' or sql like '%FROM \`sample_records\`%'
        or sql like '%FROM \`passages\`%')`,
  );
  expect(rows).toEqual([]);
});
