import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { aboutSections } from '../../db/schema/about.ts';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { answers, conferences } from '../../db/schema/records.ts';
import { openApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { catchUpPassages } from './catch-up-passages.ts';

const now = new Date('2026-11-20T12:00:00Z');

const counts = async (db: Db) =>
  Object.fromEntries(
    (
      await db.all<{ kind: string; n: number }>(
        sql`select kind, count(*) n from passages group by kind`,
      )
    ).map(({ kind, n }) => [kind, n]),
  );
const found = async (db: Db, match: string) => {
  await catchUpPassages(db, site, now);
  const rows = await db.all<{ url: string }>(
    sql`select p.url from passages_fts f join passages p on p.id = f.rowid
      where passages_fts match ${match} and p.kind <> 'fact'`,
  );
  return rows.map(({ url }) => url);
};
const publication = { title: 'A', authors: 'A B', journal: 'J', year: 2020 };

describe('passages', () => {
  it.each<
    [
      string,
      (db: Db) => Promise<unknown>,
      (db: Db) => Promise<unknown>,
      (
        | typeof publications
        | typeof posts
        | typeof conferences
        | typeof aboutSections
        | typeof answers
      ),
    ]
  >([
    [
      'publication',
      (db) => db.insert(publications).values({ ...publication, abstract: 'Sloe.' }),
      (db) => db.update(publications).set({ abstract: 'Damson.' }),
      publications,
    ],
    [
      'post',
      (db) =>
        db.insert(posts).values({ slug: 'a', title: 'A', author: 'B', content: '<p>Sloe.</p>' }),
      (db) => db.update(posts).set({ content: '<p>Damson.</p>' }),
      posts,
    ],
    [
      'conference',
      (db) => db.insert(conferences).values({ name: 'Sloe', date: '2026-01-01', location: 'L' }),
      (db) => db.update(conferences).set({ comment: 'Damson.' }),
      conferences,
    ],
    [
      'section of the about page',
      (db) =>
        db.insert(aboutSections).values({ section: 's', title: 'T', content: 'Sloe.', order: 1 }),
      (db) => db.update(aboutSections).set({ content: 'Damson.' }),
      aboutSections,
    ],
    [
      'page',
      (db) =>
        db.insert(posts).values({
          ...PAGE,
          slug: 'a',
          title: 'A',
          content: '<p>Sloe.</p>',
          place: 'none',
          published: true,
        }),
      (db) => db.update(posts).set({ content: '<p>Damson.</p>' }),
      posts,
    ],
    [
      'answer of the owner',
      (db) => db.insert(answers).values({ question: 'Sloe?', answer: 'No.' }),
      (db) => db.update(answers).set({ answer: 'Damson.' }),
      answers,
    ],
  ])('follow an inserted, updated and deleted %s', async (_kind, insert, update, table) => {
    const { db } = await openApp();
    await db.delete(table);
    await catchUpPassages(db, site, now);
    const searchNow = (word: string) =>
      db.all(sql`select rowid from passages_fts where passages_fts match ${word}`);
    await insert(db);
    expect(await found(db, 'sloe')).toHaveLength(1);
    await update(db);
    if (table !== conferences) expect(await searchNow('sloe')).toEqual([]);
    expect(await found(db, 'damson')).toHaveLength(1);
    await db.delete(table);
    expect(await searchNow('damson')).toEqual([]);
  });

  it('are made anew where they are missing, twice at a time as well as once', async () => {
    const { db } = await openApp();
    await catchUpPassages(db, site, now);
    const whole = await counts(db);
    await db.run(sql`delete from passages`);
    await db.run(sql`delete from passage_index`);
    await Promise.all([catchUpPassages(db, site, now), catchUpPassages(db, site, now)]);
    expect(await counts(db)).toEqual(whole);
    await db.run(sql`insert into passages_fts(passages_fts) values ('integrity-check')`);
  });
});
