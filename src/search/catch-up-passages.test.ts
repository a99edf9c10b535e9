import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { passageSearch } from '../../db/queries/passages/read.ts';
import { aboutSections } from '../../db/schema/about.ts';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { answers, conferences, entries, people, talks } from '../../db/schema/records.ts';
import { settings } from '../../db/schema/settings.ts';
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
  await catchUpPassages(db, [site], now);
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
    await catchUpPassages(db, [site], now);
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

  it('are rebuilt if they are missing, also by concurrent runs', async () => {
    const { db } = await openApp();
    await catchUpPassages(db, [site], now);
    const whole = await counts(db);
    await db.run(sql`delete from passages`);
    await db.run(sql`delete from passage_index`);
    await Promise.all([catchUpPassages(db, [site], now), catchUpPassages(db, [site], now)]);
    expect(await counts(db)).toEqual(whole);
    await db.run(sql`insert into passages_fts(passages_fts) values ('integrity-check')`);
  });
});

describe('facts', () => {
  const readFacts = async (db: Db, at = now, from = site) => {
    await catchUpPassages(db, [from], at);
    const rows = await db.all<{ id: number; record: string; text: string }>(
      sql`select id, record, text from passages where kind = 'fact'`,
    );
    return new Map(rows.map(({ record, ...row }) => [record, row]));
  };
  /** Lists the facts that were rewritten or deleted. */
  const changesOf = (
    before: Awaited<ReturnType<typeof readFacts>>,
    after: Awaited<ReturnType<typeof readFacts>>,
  ) =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((record) => !isDeepStrictEqual(before.get(record), after.get(record)))
      .sort();

  it('are updated by a write that affects them, and otherwise left as they are', async () => {
    const { db } = await openApp();
    const before = await readFacts(db);
    await db.insert(publications).values({ ...publication, publication_type: 'Thesis' });
    const after = await readFacts(db);
    expect(changesOf(before, after)).toEqual([
      ...['open', 'publications', 'type:Thesis', 'year:2020'],
    ]);
    expect(after.get('type:Thesis')?.text).toBe('There is 1 thesis on this site: “A”.');
    await db.delete(publications).where(eq(publications.title, publication.title));
    const last = await readFacts(db);
    expect(last.has('type:Thesis')).toBe(false);
    expect(last.get('year:2020')?.text).toBe(before.get('year:2020')?.text);
  });

  it('do not change when only a text changes', async () => {
    const { db } = await openApp();
    const before = await readFacts(db);
    await db.update(publications).set({ abstract: 'Damson.' });
    expect(changesOf(before, await readFacts(db))).toEqual([]);
  });

  it('change with the day in the site’s time zone, without a write', async () => {
    const { db } = await openApp();
    await db.delete(conferences);
    await db.delete(talks);
    await db.insert(conferences).values({ name: 'Sloe', date: '2026-11-21', location: 'L' });
    const before = await readFacts(db);
    expect(before.get('next-event')?.text).toMatch(/^The next event is Sloe/);
    const until = await catchUpPassages(db, [site], now);
    expect(until).toEqual(new Date('2026-11-20T23:00:00Z'));
    const after = await readFacts(db, until);
    expect(after.get('next-event')?.text).toMatch(/^No conference or talk/);
    expect(changesOf(before, after)).toEqual([
      ...['coming-conferences', 'next-event', 'past-conferences'],
    ]);
  });

  it('include a post once it is published, and no draft', async () => {
    const { db } = await openApp();
    await db.delete(posts);
    const at = '2026-11-20T15:00:00.000Z';
    await db.insert(posts).values([
      { slug: 'a', title: 'Soon', author: 'B', published: true, published_at: at },
      { slug: 'b', title: 'Draft', author: 'B', published: false, published_at: at },
    ]);
    expect((await readFacts(db)).has('posts')).toBe(false);
    const until = await catchUpPassages(db, [site], now);
    expect(until).toEqual(new Date(at));
    expect((await readFacts(db, until)).get('posts')?.text).toBe(
      'This site has 1 blog post: “Soon” from November 20, 2026.',
    );
  });

  it('omit people without consent, hidden entries and everything in the trash', async () => {
    const { db } = await openApp();
    await db.update(people).set({ agreed: false });
    await db.update(entries).set({ hidden: true });
    await db.update(publications).set({ trashed_at: now.toISOString() });
    await db.update(posts).set({ trashed_at: now.toISOString() });
    const found = [...(await readFacts(db)).keys()];
    const secret = /^(?:present|alumni|collaborators|role:|cv:|position|publications|year:|posts)/;
    expect(found.filter((record) => secret.test(record))).toEqual([]);
  });

  it('count a preprint with its article once', async () => {
    const { db } = await openApp();
    await db.delete(publications);
    const [article] = await db.insert(publications).values(publication).returning();
    await db.insert(publications).values({ ...publication, version_of: article?.id });
    expect((await readFacts(db)).get('publications')?.text).toMatch(/^This site lists 1 pub/);
  });

  it('are not found if their page is hidden in the menu', async () => {
    const { db } = await openApp();
    await readFacts(db);
    const years = async () => {
      const query = { queries: [{ match: '"2021"', weight: 1 }], withFacts: true };
      const rows = await passageSearch(db, query, { now });
      return rows.map(({ record }) => record).filter((record) => record.startsWith('year:'));
    };
    expect(await years()).toContain('year:2021');
    const menu = [{ page: 'publications', label: 'Publications', visible: false }];
    await db
      .insert(settings)
      .values({ name: 'menu', value: menu })
      .onConflictDoUpdate({ target: settings.name, set: { value: menu } });
    expect(await years()).toEqual([]);
  });
});
