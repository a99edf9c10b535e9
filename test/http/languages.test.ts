import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SettingsChanges } from '../../records/settings.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

const TWO: SettingsChanges = { language: 'de', languages: ['de', 'en'], finished: true };
const POSTS = '/api/blog/admin/posts';
const PAGES = '/api/admin/pages';
const SECTIONS = '/api/admin/about/content';

async function openSite(settings: SettingsChanges = TWO) {
  const site = await openApp({
    settings,
    env: { SAMPLE_CONTENT: '0' },
    prepare: ({ db }) => db.run(sql`delete from blog_posts`),
  });
  const administrator = await signIn(site);
  const call = async (method: string, path: string, body?: object) => {
    const response = await administrator(path, { method, body });
    return { status: response.status, body: await response.json() };
  };
  const write = async (path: string, body: object) => {
    const { status, body: stored } = await call('POST', path, body);
    expect([status, stored.error]).toEqual([201, undefined]);
    return stored;
  };
  const post = (title: string, language: string | null, more: object = {}) =>
    write(POSTS, { title, language, published: true, content: `<p>${title}.</p>`, ...more });
  const page = (title: string, language: string | null, more: object = {}) =>
    write(PAGES, {
      ...{ title, language, content: `<p>${title}.</p>`, place: 'footer', published: true },
      ...more,
    });
  const text = async (path: string) => (await site.get(path)).text();
  const json = async (path: string) => (await site.get(path)).json();
  return { ...site, call, post, page, text, json };
}

describe.each([
  ['posts', POSTS, { title: 'Text' }],
  ['pages', PAGES, { title: 'Text', content: '', place: 'none', published: false }],
] as const)('translations of %s', (_name, path, fields) => {
  it('are refused without an original that can have one in that language', async () => {
    const { call } = await openSite();
    let count = 0;
    const send = async (changes: object, id?: number) => {
      const target = id === undefined ? path : `${path}/${id}`;
      count += 1;
      const own = id === undefined && { ...fields, title: `Text ${count}` };
      const method = id === undefined ? 'POST' : 'PUT';
      const { status, body } = await call(method, target, { ...own, ...changes });
      return { id: body.id, status, field: body.issues?.[0]?.path ?? null };
    };
    const refused = (field = 'translation_of') => expect.objectContaining({ status: 400, field });
    const original = await send({ language: 'de' });
    const other = await send({});
    const translation = await send({ language: 'en', translation_of: original.id });
    expect([original.status, other.status, translation.status]).toEqual([201, 201, 201]);

    expect(await send({ language: 'en', translation_of: 999_999 })).toEqual(refused());
    expect(await send({ language: 'fr', translation_of: translation.id })).toEqual(refused());
    expect(await send({ language: 'en-GB', translation_of: original.id })).toEqual(refused());
    expect(await send({ language: 'de', translation_of: other.id })).toEqual(refused());
    expect(await send({ translation_of: other.id })).toEqual(refused());
    expect(await send({ translation_of: other.id, language: 'en' }, other.id)).toEqual(refused());
    expect(await send({ translation_of: other.id, language: 'en' }, original.id)).toEqual(
      refused(),
    );
    expect(await send({ language: 'de' }, translation.id)).toEqual(refused());
    expect(await send({ language: 'en' }, original.id)).toEqual(refused('language'));

    // Fields that stay as they are, and other fields, are stored.
    const same = { language: 'en', translation_of: original.id };
    expect(await send({ ...same, title: 'Other' }, translation.id)).toMatchObject({ status: 200 });
    expect(await send({ translation_of: other.id }, translation.id)).toMatchObject({ status: 200 });
    expect(await send({ translation_of: null }, translation.id)).toMatchObject({ status: 200 });
    expect(await send(same, 999_999)).toMatchObject({ status: 404 });

    await call('DELETE', `${path}/${original.id}`);
    expect(await send({ language: 'en', translation_of: original.id })).toEqual(refused());
  });

  it('are stored unchanged while their original is in the trash', async () => {
    const { call } = await openSite();
    const original = (await call('POST', path, { ...fields, title: 'Eins' })).body;
    const sent = { ...fields, title: 'One', language: 'en', translation_of: original.id };
    const { id } = (await call('POST', path, sent)).body;
    await call('DELETE', `${path}/${original.id}`);
    const saved = await call('PUT', `${path}/${id}`, { ...sent, title: 'First' });
    expect(saved).toMatchObject({ status: 200, body: { translation_of: original.id } });
    const kind = path === POSTS ? 'post' : 'page';
    await call('DELETE', `/api/admin/trash/${kind}/${original.id}`);
    const kept = await call('PUT', `${path}/${id}`, { title: 'Single' });
    expect(kept).toMatchObject({ status: 200, body: { translation_of: null } });
  });
});

describe('translations of sections of the about page', () => {
  const section = (name: string, more: object = {}) => ({
    ...{ section: name, title: `Title of ${name}`, content: `${name}.`, order: 1 },
    ...more,
  });
  const openAbout = async () => {
    const { call, text } = await openSite();
    const send = async (content: object[]) => {
      const { status, body } = await call('POST', SECTIONS, { content });
      return status === 200 ? body : { status, path: body.issues[0].path };
    };
    return { call, send, text };
  };

  it('keep the ids that are sent and get others, and may name the section that they translate', async () => {
    const { call, send, text } = await openAbout();
    expect(
      await send([
        section('later', { order: 3 }),
        section('path', { id: 7, order: 1 }),
        section('path_en', { order: 2, language: 'en', translation_of: 'path' }),
      ]),
    ).toMatchObject([
      { section: 'path', id: 7, translation_of: null },
      { section: 'path_en', id: 9, translation_of: 7 },
      { section: 'later', id: 8, translation_of: null },
    ]);
    // Without ids, sections keep those they have.
    expect(await send([section('later'), section('path', { order: 2 })])).toMatchObject([
      { section: 'later', id: 8 },
      { section: 'path', id: 7 },
    ]);
    const added = section('path_en', { language: 'en', translation_of: 7 });
    expect((await call('POST', SECTIONS, added)).body).toMatchObject({ translation_of: 7 });
    const shown = await text('/en/about');
    expect(shown).toContain('Title of path_en');
    expect(shown).not.toContain('Title of path<');
    expect(shown).toMatch(/<h2[^>]*lang="de"[^>]*>Title of later/);
    expect(await text('/about')).not.toContain('Title of path_en');

    await call('DELETE', `${SECTIONS}/path`);
    expect((await call('GET', SECTIONS)).body).toMatchObject([
      { section: 'later' },
      { section: 'path_en', translation_of: null },
    ]);
  });

  it('are refused without an original that can have one in that language', async () => {
    const { call, send } = await openAbout();
    const refused = (at: number) => ({ status: 400, path: `content.${at}.translation_of` });
    const first = section('a', { id: 1 });
    const en = { language: 'en', translation_of: 'a' };
    expect(await send([first, section('b', { ...en, translation_of: 5 })])).toEqual(refused(1));
    expect(await send([first, section('b', { ...en, translation_of: 'c' })])).toEqual(refused(1));
    expect(await send([first, section('b', { translation_of: 1 })])).toEqual(refused(1));
    expect(await send([first, section('b', en), section('c', en)])).toEqual(refused(1));
    expect(
      await send([first, section('b', en), section('c', { language: 'fr', translation_of: 'b' })]),
    ).toEqual(refused(1));
    expect(await send([first, section('b', { id: 1 })])).toEqual({
      status: 400,
      path: 'content.1.id',
    });
    await send([first, section('b', en)]);
    const { status, body } = await call('POST', SECTIONS, section('c', en));
    expect([status, body.issues[0].path]).toEqual([400, 'translation_of']);
    const changed = await call('PUT', `${SECTIONS}/a`, { language: 'en' });
    expect([changed.status, changed.body.issues[0].path]).toEqual([400, 'language']);
  });
});

describe('a site in two languages', () => {
  const openBlog = async () => {
    const site = await openSite();
    const original = await site.post('Eulen', null, {
      ...{ category: 'Vögel', tags: ['Nacht'], published_at: '2026-11-01T08:00:00Z' },
    });
    const translation = await site.post('Owls', 'en-GB', {
      ...{ category: 'Birds', tags: ['night'], published_at: '2026-11-03T08:00:00Z' },
      translation_of: original.id,
    });
    const german = await site.post('Nur hier', 'de', { published_at: '2026-11-02T08:00:00Z' });
    const english = await site.post('Only there', 'en', { published_at: '2026-11-04T08:00:00Z' });
    return { ...site, original, translation, german, english };
  };
  const links = (html: string) =>
    [...html.matchAll(/<h2[^>]*><a href="([^"]*)"/g)].map(([, href]) => href);

  it('shows each post once in a language, with a link to the address in its own', async () => {
    const { text } = await openBlog();
    expect(links(await text('/blog'))).toEqual([
      '/en/blog/only-there',
      '/blog/nur-hier',
      '/blog/eulen',
    ]);
    expect(links(await text('/en/blog'))).toEqual([
      '/en/blog/only-there',
      '/en/blog/owls',
      '/blog/nur-hier',
    ]);
    expect(await text('/en/blog')).toMatch(/<h2[^>]* lang="de"[^>]*><a href="\/blog\/nur-hier"/);
    expect(await text('/blog')).toMatch(/<button[^>]*value="Vögel"/);
    expect(await text('/blog')).not.toContain('Birds');
    expect(await text('/en/blog')).not.toContain('Vögel');
    expect(links(await text('/en/blog?tag=night'))).toEqual(['/en/blog/owls']);
    expect(links(await text('/blog?tag=night'))).toEqual([]);
    expect(await text('/en/blog')).toContain(' action="/en/blog"');
    expect(await text('/en/')).toContain('<a href="/en/blog/only-there">');
    expect(await text('/')).toContain('<a href="/en/blog/only-there">');
    expect(await text('/en/search')).toContain('href="/blog/nur-hier"');
  });

  it('answers calls in a language, the first one by default', async () => {
    const { get, json } = await openBlog();
    const titles = async (query: string) => {
      const { posts, pagination } = await json(`/api/blog${query}`);
      expect(pagination.total).toBe(3);
      return posts.map(({ title }: { title: string }) => title);
    };
    expect(await titles('')).toEqual(['Only there', 'Nur hier', 'Eulen']);
    expect(await titles('?language=de')).toEqual(['Only there', 'Nur hier', 'Eulen']);
    expect(await titles('?language=en')).toEqual(['Only there', 'Owls', 'Nur hier']);
    expect(await json('/api/blog/categories')).toEqual(['Research', 'Vögel']);
    expect(await json('/api/blog/categories?language=en')).toEqual(['Birds', 'Research']);
    for (const path of ['/api/blog', '/api/blog/categories']) {
      const response = await get(`${path}?language=fr`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: 'language' }] });
    }
    expect(await json('/api/blog/owls')).toMatchObject({ title: 'Owls', language: 'en-GB' });
  });

  it('has a post at one address, which names its translations', async () => {
    const { get, text } = await openBlog();
    const location = async (path: string) => {
      const response = await get(path);
      return [response.status, response.headers.get('location')];
    };
    expect(await location('/blog/owls')).toEqual([301, '/en/blog/owls']);
    expect(await location('/en/blog/eulen')).toEqual([301, '/blog/eulen']);
    expect(await location('/en/blog/eulen.md')).toEqual([301, '/blog/eulen.md']);
    const owls = await text('/en/blog/owls');
    expect(owls).toContain('<html lang="en-GB"');
    for (const page of [owls, await text('/blog/eulen')]) {
      expect(
        [...page.matchAll(/hreflang="([^"]*)" href="http:\/\/[^/]*([^"]*)"/gi)].map(
          ([, ...found]) => found,
        ),
      ).toEqual([
        ['de', '/blog/eulen'],
        ['en', '/en/blog/owls'],
        ['x-default', '/blog/eulen'],
      ]);
    }
    expect(owls).toMatch(/<a href="\/blog\/eulen"[^>]*hreflang="de"/i);
    expect(owls).toMatch(/<link rel="canonical" href="[^"]*\/en\/blog\/owls"/);
    // Neighbours in the list of its language.
    expect(owls).toContain('<a href="/blog/nur-hier" rel="prev">');
    expect(owls).toContain('<a href="/en/blog/only-there" rel="next">');

    const only = await text('/en/blog/only-there');
    expect(only).not.toMatch(/<link rel="alternate" hreflang/i);
    expect(only).toMatch(/<a href="\/" hreflang="de"/i);
  });

  it('shows the same publications in each language, with links to their pages in it', async () => {
    const { text } = await openSite();
    const titles = (html: string, prefix: string) =>
      [...html.matchAll(/<h3[^>]*>.*?<a href="(.*?)\/publications\/(\d+)"/gs)].map(
        ([, before, id]) => {
          expect(before).toBe(prefix);
          return id;
        },
      );
    const german = titles(await text('/publications'), '');
    expect(german.length).toBeGreaterThan(0);
    expect(titles(await text('/en/publications'), '/en')).toEqual(german);
    expect(titles(await text('/publications?page=1'), '')).toEqual(german);
  });

  it('has no language in addresses of the first, of files and of the administrator', async () => {
    const { get } = await openBlog();
    const location = async (path: string) => (await get(path)).headers.get('location');
    expect(await location('/de/blog?tag=night')).toBe('/blog?tag=night');
    expect(await location('/%64e/blog')).toBe('/blog');
    expect(await location('/en/admin')).toBe('/admin');
    expect(await location('/en/api/blog')).toBe('/api/blog');
    expect((await get('/fr/blog')).status).toBe(404);
    expect((await get('/en/en')).status).toBe(404);
    expect((await get('/de//elsewhere.example')).status).toBe(404);
  });

  it('redirects for now: browsers keep nothing that another language would reverse', async () => {
    const { get, page } = await openBlog();
    await page('Impressum', 'de', { slug: 'impressum' });
    const paths = ['/blog/owls', '/en/blog/eulen', '/en/impressum', '/de/blog', '/en', '/fr/'];
    for (const path of paths) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 301, 'no-cache']);
    }
  });

  it('shows originals instead of translations that are no longer public', async () => {
    const { call, text, original, translation } = await openBlog();
    await call('PUT', `${POSTS}/${translation.id}`, { published: false });
    expect(links(await text('/en/blog'))).toContain('/blog/eulen');
    expect(await text('/blog/eulen')).not.toMatch(/<link rel="alternate" hreflang/i);
    await call('PUT', `${POSTS}/${translation.id}`, { published: true });
    await call('DELETE', `${POSTS}/${original.id}`);
    expect(links(await text('/blog'))).toContain('/en/blog/owls');
    expect(await text('/en/blog/owls')).not.toMatch(/<link rel="alternate" hreflang/i);
    await call('POST', `/api/admin/trash/post/${original.id}/restore`);
    expect(links(await text('/blog'))).not.toContain('/en/blog/owls');
    expect(links(await text('/en/blog'))).toContain('/en/blog/owls');
  });

  it('lists a translation no longer once its language is removed, until that is back', async () => {
    const { call, text } = await openBlog();
    await call('PUT', '/api/admin/settings', { languages: ['de'] });
    expect(links(await text('/blog'))).toContain('/blog/eulen');
    expect(links(await text('/blog'))).not.toContain('/blog/owls');
    expect(await text('/blog/feed.rss')).not.toContain('/blog/owls');
    await call('PUT', '/api/admin/settings', { languages: ['de', 'en'] });
    expect(links(await text('/en/blog'))).toContain('/en/blog/owls');
  });

  it('has pages of its own in the menu and footer of the language that is shown', async () => {
    const { page, get, text, call } = await openSite();
    const imprint = await page('Impressum', 'de', { slug: 'impressum' });
    await page('Imprint', 'en', { slug: 'imprint', translation_of: imprint.id });
    await page('Labor', null, { slug: 'labor', place: 'menu' });
    expect(await text('/')).toContain('<a href="/impressum">Impressum</a>');
    const home = await text('/en/');
    expect(home).toContain('<a href="/en/imprint">Imprint</a>');
    expect(home).not.toContain('Impressum');
    expect(home).toMatch(/<li lang="de"><a href="\/labor"/);
    const redirect = await get('/en/impressum');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/impressum']);
    const english = await text('/en/imprint');
    expect(english).toMatch(/hreflang="x-default" href="[^"]*\/impressum"/i);
    expect(english).toContain('<html lang="en"');
    expect(await text('/labor')).not.toMatch(/<link rel="alternate" hreflang/i);
    await call('DELETE', `${PAGES}/${imprint.id}`);
    expect(await text('/')).toContain('<a href="/en/imprint">Imprint</a>');
  });

  it('has files, calls and the panel at one address', async () => {
    const { get } = await openSite();
    const location = async (path: string) => (await get(path)).headers.get('location');
    for (const path of ['/admin', '/api/blog?page=2', '/healthz', '/favicon.ico', '/cv.pdf']) {
      expect(await location(`/en${path}`)).toBe(path);
    }
  });

  it('marks dates and labels that stand beside the texts of a record', async () => {
    const { call, text } = await openSite();
    const project = { title: 'Zählen', from: '2024-05', funder: 'Stiftung', status: 'running' };
    const { id } = (await call('POST', '/api/admin/projects', project)).body;
    expect(await text('/en/projects')).toMatch(
      /<li id="project-\d+"[^>]* lang="de".*<bdi lang="en" dir="ltr">May 2024<\/bdi>(?:<!-- -->)? · Stiftung/,
    );
    const page = await text(`/en/projects/${id}`);
    expect(page).toContain('<dd><bdi lang="de">Stiftung</bdi></dd>');
    expect(page).not.toMatch(/<div lang="de"><dl/);
    const talk = { title: 'Vortrag', event: 'Tagung', online: true, kind: 'invited' };
    const { id: talkId } = (await call('POST', '/api/admin/talks', talk)).body;
    expect(await text('/en/talks')).toMatch(
      /<bdi lang="de">Tagung<\/bdi>(?:<!-- -->)? · Online<\/p>/,
    );
    expect(await text(`/en/talks/${talkId}`)).toContain(
      '<bdi lang="de">Tagung</bdi> · <bdi>Online</bdi>',
    );
  });

  it('repeats a search in the language that the switcher leads to', async () => {
    const { text } = await openSite();
    expect(await text('/search?q=owl%20%26%20beam')).toMatch(
      /<a href="\/en\/search\?q=owl%20%26%20beam" hreflang="en"/i,
    );
  });

  it('links references for a report to pages in its language', async () => {
    const { call, text } = await openSite();
    const work = { title: 'Owls', authors: 'Vera Musterfrau', journal: 'Birds', year: 2026 };
    const { id } = (await call('POST', '/api/admin/publications', work)).body;
    expect(await text('/en/publications.html')).toMatch(
      new RegExp(`href="http://[^/"]+/en/publications/${id}"`),
    );
  });

  it('removes the slash at the end of short addresses that are no language', async () => {
    const { get, page } = await openSite();
    await page('Lab', 'de', { slug: 'lab' });
    for (const [path, target] of [
      ['/cv/', '/cv'],
      ['/lab/?x=1', '/lab?x=1'],
      ['/en', '/en/'],
      ['/de/', '/'],
    ] as const) {
      expect((await get(path)).headers.get('location')).toBe(target);
    }
    expect((await get('/fr/blog')).status).toBe(404);
  });

  it('leaves the addresses of its home pages free', async () => {
    const { call, page } = await openSite();
    const early = await page('EN', 'de', { slug: 'uk' });
    const fields = { title: 'EN', content: '', place: 'none', published: true };
    for (const [method, path] of [
      ['POST', PAGES],
      ['PUT', `${PAGES}/${early.id}`],
    ] as const) {
      const { status, body } = await call(method, path, { ...fields, slug: 'en' });
      expect([status, body.issues[0].path]).toEqual([409, 'slug']);
    }
    // A page that was there before the language keeps its address.
    await call('PUT', '/api/admin/settings', { languages: ['de', 'en', 'uk'] });
    const kept = await call('PUT', `${PAGES}/${early.id}`, { ...fields, slug: 'uk' });
    expect(kept).toMatchObject({ status: 200, body: { slug: 'uk' } });
  });

  it('has a feed in each language, whose entries lead to each post in its own', async () => {
    const { text, json } = await openBlog();
    const de = await json('/blog/feed.json');
    const en = await json('/en/blog/feed.json');
    const paths = (feed: { items: { url: string }[] }) =>
      feed.items.map(({ url }) => new URL(url).pathname);
    expect(paths(de)).toEqual(['/en/blog/only-there', '/blog/nur-hier', '/blog/eulen']);
    expect(paths(en)).toEqual(['/en/blog/only-there', '/en/blog/owls', '/blog/nur-hier']);
    expect(new URL(en.home_page_url).pathname).toBe('/en/blog');
    expect(new URL(en.feed_url).pathname).toBe('/en/blog/feed.json');
    expect(new URL(en.authors[0].url).pathname).toBe('/en/');
    expect(en.items[0].id).toBe(de.items[0].id);
    for (const path of ['blog', 'publications', 'talks']) {
      const feed = await text(`/en/${path}/feed.rss`);
      expect(feed).toMatch(new RegExp(`<link>http://[^/]*/en/${path}</link>`));
      expect(feed).toMatch(new RegExp(`href="http://[^/]*/en/${path}/feed.rss"`));
    }
    expect(await text('/en/conferences/calendar.ics')).toMatch(
      /URL:http:\/\/[^/]*\/en\/conferences/,
    );
    expect(await text('/en/')).toContain('href="/en/blog/feed.rss"');
  });

  it('lists every page in each language for search engines, and texts where they exist', async () => {
    const { text, page } = await openBlog();
    await page('Labor', null, { slug: 'labor' });
    const sitemap = await text('/sitemap.xml');
    const entry = (path: string) => {
      const [found] = sitemap.match(new RegExp(`<url><loc>[^<]*//[^/]*${path}</loc>.*`)) ?? [];
      return (
        found &&
        [...found.matchAll(/hreflang="([^"]*)" href="[^"]*\/\/[^/]*([^"]*)"/g)].map((each) =>
          each.slice(1).join(' '),
        )
      );
    };
    expect(sitemap).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
    expect(entry('/about')).toEqual(['de /about', 'en /en/about', 'x-default /about']);
    expect(entry('/en/about')).toEqual(entry('/about'));
    expect(entry('/en/blog/owls')).toEqual([
      'de /blog/eulen',
      'en /en/blog/owls',
      'x-default /blog/eulen',
    ]);
    expect(entry('/blog/nur-hier')).toEqual([]);
    expect(entry('/en/blog/only-there')).toEqual([]);
    expect(entry('/labor')).toEqual([]);
    expect(entry('/en/labor')).toBeUndefined();
    expect(await text('/en/sitemap.xml')).toBe(sitemap);

    const llms = await text('/en/llms.txt');
    expect(llms).toMatch(/\[Owls\]\(http:\/\/[^/]*\/en\/blog\/owls\.md\)/);
    expect(llms).toMatch(/\[Nur hier\]\(http:\/\/[^/]*\/blog\/nur-hier\.md\)/);
    expect(llms).toMatch(/\(http:\/\/[^/]*\/en\/about\.md\)/);
    expect(llms).not.toContain('Eulen');
    expect(await text('/llms.txt')).not.toContain('Owls');
  });
});
