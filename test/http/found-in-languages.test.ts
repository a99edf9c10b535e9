import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutSections } from '../../db/schema/about.ts';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { entries, talks } from '../../db/schema/records.ts';
import type { ResultGroup, SearchResult } from '../../src/search/results.ts';
import { openApp, startApp } from '../app.ts';
import { sentJson } from '../chat.ts';

const POST = {
  author: 'Vera',
  excerpt: '…',
  published: true,
  published_at: '2026-11-01T08:00:00.000Z',
};
const OWN_PAGE = { ...PAGE, place: 'footer', content: '<p>Zither</p>', published: true } as const;
const SECTION = { order: 1, content: 'Zither' };

/** A German site with English pages: a post, a page and a section in both, others in one. */
async function openSite(languages = ['de', 'en']) {
  const { request, db, close } = await startApp({
    settings: { language: 'de', languages },
  });
  const text = (language: string) => `<p>${language === 'de' ? 'Die' : 'The'} Zither.</p>`;
  const post = (id: number, slug: string, language: string | null, translation_of?: number) => ({
    ...{ ...POST, id, slug, title: slug, language, translation_of },
    content: text(language ?? 'de'),
  });
  await db.batch([
    db.delete(aboutSections),
    db
      .insert(posts)
      .values([
        post(901, 'beitrag', null),
        post(902, 'post', 'en-GB', 901),
        post(903, 'nur-deutsch', null),
        post(904, 'english-only', 'en'),
        { ...post(905, 'entwurf', null), title: 'entwurf' },
        { ...post(906, 'draft', 'en', 905), published: false },
      ]),
    db.insert(posts).values([
      { ...OWN_PAGE, id: 911, slug: 'impressum', title: 'Impressum' },
      {
        ...OWN_PAGE,
        id: 912,
        slug: 'imprint',
        title: 'Imprint',
        language: 'en',
        translation_of: 911,
      },
    ]),
    db.insert(aboutSections).values([
      { ...SECTION, id: 1, section: 'leben', title: 'Leben' },
      { ...SECTION, id: 2, section: 'life', title: 'Life', language: 'en', translation_of: 1 },
    ]),
    db.insert(publications).values({
      ...{ id: 901, title: 'The zither', authors: 'Vera Exemplar', journal: 'J', year: 2025 },
    }),
  ]);
  const search = async (language?: string) => {
    const query = language ? `&language=${language}` : '';
    const { groups } = await (await request(`/api/search?q=Zither${query}`)).json();
    return groups.flatMap(({ label, results }: ResultGroup) =>
      results.map(({ url }) => `${label} ${url}`),
    );
  };
  const ask = async (message: string, language?: string) => {
    const start = await request('/api/chat/start', sentJson({ name: 'Visitor', language }));
    const { session_id: sessionId } = await start.json();
    const answer = await request('/api/chat', sentJson({ message, sessionId }));
    return answer.json();
  };
  return { request, search, ask, close };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a search in a language', () => {
  it('finds a translated text once, in it, and names its own address', async () => {
    expect((await site.search('en')).sort()).toEqual([
      'About /en/about',
      'Blog /blog/entwurf',
      'Blog /blog/nur-deutsch',
      'Blog /en/blog/english-only',
      'Blog /en/blog/post',
      'Pages /en/imprint',
      'Publications /en/publications/901',
    ]);
  });

  it('is in the first language without one', async () => {
    const german = (await site.search()).sort();
    expect(german).toEqual(await site.search('de').then((found: string[]) => found.sort()));
    expect(german.map((found: string) => found.split(' ').at(-1))).toEqual(
      expect.arrayContaining(['/about', '/blog/beitrag', '/en/blog/english-only', '/impressum']),
    );
    expect(german.join()).not.toMatch(/\/en\/blog\/post|imprint/);
  });

  it('finds originals only on a site that has one language again', async () => {
    const { search, close } = await openSite(['de']);
    const found = (await search()).join();
    await close();
    expect(found).toContain('/blog/beitrag');
    expect(found).toContain('/impressum');
    expect(found).not.toMatch(/blog\/post|imprint/);
  });

  it('leads to the same addresses on the page', async () => {
    const page = await (await site.request('/en/search?q=Zither')).text();
    for (const url of ['/en/blog/post', '/blog/nur-deutsch', '/en/imprint', '/en/about']) {
      expect(page).toContain(`href="${url}"`);
    }
    expect(page).not.toContain('href="/en/blog/nur-deutsch"');
    expect(page).toContain('action="/en/search"');
  });
});

describe('a chat in a language', () => {
  it('answers from facts in it, and its sources are in it', async () => {
    const first = await site.ask('How many publications are there?', 'en');
    expect(first.answer).toMatch(/^This site lists \d+ publications/);
    expect(first.sources[0].url).toBe('/en/publications');
    const german = await site.ask('Wie viele Publikationen gibt es?');
    expect(german.answer).toContain(' und ');
    expect(german.sources[0].url).toBe('/publications');
  });

  it('refuses in it, whatever the question is in', async () => {
    const first = await site.ask('Which spoons does the baker polish?', 'de');
    expect(first.answer).toContain('leider nichts gefunden');
    expect(first.sources).toEqual([{ title: 'Kontakt', url: '/contact' }]);
  });

  it('names posts at their own addresses', async () => {
    const first = await site.ask('Zither', 'en');
    const urls = first.sources.map(({ url }: { url: string }) => url);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      expect((await site.request(url)).status).toBe(200);
      expect(url).not.toBe('/blog/beitrag');
    }
  });
});

it('names types, dates and groups in the language of the site', async () => {
  const { db, request } = await openApp({ settings: { language: 'de' } });
  await db.batch([
    db.insert(talks).values({ title: 'Zither', kind: 'invited', date: '2030-05-01' }),
    db.insert(entries).values({ kind: 'education', title: 'Zitherdiplom', order: 1 }),
  ]);
  const { groups } = await (await request('/api/search?q=Zither')).json();
  const found = groups.flatMap(({ results }: ResultGroup) => results);
  const texts = found.map(({ details, excerpt }: SearchResult) =>
    [details, ...excerpt.map(({ text }) => text)].join(''),
  );
  expect(texts.sort()).toEqual([
    expect.stringContaining('Eingeladener Vortrag: Zither, 1. Mai 2030.'),
    expect.stringContaining('Ausbildung'),
  ]);
});
