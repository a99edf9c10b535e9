import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { CREDENTIALS, logIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { PAGES } from '../browser/pages.ts';
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

/** JSON-LD is a data block, which no browser runs. */
const withoutDataBlocks = (text: string) =>
  text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');

describe('every public page', () => {
  it.each(PAGES)('sends the runtime and no other script: %s', async (path) => {
    const text = withoutDataBlocks(await html(path));
    expect(text.match(/<script[^>]*>|modulepreload/g)).toEqual([
      '<script type="module" src="/r.js">',
    ]);
  });

  it('allows no script but its own', async () => {
    const policy = (await site.fetch('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
    // Both policies of the list apply: a stored file is no script, though it is of this site.
    expect(policy).toMatch(/, script-src http:\/\/\*:\*\/assets\/ https:\/\/\*:\*\/assets\/$/);
  });

  it.each([
    [
      'https://calendly.com/vera',
      'https://assets.calendly.com/assets/external/widget.js',
      'https://calendly.com',
    ],
    [
      'https://institute.cal.com/vera',
      'https://app.cal.com/embed/embed.js',
      'https://institute.cal.com https://cal.com https://app.cal.com',
    ],
    ['https://booking.example.org:8443/vera', null, 'https://booking.example.org:8443'],
  ])(
    'allows the script and the frames of %s on /schedule alone',
    async (schedulingUrl, script, frames) => {
      const app = await openApp({ settings: { schedulingUrl } });
      const policies = async (path: string) =>
        (await app.request(path)).headers.get('Content-Security-Policy') ?? '';
      const [page = '', built = ''] = (await policies('/schedule')).split(', ');
      const directives = new Map(page.split('; ').map((each) => [each.split(' ')[0], each]));
      expect(directives.get('script-src')).toBe(
        `script-src ${["'self'", script].filter(Boolean).join(' ')}`,
      );
      expect(directives.get('frame-src')).toBe(`frame-src ${frames ?? "'none'"}`);
      expect(directives.has('sandbox')).toBe(false);
      expect(built.endsWith(script ?? '/assets/')).toBe(true);
      expect(await policies('/contact')).toBe(
        (await site.fetch('/contact')).headers.get('Content-Security-Policy'),
      );
    },
  );

  it('is shown in no frame, and tells other sites no path', async () => {
    const { headers } = await site.fetch('/contact');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type')).toMatch(/charset=utf-8/i);
  });

  it('answers an address with a slash at its end where it is without', async () => {
    const response = await site.fetch('/about/');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toMatch(/\/about$/);
  });

  it.each(['/%5Cevil.example/', '/%09/evil.example/', '//evil.example/', '/%0d%0aX:1/', '/%00/'])(
    'leads from %s to no other host',
    async (path) => {
      const response = await site.fetch(path);
      const location = new URL(response.headers.get('Location') ?? '', site.url);
      expect([301, new URL(site.url).origin]).toEqual([response.status, location.origin]);
    },
  );

  it('refuses a path that is longer than any of its own, with the headers of every answer', async () => {
    const response = await site.fetch(`/x${'/'.repeat(2000)}x`);
    expect(response.status).toBe(414);
    expectPolicy(response);
  });
});

/** The headers of every page are there. */
function expectPolicy({ headers }: Response): void {
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]+$/);
}

const PIECES = [
  ...['/', '//', '/.', '/..', '/...', '.', ';', ':', '@', '[', ']', '[::1]', '{', '|', '\\', '^'],
  ...['%', '%2', '%2f', '%00', '%0d%0a', '%25', '%ff', '%F0%9F', '%C3%A9', '%5c', '+', '~', ' '],
  ...['é', '字', '😀', '1', '-1', '1e9', '99999', '999999999999999999', 'null', '__proto__'],
  ...['publications', 'blog', 'talks', 'api', 'storage', 'admin', 'mcp', 'embed', 'index', 'feed'],
  ...['.md', '.bib', '.pdf', '.rss', '.ics', '.png', '?', '?page=', '?q=%', '&', '=', '#'],
];

describe('an odd path', () => {
  const ODD = [
    ...['//', '///', '//[/x', '//@/x', '//%00/x', '//x:99999/y', '//?', '//%', '//a:b', '//:80'],
    ...['//evil.example/x', '//evil/x', '/\\evil.example/x'],
  ];
  it.each(ODD)('%s is a 404, whatever it is asked by', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await site.fetch(path, { method });
      expect(response.status).toBe(404);
      expectPolicy(response);
    }
  });

  it('names no other host', async () => {
    const response = await site.fetch('//evil/x', { headers: { Accept: 'text/markdown' } });
    expect(response.headers.get('Link')).toBe(`<${site.url}//evil/x>; rel="canonical"`);
    expect(await response.text()).toContain(`url: "${site.url}//evil/x"`);
  });

  it('is never an error of the server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }), async (pieces) => {
        const path = `/${pieces.join('')}`;
        expect([path, (await site.fetch(path)).status < 500]).toEqual([path, true]);
      }),
      { numRuns: 250 },
    );
  });
});

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

  it('says so, and leads home', async () => {
    const text404 = await html('/nowhere/at-all');
    expect(text404).toContain('404 Page Not Found');
    expect(text404).toMatch(/<main.*There is no page at this address.*href="\/".*<\/main>/s);
    const text = 'This blog post could not be found or has been removed.';
    expect(await html('/blog/a-draft')).toContain(text);
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

  it.each(PAGES)('has the same %s as a visitor, whichever of them comes first', async (path) => {
    const token = decodeURIComponent(cookie).split(/[=.]/).at(2) ?? '';
    expect(token.length).toBeGreaterThan(20);
    const mine = await site.fetch(path, { headers: { Cookie: cookie } });
    expect(mine.headers.getSetCookie()).toEqual([]);
    const html = await mine.text();
    for (const secret of [token, CREDENTIALS.ADMIN_PASSWORD]) expect(html).not.toContain(secret);
    expect(await (await site.fetch(path)).text()).toBe(html);
  });

  it.each([
    ['GET', '/admin/nothing', 404],
    ['GET', '/admin/', 301],
    ['POST', '/admin', 405],
    ['GET', `/admin/${'long'.repeat(1000)}`, 414],
  ])('%s %.20s is kept by no cache although it answers %i', async (method, path, status) => {
    const response = await site.fetch(path, { method, redirect: 'manual' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
  });
});
