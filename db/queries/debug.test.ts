import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { selectDatabaseState } from './debug.ts';

describe('the state of the database', () => {
  it('misses one that was not run, and does not name one that it does not know', async () => {
    const { db } = await openApp();
    await db.run(
      sql`delete from __drizzle_migrations
        where created_at = (select max(created_at) from __drizzle_migrations)`,
    );
    const { migrations } = await selectDatabaseState(db);
    expect(migrations.applied).toBe(migrations.known - 1);
    await db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('x', 9e12)`);
    expect((await selectDatabaseState(db)).migrations.newest).toBeNull();
  });

  it('names the migrations that wrangler has run', async () => {
    const { db } = await openApp();
    await db.run(sql`drop table __drizzle_migrations`);
    await db.run(sql`create table d1_migrations (id integer primary key, name text)`);
    await db.run(sql`insert into d1_migrations (name) values ('0000_a.sql'), ('0001_b.sql')`);
    const { migrations } = await selectDatabaseState(db);
    expect(migrations).toMatchObject({ applied: 2, newest: '0001_b' });
  });
});
