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
