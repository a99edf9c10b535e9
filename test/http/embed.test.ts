import { describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { openApp } from '../app.ts';
import { everyRoute } from '../routes.ts';

const PATH = '/embed/publications';

/** The sample's site, and 60 works of 1850, of which the first was retracted. */
const openWithMany = () =>
  openApp({
    prepare: ({ db }) =>
      db.insert(publications).values(
        Array.from({ length: 60 }, (_, at) => ({
          title: `Old work ${at}`,
          authors: 'Vera Exemplar, Ada Example',
          journal: 'Journal of Lists',
          year: 1850,
          publication_type: 'Article',
          doi: `10.5555/old.${at}`,
          links: [{ kind: 'code' as const, url: 'https://code.example/x' }],
          ...(at === 0 && {
            status: {
              kind: 'retracted' as const,
              date: null,
              notice_doi: null,
              source: 'owner' as const,
            },
          }),
        })),
      ),
  });

describe('a list for frames', () => {
  it('may be framed by any site, runs no script, sets no cookie, and is for no search engine', async () => {
    const { get } = await openApp();
    const response = await get(`${PATH}?year=2024&style=ieee&utm_source=x`, {
      Cookie: 'mode=dark',
    });
    expect(response.status).toBe(200);
    const header = (name: string) => response.headers.get(name);
    expect(header('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'none'; .*frame-ancestors \*/,
    );
    for (const name of ['X-Frame-Options', 'Cross-Origin-Opener-Policy', 'Set-Cookie'])
      expect(header(name), name).toBeNull();
    expect(header('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(header('X-Robots-Tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('<base target="_top"/>');
    expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/publications\?year=2024"\/>/);
    expect(html).not.toMatch(/<script|<link rel="stylesheet"|<header|target="_blank"/);
    const again = await get(`${PATH}?style=ieee&year=2024`, {
      'If-None-Match': header('ETag') ?? '',
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
  });

  it('shows the works of its selection in every style, marked, fifty at a time', async () => {
    const { get } = await openWithMany();
    const read = async (query: string) => (await get(`${PATH}?year=1850&${query}`)).text();
    const cards = await read('mode=dark');
    expect(cards).toContain('data-mode="dark"');
    expect(cards.match(/<article>/g)).toHaveLength(50);
    expect(cards).toContain('<strong class="font-semibold">Vera Exemplar</strong>, Ada Example');
    expect(cards).toContain('<a href="https://doi.org/10.5555/old.1">DOI</a>');
    expect(cards).toContain('<a href="https://code.example/x">Code</a>');
    const next = 'href="/embed/publications?year=1850&amp;mode=dark&amp;page=2" target="_self"';
    expect(cards).toContain(next);
    const last = await read('page=2');
    expect(last).toContain('Page 2 of 2');
    expect(last + cards).toMatch(/>Retracted<\/span> <a href="[^"]+">Old work 0</);
    for (const style of ['apa', 'mla', 'chicago', 'ieee', 'vancouver']) {
      const references = await read(`style=${style}`);
      expect(references, style).toMatch(
        /<p>(?:<b>Retracted:<\/b> )?.*<strong>(?:Vera |V\. )?Exemplar/,
      );
      expect(references, style).toContain('<b>Retracted:</b>');
    }
    for (const page of ['3', '0', 'x'])
      expect((await get(`${PATH}?page=${page}`)).status).toBe(404);
  });

  it('that finds nothing is empty, and what is no style or mode counts as none', async () => {
    const { get } = await openApp();
    const empty = await get(`${PATH}?q=no such work`);
    expect(empty.status).toBe(200);
    expect(await empty.text()).toContain('No publications found');
    const read = async (query: string) => (await get(`${PATH}${query}`)).text();
    expect(await read('?style=none&mode=sepia')).toBe(await read('?style=apa'));
    expect(await read('?style=cards&view=compact')).toBe(await read(''));
  });

  it('says the language of its works, and that its own words are English', async () => {
    const { get } = await openApp({ settings: { language: 'he' } });
    const html = await (await get(PATH)).text();
    expect(html).toContain('<html lang="he" dir="rtl"');
    expect(html).toContain('<main lang="en" dir="ltr">');
    expect(html).toMatch(/<a href="\/publications\/\d+" lang="he" dir="rtl">/);
  });

  it('is the only page that another site may frame', async () => {
    const { get } = await openApp();
    const pages = everyRoute.filter(({ method, path }) => method === 'GET' && !path.includes('.'));
    const framed: string[] = [];
    for (const { address } of pages) {
      const { headers } = await get(address);
      if (!headers.get('Content-Security-Policy')?.includes("frame-ancestors 'none'"))
        framed.push(address);
    }
    expect(framed).toEqual([PATH]);
    const missing = await get(`${PATH}?page=99`);
    expect(missing.headers.get('X-Frame-Options')).toBe('DENY');
  });
});
