import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleAbout, sampleSettings } from '../../src/settings/sample.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { sentJson, startChat } from '../chat.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/people');

/** What somebody enters into a site of their own. */
interface Person {
  settings: Record<string, unknown>;
  publications: { title: string }[];
  posts: { title: string }[];
  conferences: { name: string }[];
}

const person = (name: string): Person =>
  JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8'));

/** A site without the sample, with what the person entered, all by the calls of the administration. */
async function openPersonSite({ settings, publications, posts, conferences }: Person) {
  const app = await openApp({ env: { SAMPLE_CONTENT: '0' } });
  const admin = await signIn(app);
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await admin(path, { method, body });
    expect([path, response.status < 300]).toEqual([path, true]);
    return response.json();
  };
  await send('POST', '/api/admin/sample/remove');
  await send('PUT', '/api/admin/settings', settings);
  for (const publication of publications)
    await send('POST', '/api/admin/publications', publication);
  for (const post of posts) await send('POST', '/api/blog/admin/posts', post);
  for (const conference of conferences) await send('POST', '/api/conferences', conference);
  for (const template of ['imprint', 'privacy', 'accessibility']) {
    const page = await (await admin(`/api/admin/pages/template/${template}`)).json();
    await send('POST', '/api/admin/pages', { ...page, place: 'footer', published: true });
  }
  return app;
}

/** Words that any site may have, though the sample's vocabulary has them too. */
const COMMON = new Set(
  `academic assurance blog categories collaboration collaborations conference control current first
  innovation institute journal machine methods news public publications quality questions record research
  results role scientific section senior simulation technology time track tracking updates`
    .split(/\s+/)
    .filter(Boolean),
);

const listWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** The words of the sample's settings and of its papers: names, areas, vocabulary, titles. */
function sampleWords(): Set<string> {
  const { researchAreas, inquiries, keywords, vocabulary, name, headline, affiliation, location } =
    sampleSettings;
  const papers: { tags: string[]; authors: string }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../sample/publications.json'), 'utf8'),
  );
  const texts = [
    ...[name, headline, affiliation, location],
    ...[...researchAreas, ...inquiries, ...keywords, ...sampleAbout.map(({ title }) => title)],
    ...vocabulary.researchCategories.flatMap(({ name, keywords }) => [name, ...keywords]),
    ...[...vocabulary.blogCategories, ...vocabulary.blogTags],
    ...papers.flatMap(({ tags, authors }) => [...tags, authors]),
  ];
  return new Set([...listWords(texts.join(' '))].filter((word) => !COMMON.has(word)));
}

/** The sample's words in a text, but those that the person's own content has. */
function tracesIn(text: string, own: string): string[] {
  const known = listWords(own);
  const foreign = sampleWords();
  return [...listWords(text)].filter((word) => foreign.has(word) && !known.has(word));
}

/** What a page says: without the values of attributes that nobody reads. */
const shown = (html: string) =>
  html
    .replace(/<\/?[\w-]+/g, '<')
    .replace(/ (?:aria-current|class|d|data-messages|for|href|id|role|src|when)="[^"]*"/g, ' ');

it.each(['historian', 'composer', 'biologist'])(
  'the site of a %s shows what was entered and answers from it, with no trace of the sample',
  async (name) => {
    const own = person(name);
    const site = await openPersonSite(own);
    const text = async (path: string) => (await site.get(path)).text();
    const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const others = ['/', '/chat', '/search?q=the', '/llms.txt', '/publications.bib', '/none'];
    const traces: string[] = [];
    for (const path of [...listed, ...others]) {
      const page = await text(path);
      const words = tracesIn(shown(page), JSON.stringify(own));
      traces.push(...words.map((word) => `${path}: ${word}`));
      // What somebody did not enter is left out, and nothing stands empty in its place.
      expect([path, /<li[^>]*><\/li>/.test(page)]).toEqual([path, false]);
    }
    const sessionId = await startChat({ fetch: site.request });
    for (const message of ['Hello', 'Who are you?', 'What is the latest paper?']) {
      const answer = await site.request('/api/chat', sentJson({ message, sessionId }));
      const words = tracesIn(await answer.text(), JSON.stringify(own) + message);
      traces.push(...words.map((word) => `${message} ${word}`));
    }
    expect(traces).toEqual([]);
    const [lead = ''] = String(own.settings.summary).split(',');
    expect(await text('/about')).toContain(lead);
    expect(await text('/')).toContain(own.conferences[0]?.name ?? '');
    expect(listed.length).toBeGreaterThan(own.publications.length + 5);
  },
);
