import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { openApp } from '../app.ts';

const WORKS = 126;

/** About 1,500 letters that are not the same twice. */
const abstract = (work: number) =>
  Array.from({ length: 210 }, (_, at) => ((work + 7) * (at + 3) * 7919).toString(36)).join(' ');

/** The sample's 24 and so many more: 150 works. */
const open = () =>
  openApp({
    prepare: async ({ db }) => {
      for (let work = 0; work < WORKS; work += 1) {
        await db.insert(publications).values({
          title: `A work of some length that is the number ${work} of many of the same kind`,
          authors: Array.from({ length: 8 }, (_, at) => `Ada${work % 9} Author${at}`).join(', '),
          journal: 'Journal of Long Lists',
          year: 1990 + (work % 14),
          abstract: abstract(work),
          doi: `10.5555/long.${work}`,
          tags: [`tag ${work % 30}`],
        });
      }
    },
  });

describe('a list of 150 publications', () => {
  it('is light, has pages of fifty, and leads to the works of each year', async () => {
    const { get } = await open();
    const first = await (await get('/publications')).text();
    expect(first).toContain('Showing 150 of 150 publications');
    expect(first.match(/<article/g)).toHaveLength(50);
    expect(first.length).toBeLessThanOrEqual(300_000);
    expect(brotliCompressSync(first).byteLength).toBeLessThanOrEqual(60_000);
    const [, address = ''] = /href="([^"]*year=1990)"/.exec(first) ?? [];
    const year = await (await get(address)).text();
    expect(year).toContain('id="y1990"');
    expect(year).toContain(abstract(0));
    for (const page of ['4', '0', 'x']) {
      expect((await get(`/publications?page=${page}`)).status).toBe(404);
    }
    const references = await (await get('/publications?view=compact')).text();
    expect(references.match(/<article/g)).toHaveLength(150);
  });
});

describe('works that have not appeared', () => {
  const [PRESS, OLD] = ['A beam in press', 'A beam of old'];
  const openBoth = () =>
    openApp({
      prepare: ({ db }) =>
        db.insert(publications).values([
          { title: OLD, authors: 'A. Abel', journal: 'J', year: 1950 },
          { title: PRESS, authors: 'A. Abel', journal: 'J', year: 2030, pub_state: 'in press' },
        ]),
    });

  it.each([
    ['/publications', 'first'],
    ['/publications', 'first', 'view=compact'],
    ['/embed/publications', 'first'],
    ['/api/publications/references', 'first'],
    ['/publications.txt', 'first'],
    ['/publications.html', 'first'],
    ['/publications.bib', 'first'],
    ['/api/publications', 'last'],
    ['/publications/feed.json', 'last'],
  ])('are in %s %s', async (path, place, view = '') => {
    const { get } = await openBoth();
    const text = await (await get(`${path}?author=A. Abel&${view}`)).text();
    const shown = [PRESS, OLD].sort((a, b) => text.indexOf(a) - text.indexOf(b));
    expect(text).toContain(PRESS);
    expect(text).toContain(OLD);
    expect(shown).toEqual(place === 'first' ? [PRESS, OLD] : [OLD, PRESS]);
  });
});

describe('a list that is divided by type', () => {
  const headings = async (answer: Response) =>
    [...(await answer.text()).matchAll(/<h2 id="y[^>]*>([^<]+)/g)].map(([, heading]) => heading);
  const open = () =>
    openApp({
      prepare: async ({ db }) => {
        await db.delete(publications);
        await db.insert(publications).values(
          (
            [
              [2024, 'Thesis'],
              [2023, null],
              [2022, 'Encyclopedia Entry'],
              [2021, 'Software'],
              [2020, 'Article'],
              [2019, 'Conference Paper'],
            ] as const
          ).map(([year, publication_type]) => ({
            ...{ title: `Of ${year}`, authors: 'A. Abel', journal: 'J', year, publication_type },
          })),
        );
      },
    });
  const TYPES = ['Articles', 'Conference Papers', 'Theses', 'Software', 'Encyclopedia Entries'];
  const YEARS = ['2024', '2023', '2022', '2021', '2020', '2019'];

  it.each(['', '&view=compact'])(
    'has types in the order in which they are offered: %s',
    async (view) => {
      const { get } = await open();
      expect(await headings(await get(`/publications?group=type${view}`))).toEqual(TYPES);
      expect(await headings(await get(`/publications?group=none${view}`))).toEqual(YEARS);
    },
  );

  it('stays so for who chose it, and for nobody else', async () => {
    const { get } = await open();
    const list = (query = '', cookie = '') => get(`/publications${query}`, { Cookie: cookie });
    for (const [grouping, shown] of [
      ['type', TYPES],
      ['year', YEARS],
    ] as const) {
      // The second answer is a kept one.
      for (let time = 0; time < 2; time += 1) {
        const cookie = (await list(`?group=${grouping}`)).headers.get('set-cookie') ?? '';
        expect(cookie).toMatch(new RegExp(`^group=${grouping};.*HttpOnly`));
        expect(await headings(await list('', cookie))).toEqual(shown);
      }
    }
    const others = await list();
    expect(others.headers.get('set-cookie')).toBeNull();
    expect(await headings(others)).toEqual(YEARS);
    expect(await headings(await list('?group=year', 'group=type'))).toEqual(YEARS);
    expect(await headings(await list('', 'group=colour'))).toEqual(YEARS);
  });
});
