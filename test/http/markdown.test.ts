import { expect, it } from 'vitest';
import { PAGE, posts } from '../../db/schema/posts.ts';
import { siteOfFile } from '../site.ts';

const CONTENT =
  '<h2>Energy</h2><p>With $E_0 = m c^2$[^1].</p><pre><code class="language-ts">f();</code></pre><p>[^1]: Einstein</p>';

const site = await siteOfFile({
  prepare: async ({ db }) => {
    const author = 'Vera';
    await db.insert(posts).values([
      {
        slug: 'energy',
        title: 'Energy',
        author,
        content: CONTENT,
        published: true,
        published_at: '2026-11-01T08:00:00.000Z',
      },
      { slug: 'a-draft', title: 'Draft', author, content: CONTENT },
    ]);
    await db.insert(posts).values([
      {
        ...PAGE,
        slug: 'imprint',
        title: 'Imprint',
        place: 'none',
        published: true,
        content: CONTENT,
      },
      {
        ...PAGE,
        slug: 'unready',
        title: 'Unready',
        place: 'none',
        published: false,
        content: CONTENT,
      },
    ]);
  },
});
const AS_MARKDOWN = { Accept: 'text/markdown, text/html;q=0.9' };

const get = (path: string, headers: Record<string, string> = {}) => site.fetch(path, { headers });
const html = async (path: string) => (await get(path)).text();

it('every page of the sitemap is there as Markdown, by the address that it links', async () => {
  const paths = [...(await html('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]*([^<]*)</g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  for (const path of [...paths, '/chat', '/search?q=dose', '/publications/2/cite']) {
    const page = await html(path);
    const [, address = ''] =
      /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(page) ?? [];
    const answer = await get(address);
    expect(answer.headers.get('Content-Type'), path).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('Vary'), path).toMatch(/\bAccept\b(?!-)/);
    const markdown = await answer.text();
    expect(markdown, path).toMatch(
      /^---\ntitle: ".+"\n[\s\S]*?^url: "http[^"]+"\n---\n[\s\S]*^# ./m,
    );
    expect(markdown.length, path).toBeLessThan(page.length / 2);
    expect(markdown, path).not.toMatch(
      /<(?:div|span|a|p|svg|button)\b|\]\((?!https?:|mailto:|<https?:)|\[\]\(/,
    );
  }
});

it('gives the same by an Accept header that prefers it, and HTML to everybody else', async () => {
  for (const path of ['/', '/publications?year=2024', '/cv?form=short', '/imprint']) {
    const [pathname = '', query = ''] = path.split('?');
    const address = `${pathname === '/' ? '/index' : pathname}.md${query && `?${query}`}`;
    const markdown = await (await get(path, AS_MARKDOWN)).text();
    expect(markdown, path).toMatch(/^---\n/);
    expect(await html(address), path).toBe(markdown);
    const page = await get(path, { Accept: 'text/html, text/markdown;q=0.9, */*;q=0.8' });
    expect(page.headers.get('Content-Type'), path).toMatch(/^text\/html/);
    expect(page.headers.get('Vary'), path).toMatch(/\bAccept\b(?!-)/);
  }
  expect(await html('/publications.md?year=2024')).not.toContain('## 2026');
  expect(await html('/cv.md?form=short')).not.toBe(await html('/cv.md'));
});

it('leaves citations by Accept and by address as they are', async () => {
  const bibtex = { Accept: 'application/x-bibtex, text/markdown;q=0.5' };
  expect(await (await get('/publications/2', bibtex)).text()).toMatch(/^@/);
  expect(await (await get('/publications/2.md', bibtex)).text()).toMatch(/^---\n/);
  expect((await get('/publications/2', bibtex)).headers.get('Vary')).toMatch(/\bAccept\b(?!-)/);
});

it('tells search engines of the page, or not to list it', async () => {
  const { headers } = await get('/about.md');
  expect(headers.get('Link')).toBe(`<${site.url}/about>; rel="canonical"`);
  expect(headers.get('X-Robots-Tag')).toBeNull();
  expect((await get('/search.md?q=dose')).headers.get('X-Robots-Tag')).toBe('noindex');
});

it('has formulas, code and footnotes as they were written', async () => {
  for (const address of ['/blog/energy.md', '/imprint.md']) {
    expect(await html(address), address).toContain(
      '## Energy\n\nWith $E_0 = m c^2$[^1].\n\n```ts\nf();\n```\n\n[^1]: Einstein\n',
    );
  }
});

it('answers HEAD, and 304 to who has it', async () => {
  const head = await site.fetch('/about.md', { method: 'HEAD' });
  expect(head.headers.get('Content-Type')).toMatch(/^text\/markdown/);
  const etag = head.headers.get('ETag') ?? '';
  expect((await get('/about.md', { 'If-None-Match': etag })).status).toBe(304);
  expect((await get('/about', { ...AS_MARKDOWN, 'If-None-Match': etag })).status).toBe(304);
  expect((await get('/about', { 'If-None-Match': etag })).status).toBe(200);
});

it.each([
  '/none.md',
  '/blog/none.md',
  '/blog/a-draft.md',
  '/unready.md',
  '/publications/99999.md',
  '/publications.bib.md',
  '/publications.md?page=99',
  '/index.md.md',
  '/.md',
  '/admin.md',
  '/embed/publications.md',
  '/letters/unsubscribe.md',
  '/healthz.md',
  '/api/blog.md',
])('there is no %s', async (address) => {
  expect((await get(address)).status).toBe(404);
});

it.each(['/none', '/blog/a-draft', '/unready', '/publications/99999'])(
  'there is no %s for who prefers Markdown',
  async (path) => {
    const answer = await get(path, AS_MARKDOWN);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/markdown/);
  },
);

it('gives no page of the administrator as Markdown', async () => {
  for (const path of ['/admin', '/letters/unsubscribe', '/meetings/answer']) {
    expect((await get(path, AS_MARKDOWN)).headers.get('Content-Type'), path).toMatch(/^text\/html/);
  }
});
