import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/index.ts';
import { logIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

// What a runtime decides of pages: test/runtimes/pages.test.ts.
const site = await siteOfFile({
  prepare: ({ db }) =>
    db.insert(posts).values([
      { slug: 'a-draft', title: 'Draft', author: 'V', content: '<p>x</p>' },
      {
        slug: 'tomorrow',
        title: 'Scheduled',
        author: 'V',
        category: 'Hidden',
        published: true,
        published_at: '2099-01-01T00:00:00.000Z',
      },
    ]),
});

const html = async (path: string) => (await site.fetch(path)).text();

describe('what is not there', () => {
  it.each([
    '/none',
    '/publications/999999',
    '/blog/a-draft',
    '/blog/tomorrow',
    '/blog?page=3',
    '/blog?page=x',
  ])('%s answers 404 with its page', async (path) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain('<nav');
  });

  it('says so', async () => {
    expect(await html('/none')).toContain('404 Page Not Found');
    const text = 'This blog post could not be found or has been removed.';
    expect(await html('/blog/a-draft')).toContain(text);
  });

  it('shows nothing of drafts and scheduled posts anywhere', async () => {
    for (const path of ['/', '/blog', '/api/blog', '/api/blog/categories']) {
      expect(await html(path), path).not.toMatch(/Draft|Scheduled|Hidden/);
    }
  });
});

describe('lists without JavaScript', () => {
  it('page through the blog', async () => {
    expect(await html('/blog')).toContain('Page 1 of 2');
    expect(await html('/blog')).toContain('href="/blog?page=2"');
    expect(await html('/blog?page=2')).toContain('Page 2 of 2');
  });

  it('filter the blog by category', async () => {
    const [category] = await (await site.fetch('/api/blog/categories')).json();
    const text = await html(`/blog?category=${encodeURIComponent(category)}`);
    expect(text.match(/<article/g)).toHaveLength(1);
    expect(await html('/blog?category=None')).toContain('No blog posts found');
  });

  it('search the publications', async () => {
    const text = await html('/publications?q=timepix3');
    const all = await (await site.fetch('/api/publications')).json();
    const matching = all.filter((publication: object) =>
      /timepix3/i.test(JSON.stringify(publication)),
    );
    expect(text).toContain(`Showing ${matching.length} of 24 publications`);
    expect(text.match(/<article/g)).toHaveLength(matching.length);
    expect(text).toContain('value="timepix3"');
  });

  it('say that no publication was found, and offer to clear the search', async () => {
    const text = await html('/publications?q=zzzz');
    expect(text).toContain('Showing 0 of 24 publications');
    expect(text).toContain('No publications found');
    expect(text).toContain('Clear search');
  });
});

describe('the administrator', () => {
  const VISITOR = { name: 'Quinctilius Varus', email: 'quinctilius@example.org' };
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(site.fetch);
    await site.fetch('/api/chat/start', sentJson(VISITOR));
  });

  const adminPages = everyRoute.filter(
    ({ path, caller }) => /^\/admin(\/|$)/.test(path) && caller === 'everyone',
  );

  it('has pages of their own', () => {
    expect(adminPages.map(({ path }) => path)).toContain('/admin');
  });

  it.each(adminPages)(
    '$address is a spinner for everyone, for no search engine, and holds nothing',
    async ({ address }) => {
      const [visitors, mine] = await Promise.all([
        site.fetch(address),
        site.fetch(address, { headers: { Cookie: cookie } }),
      ]);
      expect(visitors.status).toBe(200);
      expect(visitors.headers.get('Cache-Control')).toBe('no-store');
      const html = await visitors.text();
      expect(html).toContain('class="spinner ');
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).not.toContain(VISITOR.name);
      expect(html).not.toContain(VISITOR.email);
      expect(await mine.text()).toBe(html);
      expect(mine.headers.getSetCookie()).toEqual([]);
    },
  );
});
