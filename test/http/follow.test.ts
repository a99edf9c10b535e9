import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { siteIdentity } from '../../db/schema/identity.ts';
import { posts } from '../../db/schema/posts.ts';
import { conferences } from '../../db/schema/records.ts';
import { createPost } from '../../src/posts/save.ts';
import { sampleSettings as owner } from '../../src/settings/sample.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { siteOfFile } from '../site.ts';

const CONTENT =
  '<p>Über <b>dose</b> & <a href="/publications">papers</a></p><img src="/storage/blog/a.webp"><pre>]]> </pre>';

const site = await siteOfFile({
  prepare: async ({ db }) => {
    await db.insert(posts).values([
      {
        slug: 'newest',
        title: 'Newest <of> them & all\u0007',
        author: 'Vera',
        content: CONTENT,
        excerpt: 'In short',
        category: 'News',
        tags: ['LET'],
        published: true,
        published_at: '2026-11-19T08:00:00.000Z',
        updated_at: '2026-11-19T09:00:00.000Z',
      },
    ]);
    await db.insert(conferences).values({
      id: 901,
      name: 'Protons, neutrons; and a rather long name of a conference that has to be folded somewhere',
      date: '2030-02-28',
      location: 'Brno, Česko',
      comment: 'Two lines\nof comment',
      link: 'https://example.org/c?a=1&b=2',
    });
  },
});

const text = async (path: string) => (await site.fetch(path)).text();

describe.each(['/blog', '/publications'])('the feeds of %s', (path) => {
  it.each([
    ['rss', 'application/rss+xml'],
    ['atom', 'application/atom+xml'],
    ['json', 'application/feed+json'],
  ])('come as %s and cost a returning reader a 304', async (ending, type) => {
    const address = `${path}/feed.${ending}`;
    expect(await text(path)).toContain(`type="${type}"`);
    expect(await text(path)).toContain(`href="${address}"`);
    const response = await site.fetch(address);
    expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
    const etag = response.headers.get('ETag') ?? '';
    const again = await site.fetch(address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('list the same entries, newest first, with URLs that exist', async () => {
    const parser = new RssParser();
    const rss = await parser.parseString(await text(`${path}/feed.rss`));
    const atom = await parser.parseString(await text(`${path}/feed.atom`));
    const json: { items: { id: string; url: string; content_html: string }[] } = JSON.parse(
      await text(`${path}/feed.json`),
    );
    const ids = rss.items.map(({ guid }) => guid);
    const links = rss.items.map(({ link }) => link);
    expect(json.items.map(({ url }) => url)).toEqual(links);
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
    expect(atom.items.map(({ id }) => id)).toEqual(ids);
    expect(json.items.map(({ id }) => id)).toEqual(ids);
    const dates = rss.items.map(({ isoDate = '' }) => isoDate);
    expect(dates).toEqual([...dates].sort().reverse());
    const [first = ''] = links;
    expect((await site.fetch(new URL(first).pathname)).status).toBe(200);
    expect(first.startsWith(site.url)).toBe(true);
  });
});

describe('the feed of a selection of publications', () => {
  const query = '?year=2024&amp;type=Review';
  const address = query.replace('&amp;', '&');

  it('has its works, its name and its own address, which its page tells', async () => {
    const page = await text(`/publications${address}`);
    const [count] = /(?<=Showing )\d+/.exec(page) ?? [];
    expect(page).toContain('<title>Publications, 2024, Review · Dr. Vera Exemplar</title>');
    expect(page).toContain(`href="/publications/feed.atom${query}"`);
    const atom = await text(`/publications/feed.atom${address}`);
    expect(atom).toContain(`href="${site.url}/publications${query}"`);
    const whole = /<id>.*<\/id>/.exec(await text('/publications/feed.atom'))?.[0];
    expect(atom).not.toContain(whole);
    expect(atom).toContain('<title>Publications, 2024, Review · Dr. Vera Exemplar</title>');
    const rss = await new RssParser().parseString(await text(`/publications/feed.rss${address}`));
    expect(rss.items).toHaveLength(Number(count));
    expect(rss.link).toBe(`${site.url}/publications${address}`);
    const json = JSON.parse(await text(`/publications/feed.json${address}`));
    expect(json.items).toHaveLength(Number(count));
    expect(json.feed_url).toBe(`${site.url}/publications/feed.json${address}`);
  });
});

describe('the feed of the blog', () => {
  it('has whole posts, with absolute URLs', async () => {
    const { items } = await new RssParser().parseString(await text('/blog/feed.rss'));
    expect(items[0]).toMatchObject({
      title: 'Newest <of> them & all',
      categories: ['News', 'LET'],
    });
    const json = JSON.parse(await text('/blog/feed.json'));
    for (const html of [items[0]?.['content:encoded'], json.items[0].content_html]) {
      expect(html).toContain(`Über <b>dose</b> & <a href="${site.url}/publications">`);
      expect(html).toContain(`src="${site.url}/storage/blog/a.webp"`);
      expect(html).toContain('</pre>');
    }
  });
});

describe('the calendar', () => {
  const events = async (path: string) => {
    const response = await site.fetch(path);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const source = await response.text();
    expect(source.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
      true,
    );
    return new ICAL.Component(ICAL.parse(source))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
  };

  it('has every conference as a whole day', async () => {
    const all: { id: number; name: string; date: string; location: string }[] = await (
      await site.fetch('/api/conferences')
    ).json();
    const found = await events('/conferences/calendar.ics');
    expect(
      found.map(({ summary, location, startDate }) => [summary, location, startDate.toString()]),
    ).toEqual(all.map(({ name, location, date }) => [name, location, date]));
    expect(found.every(({ startDate }) => startDate.isDate)).toBe(true);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(all.length);
  });

  it('has a file of each conference, under the id that the whole has', async () => {
    const [event] = await events('/conferences/901.ics');
    expect(event?.startDate.toString()).toBe('2030-02-28');
    expect(event?.description).toBe('Two lines\nof comment\n\nhttps://example.org/c?a=1&b=2');
    const whole = await events('/conferences/calendar.ics');
    expect(whole.map(({ uid }) => uid)).toContain(event?.uid);
    expect((await site.fetch('/conferences/9999.ics')).status).toBe(404);
    expect(await text('/conferences')).toContain('href="/conferences/901.ics"');
  });
});

describe('the ids of feeds and calendars', () => {
  const FOLLOWED = [
    ...['blog', 'publications'].flatMap((page) =>
      ['rss', 'atom', 'json'].map((ending) => `/${page}/feed.${ending}`),
    ),
    '/talks/feed.rss',
    '/talks/calendar.ics',
    '/conferences/calendar.ics',
  ];
  const ID = /(?<=<guid[^>]*>|<id>|"id":"|UID:)[^<"\r]+/g;
  const readIds = async ({ request }: AppUnderTest, origin: string, forwarded?: string) => {
    const headers = forwarded ? { 'X-Forwarded-Proto': forwarded } : undefined;
    const found = FOLLOWED.map(async (path) => {
      const source = await (await request(origin + path, { headers })).text();
      return [path, source.replace(/\r\n /g, '').match(ID)];
    });
    return Object.fromEntries(await Promise.all(found));
  };

  it.each([
    ['a new site', async () => {}],
    ['a site that is older than ids', ({ db }: { db: Db }) => db.delete(siteIdentity)],
  ])('stay when %s moves', async (_, prepare) => {
    const app = await openApp({ env: { TRUST_PROXY: '1' }, prepare });
    const ids = await readIds(app, 'http://first.example.org');
    for (const path of FOLLOWED) expect(ids[path]?.length, path).toBeGreaterThan(3);
    expect(await readIds(app, 'http://first.example.org', 'https')).toEqual(ids);
    expect(await readIds(app, 'http://other.example.org:8080')).toEqual(ids);
    const [post] = await app.db.select().from(posts).where(eq(posts.published, true)).limit(1);
    await app.db
      .update(posts)
      .set({ title: 'Another title' })
      .where(eq(posts.id, post?.id ?? 0));
    app.expire();
    expect(await readIds(app, 'https://first.example.org')).toEqual(ids);
  });

  it('are the addresses that an older site has sent', async () => {
    const app = await openApp({ prepare: ({ db }) => db.delete(siteIdentity) });
    const ids = await readIds(app, 'https://old.example.org');
    expect(ids['/publications/feed.json']?.[0]).toMatch(
      /^https:\/\/old\.example\.org\/publications\/\d+$/,
    );
    expect(ids['/conferences/calendar.ics']?.[0]).toMatch(/^conference-\d+@old\.example\.org$/);
  });

  it('come with a post that has one, and never return with the address of a deleted post', async () => {
    const app = await openApp();
    await app.db.insert(posts).values({
      slug: 'brought',
      guid: 'https://wp.example.org/?p=7',
      title: 'Brought',
      author: 'V',
      published: true,
      published_at: '2026-11-20T08:00:00.000Z',
    });
    const write = async () => {
      const post = await createPost(
        { db: app.db, now: () => new Date('2026-11-20T09:00:00Z') },
        { title: 'Again', author: 'V', published: true },
      );
      const ids = (await readIds(app, 'https://example.org'))['/blog/feed.json'];
      await app.db.delete(posts).where(eq(posts.id, post.id));
      app.expire();
      return ids;
    };
    const [first, second] = [await write(), await write()];
    expect(first?.[0]).toMatch(/^urn:uuid:/);
    expect(first?.[1]).toBe('https://wp.example.org/?p=7');
    expect(second?.[0]).not.toBe(first?.[0]);
  });
});

describe('for robots there is', () => {
  it('a sitemap of URLs that exist, with dates', async () => {
    const source = await text('/sitemap.xml');
    const places = [...source.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain(`${site.url}/blog/newest`);
    expect(source).toContain('<lastmod>2026-11-19T09:00:00.000Z</lastmod>');
    for (const place of places) {
      expect(place.startsWith(site.url)).toBe(true);
      expect((await site.fetch(new URL(place).pathname, { method: 'HEAD' })).status, place).toBe(
        200,
      );
    }
  });

  it('a robots.txt that keeps them from the administrator and the calls', async () => {
    const response = await site.fetch('/robots.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain('Disallow: /admin');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });

  it('a security.txt that names a contact and ends within a year', async () => {
    const response = await site.fetch('/.well-known/security.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
    const lines = (await response.text()).trimEnd().split('\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
    expect(fields).toMatchObject({
      Contact: `mailto:${owner.email}`,
      'Preferred-Languages': 'en',
      Canonical: `${site.url}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it('an llms.txt with every publication, talk and project, and the pages of records', async () => {
    const source = await text('/llms.txt');
    expect(source).toMatch(/^# .+\n\n> /);
    expect(source.match(/\/publications\/\d+\.md\)/g)).toHaveLength(24);
    expect(source).toMatch(/^- \[Teaching\]\([^)]*\/teaching\.md\)$/m);
    expect(source).toMatch(/\/talks\/\d+\.md\): \d{4}-\d\d-\d\d$/m);
    expect(source).toMatch(/^- \[MCP server\]\([^)]*\/mcp\): /m);
    expect(source).toMatch(/## Projects\n\n- .*\/projects\/\d+\.md\)/);
    expect(source).toContain('[Newest <of> them & all');
  });
});
