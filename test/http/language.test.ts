import { HtmlValidate } from 'html-validate';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { conferences, courses, talks } from '../../db/schema/records.ts';
import { settings } from '../../db/schema/settings.ts';
import { CATALOGUES } from '../../messages/catalogue.ts';
import { signIn } from '../administrator.ts';
import { type RunningSite, siteOfFile } from '../site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const JUST_NOW = new Date(Date.now() - 1000).toISOString();

/** A site in a language, with one of each record, and a post and a work in English. */
const openSite = (language: string) =>
  siteOfFile({
    prepare: async ({ db }) => {
      const post = {
        author: 'Vera',
        content: '<h2>§ 1</h2><p>…</p>',
        excerpt: '…',
        published: true,
      };
      const page = { content: '<p>…</p>', published: true };
      const work = { authors: 'Vera Exemplar', journal: 'J', year: 2030, abstract: '…' };
      await db.batch([
        db.insert(settings).values([
          { name: 'language', value: language },
          { name: 'headline', value: '…' },
        ]),
        db.insert(posts).values([
          { ...post, slug: 'own', title: 'Own', published_at: JUST_NOW },
          {
            ...post,
            slug: 'english',
            title: 'English',
            language: 'en',
            published_at: '2026-11-01T08:00:00.000Z',
          },
        ]),
        db.insert(publications).values([
          { ...work, id: 901, title: 'Own work', featured: true },
          { ...work, id: 902, title: 'English work', language: 'en', featured: true },
        ]),
        db.insert(posts).values([
          { ...PAGE, ...page, slug: 'imprint', title: 'Imprint', place: 'footer' },
          { ...PAGE, ...page, slug: 'own-page', title: 'Own page', place: 'menu' },
        ]),
        db
          .insert(talks)
          .values({ id: 901, title: 'Own talk', kind: 'invited', date: '2030-01-01' }),
        db.insert(courses).values({ id: 901, title: 'Own course' }),
        db.insert(conferences).values([
          { name: 'Own congress', date: '2099-01-01', location: 'Own place', comment: 'Own note' },
          {
            name: 'English congress',
            date: '2099-01-02',
            location: 'English place',
            language: 'en',
          },
        ]),
      ]);
    },
  });

const sites = {
  de: await openSite('de'),
  ar: await openSite('ar'),
  zh: await openSite('zh'),
  ja: await openSite('ja'),
};

const PATHS = [
  ...['/', '/about', '/blog', '/blog/own', '/publications', '/publications/901', '/talks'],
  ...['/publications?view=compact', '/talks/901', '/teaching', '/projects', '/people', '/cv'],
  ...['/conferences', '/contact', '/imprint', '/search?q=own', '/schedule', '/chat', '/none'],
];

const html = async (site: RunningSite, path: string) => (await site.fetch(path)).text();

/** The texts of a page with the language and the direction of each, as "de ltr". */
async function readTexts(site: RunningSite, path: string): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>();
  const open = [{ lang: '', dir: '' }];
  const parser = new Parser({
    onopentag(_, { lang = open.at(-1)?.lang ?? '', dir = open.at(-1)?.dir ?? '' }) {
      open.push({ lang, dir });
    },
    ontext(text) {
      const { lang, dir } = open.at(-1) ?? {};
      const key = `${lang} ${dir}`;
      texts.set(key, [...(texts.get(key) ?? []), text.trim()]);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end((await html(site, path)).replace(/<head>.*?<\/head>/s, ''));
  return texts;
}

const findLanguages = (texts: Map<string, string[]>, text = '') =>
  [...texts].filter(([, found]) => found.includes(text)).map(([key]) => key);

describe.each([
  ['de', 'ltr', sites.de],
  ['ar', 'rtl', sites.ar],
  ['zh', 'ltr', sites.zh],
  ['ja', 'ltr', sites.ja],
] as const)('a site in %s', (language, direction, site) => {
  // What differs by language is in these.
  it.each(language === 'de' ? PATHS : PATHS.slice(0, 7))('is valid HTML in %s', async (path) => {
    const { results } = await validator.validateString(await html(site, path));
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  const label = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    // Cast: names of messages are data here.
    return (CATALOGUES[language] as Record<string, Record<string, string>>)[group]?.[key];
  };

  it.each([
    ['/', ['Own work', 'Own'], ['home.selected', 'home.allPosts'], ['English work']],
    ['/blog', ['Own'], ['blog.everything', 'blog.read'], []],
    ['/blog/own', ['Own', '§ 1'], ['post.back', 'post.previous'], []],
    ['/publications', ['Own work'], ['publications.cards', 'publications.cite'], ['English work']],
    ['/publications?view=compact', ['Own work'], ['publications.references'], ['English work']],
    ['/publications/901', ['Own work', '…'], ['publication.all', 'record.abstract'], []],
    ['/talks', ['Own talk'], ['talkKinds.invited'], []],
    ['/conferences', ['Own congress', 'Own note'], ['conferences.calendar'], ['English congress']],
    ['/talks/901', ['Own talk'], ['talks.all', 'talkKinds.invited'], []],
    ['/teaching', ['Own course'], [], []],
    ['/search?q=work', ['Own'], ['search.title'], ['English']],
    ['/imprint', ['Imprint', '…', 'Own page'], ['layout.skip', 'header.menu', 'footer.posts'], []],
  ])(
    'says which texts of %s are in it, and which are English',
    async (path, own, labels, english) => {
      const texts = await readTexts(site, path);
      expect(await html(site, path)).toContain(`<html lang="${language}" dir="${direction}"`);
      for (const text of [...own, ...labels.map(label)]) {
        expect([text, findLanguages(texts, text)]).toEqual([text, [`${language} ${direction}`]]);
      }
      for (const text of english) {
        expect([text, findLanguages(texts, text)]).toEqual([text, ['en ltr']]);
      }
    },
  );

  it('says it in its feeds and metadata, and what is in another one', async () => {
    const [rss, atom, json] = await Promise.all(
      ['rss', 'atom', 'json'].map((ending) => html(site, `/blog/feed.${ending}`)),
    );
    expect(rss).toContain(`<language>${language}</language>`);
    expect(rss).toContain(`<dc:language>${language}</dc:language>`);
    expect(rss).toContain('<dc:language>en</dc:language>');
    expect(atom).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`);
    expect(atom).toContain('<entry xml:lang="en">');
    const { items, ...feed } = JSON.parse(json ?? '');
    expect(feed.language).toBe(language);
    const byUrl = new Map(
      items.map((item: { url: string; language?: string }) => [item.url, item]),
    );
    expect(byUrl.get(`${site.url}/blog/own`)).not.toHaveProperty('language');
    expect(byUrl.get(`${site.url}/blog/english`)).toMatchObject({ language: 'en' });
    expect(await html(site, '/blog/own')).toContain(`"inLanguage":"${language}"`);
    const work = await html(site, '/publications/901');
    expect(work).toContain(`"inLanguage":"${language}"`);
    expect(work).toContain(`<meta name="citation_language" content="${language}"/>`);
  });
});

it('a page in another language than the site is in its own', async () => {
  const english = await html(sites.ar, '/blog/english');
  expect(english).toContain('<html lang="en" dir="ltr">');
  expect(english).toContain('<header lang="ar" dir="rtl">');
  expect(await html(sites.ar, '/none')).toContain('<html lang="ar" dir="rtl">');
});

describe('the language of a record', () => {
  it('is stored in its usual letter case, answered, and taken away', async () => {
    const administrator = await signIn(sites.de);
    const send = async (path: string, method: string, body: object) =>
      (await administrator(path, { method, body })).json();
    const post = await send('/api/blog/admin/posts', 'POST', { title: 'A', language: 'PT-br' });
    expect(post.language).toBe('pt-BR');
    const changed = { published: true, language: 'fr' };
    await send(`/api/blog/admin/posts/${post.id}`, 'PUT', changed);
    const open = await (await sites.de.fetch(`/api/blog/${post.slug}`)).json();
    expect(open.language).toBe('fr');
    const work = await send('/api/admin/publications/901', 'PUT', { language: 'cs' });
    expect(work.language).toBe('cs');
    expect(
      (await send('/api/admin/publications/901', 'PUT', { language: '' })).language,
    ).toBeNull();
  });

  it('is in the files for reference managers, where the record names one', async () => {
    const [bib, ris, csl] = await Promise.all(
      ['bib', 'ris', 'json'].map((ending) => html(sites.de, `/publications/902.${ending}`)),
    );
    expect(bib).toContain('langid = {english}');
    expect(ris).toContain('LA  - en');
    expect(JSON.parse(csl ?? '')).toMatchObject({ language: 'en' });
  });
});
