import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stems } from '../../../src/lib/assistant/words.ts';
import { publication as bibtexPublication } from '../../../src/lib/bibtex/fixtures.ts';
import { site } from '../../../src/site.ts';
import { openApp } from '../../../test/app.ts';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { bibliometrics } from '../../schema/index.ts';
import { bibliographyStatements, selectBibliography } from '../publications/bibliography.ts';
import {
  deletePublication,
  insertPublication,
  updatePublication,
} from '../publications/publications.ts';
import { catchUpPassages } from './catch-up.ts';
import { metricsPassageStatements } from './write.ts';

const counts = async (db: Db) =>
  Object.fromEntries(
    (
      await db.all<{ kind: string; n: number }>(
        sql`select kind, count(*) n from passages group by kind`,
      )
    ).map(({ kind, n }) => [kind, n]),
  );
const found = async (db: Db, match: string) =>
  (
    await db.all<{
      url: string;
    }>(sql`select p.url from passages_fts f join passages p on p.id = f.rowid
    where passages_fts match ${match}`)
  ).map(({ url }) => url);
const publication = { authors: 'A B', journal: 'J', year: 2020 };

describe('passages', () => {
  it('stand in the batch that stores an imported bibliography, under their own ids', async () => {
    const { db } = await openApp();
    await updatePublication(db, 1, { abstract: 'Nothing yet.' });
    const { stored } = await selectBibliography(db);
    await runBatch(
      db,
      bibliographyStatements(db, {
        added: [
          bibtexPublication({ title: 'Firstling', abstract: 'Quince.' }),
          bibtexPublication({ title: 'Secondling', abstract: 'Medlar.' }),
        ],
        rewritten: stored.map((row) => ({ ...row, abstract: 'Now about loquats.' })),
      }),
    );
    const ids = await db.all<{ id: number; title: string }>(
      sql`select id, title from publications where title like '%ling' order by id`,
    );
    expect(ids.map(({ title }) => title)).toEqual(['Firstling', 'Secondling']);
    expect(await found(db, 'quince')).toEqual([`/publications/${ids[0]?.id}`]);
    expect(await found(db, 'medlar')).toEqual([`/publications/${ids[1]?.id}`]);
    expect(await found(db, 'loquats')).toEqual(['/publications/1']);
  });

  it('stand in the batch that stores, changes or removes one publication', async () => {
    const { db } = await openApp();
    const { id } = await insertPublication(db, { ...publication, title: 'A', abstract: 'Sloe.' });
    expect(await found(db, 'sloe')).toEqual([`/publications/${id}`]);
    await updatePublication(db, id, { abstract: 'Damson.' });
    expect(await found(db, 'sloe')).toEqual([]);
    expect(await found(db, 'damson')).toEqual([`/publications/${id}`]);
    await deletePublication(db, id);
    expect(await found(db, 'damson')).toEqual([]);
  });

  it('go with what they were cut from, their acronyms too', async () => {
    const { db } = await openApp();
    await db.run(sql`delete from blog_posts`);
    await db.run(sql`delete from conferences`);
    await runBatch(db, bibliographyStatements(db, { added: [], rewritten: [] }));
    await catchUpPassages(db, site);
    expect(Object.keys(await counts(db))).toEqual(['site']);
    expect(
      await db.all(
        sql`select * from passage_acronyms where passage_id not in (select id from passages)`,
      ),
    ).toEqual([]);
    expect(await found(db, 'uppsala')).toEqual([]);
  });

  it('are made anew where they are missing, twice at a time as well as once', async () => {
    const { db } = await openApp();
    await catchUpPassages(db, site);
    const whole = await counts(db);
    await db.run(sql`delete from passages`);
    await db.run(sql`delete from passage_index`);
    await Promise.all([catchUpPassages(db, site), catchUpPassages(db, site)]);
    expect(await counts(db)).toEqual(whole);
    await db.run(sql`insert into passages_fts(passages_fts) values ('integrity-check')`);
  });

  it('hold the metrics as they are stored, and the defaults while none are', async () => {
    const { db } = await openApp();
    const metrics = async () => {
      const rows = await db.all<{ text: string }>(
        sql`select text from passages where kind = 'site' and record = 'metrics'`,
      );
      return rows.map(({ text }) => text);
    };
    await catchUpPassages(db, site);
    expect(await metrics()).toEqual([expect.stringContaining('cited 374 times')]);
    const figures = { citations: 901, hIndex: 17, i10Index: 23 };
    await runBatch(db, [
      db.insert(bibliometrics).values({ id: 1, ...figures }),
      ...metricsPassageStatements(db, figures),
    ]);
    expect(await metrics()).toEqual([expect.stringMatching(/901 times.* 17 .* 23/)]);
    await db.update(bibliometrics).set({ hIndex: 18 });
    await catchUpPassages(db, site);
    expect(await metrics()).toEqual([expect.stringMatching(/901 times.* 18 .* 23/)]);
    await db.delete(bibliometrics);
    await catchUpPassages(db, site);
    expect(await metrics()).toEqual([expect.stringContaining('cited 374 times')]);
  });

  it.each<[string, string]>([
    [site.email, '/contact'],
    [site.affiliation, '/contact'],
    [site.orcid, '/about'],
    ['meeting booked', '/schedule'],
    [site.inquiries[0] ?? '', '/contact'],
    [site.researchAreas[0] ?? '', '/about'],
    ...site.profiles.map(({ label }): [string, string] => [label, '/about']),
  ])('hold what the site says of itself: %s', async (fact, url) => {
    const { db } = await openApp();
    await catchUpPassages(db, site);
    const words = fact.match(/[\p{L}\p{N}]+/gu) ?? [];
    expect(await found(db, words.join(' AND '))).toContain(url);
  });

  it('take stored sections of the about page for the defaults', async () => {
    const { db } = await openApp();
    await db.run(sql`insert into about_sections values ('narrative', 'Mine', 'I keep bees.', 1)`);
    await catchUpPassages(db, site);
    expect(await found(db, 'bees')).toEqual(['/about']);
  });

  it('are stemmed here as the index stems them', async () => {
    const { db } = await openApp();
    await catchUpPassages(db, site);
    const texts = await db.all<{ text: string }>(sql`select text from passages`);
    const here = new Set(texts.flatMap(({ text }) => stems(text)));
    const terms = await db.all<{ term: string }>(
      sql`select distinct term from passages_terms where col = 'text'`,
    );
    const there = new Set(terms.map(({ term }) => term));
    expect([...here].filter((stem) => !there.has(stem))).toEqual([]);
    expect([...there].filter((stem) => !here.has(stem))).toEqual([]);
  });
});
