import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { sentJson } from '../chat.ts';
import { MEETING_REQUEST } from '../meeting-request.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();
const administrator = await signIn(site);

const json = async (path: string) => (await site.fetch(path)).json();

describe('GET /api/blog', () => {
  it('gives six posts, newest first, and the count of pages', async () => {
    const { posts, pagination } = await json('/api/blog');
    expect(posts).toHaveLength(6);
    expect(pagination).toEqual({ page: 1, pageSize: 6, total: 8, totalPages: 2 });
    const dates = posts.map((post: { published_at: string }) => post.published_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(posts[0]).toMatchObject({
      id: expect.any(Number),
      slug: expect.any(String),
      title: expect.any(String),
      tags: expect.any(Array),
    });
    expect(posts[0]).not.toHaveProperty('content');
  });

  it('answers a page past the end with an empty list', async () => {
    const { posts, pagination } = await json('/api/blog?page=9&pageSize=3');
    expect(posts).toEqual([]);
    expect(pagination).toEqual({ page: 9, pageSize: 3, total: 8, totalPages: 3 });
    expect(await json(`/api/blog?page=${'9'.repeat(30)}`)).toMatchObject({ posts: [] });
  });

  it('says what is wrong with a page that is given twice', async () => {
    const { error } = await json('/api/blog?page=1&page=2');
    expect(error).toBe('page: must be given once');
  });

  it('filters by category', async () => {
    const [category] = await json('/api/blog/categories');
    const { posts } = await json(`/api/blog?category=${encodeURIComponent(category)}`);
    expect(posts.length).toBeGreaterThan(0);
    expect(new Set(posts.map((post: { category: string }) => post.category))).toEqual(
      new Set([category]),
    );
  });

  it.each(['page=0', 'page=x', 'pageSize=51', 'page='])('refuses %s', async (query) => {
    const response = await site.fetch(`/api/blog?${query}`);
    expect(response.status).toBe(400);
    const { error, issues } = await response.json();
    expect(error).toEqual(expect.any(String));
    expect(issues[0]).toEqual({ path: query.split('=')[0], message: expect.any(String) });
  });
});

describe('GET /api/publications', () => {
  it('gives all of them, newest year and month first, tags as arrays', async () => {
    const list = await json('/api/publications');
    expect(list).toHaveLength(24);
    const years = list.map((publication: { year: number }) => publication.year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(list[0]).toMatchObject({ tags: expect.any(Array), custom_tags: expect.any(Array) });
  });

  it('gives a selection of them, and nothing for a value that none has', async () => {
    const all: { year: number; publication_type: string; title: string }[] =
      await json('/api/publications');
    const found = await json('/api/publications?year=2024&type=review&q=');
    expect(found).toEqual(
      all.filter(({ year, publication_type }) => year === 2024 && publication_type === 'Review'),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const query of ['year=1066', 'type=Poem', 'with=poetry', 'featured=0', 'tag=x&author=y']) {
      expect(await json(`/api/publications?${query}`)).toEqual([]);
    }
  });
});

describe('the other public reads', () => {
  it('lists conferences, earliest first', async () => {
    const list: { date: string }[] = await json('/api/conferences');
    expect(list).toHaveLength(7);
    expect(list.map(({ date }) => date)).toEqual(list.map(({ date }) => date).sort());
  });

  it('report no user for an anonymous visitor', async () => {
    expect(await json('/api/auth/me')).toEqual({ role: 'visitor' });
  });
});

describe('POST /api/meetings', () => {
  it('stores a request as pending, its date read in the site’s time zone', async () => {
    const response = await site.fetch('/api/meetings', sentJson(MEETING_REQUEST));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      ...MEETING_REQUEST,
      id: expect.any(Number),
      date: '2099-07-01T08:30:00.000Z',
      status: 'pending',
    });
  });

  it('refuses a body that is not JSON, has no JSON content type, or is too long', async () => {
    const cut = { ...sentJson(MEETING_REQUEST), body: '{"name":' };
    expect((await site.fetch('/api/meetings', cut)).status).toBe(400);
    const text = sentJson(MEETING_REQUEST, { 'Content-Type': 'text/plain' });
    expect((await site.fetch('/api/meetings', text)).status).toBe(415);
    const long = sentJson({ ...MEETING_REQUEST, topic: 'x'.repeat(2 ** 20) });
    expect((await site.fetch('/api/meetings', long)).status).toBe(413);
  });
});

describe('every API answer', () => {
  it('is JSON for an unknown path', async () => {
    const response = await site.fetch('/api/no/such/call');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });

  it.each([
    ['GET', '/api/auth/nope', 404],
    ['GET', '/api/auth/login', 405],
    ['POST', '/api/auth/me', 405],
    ['GET', '/api/nope/', 404],
    ['POST', '/api/chat/start/', 404],
  ])('to %s %s is JSON, %d', async (method, path, status) => {
    const response = await site.fetch(path, { method, redirect: 'manual' });
    expect([response.status, await response.json()]).toEqual([
      status,
      { error: expect.any(String) },
    ]);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const body = Buffer.from('{"name":"\xff\xfe"}', 'latin1');
    const response = await site.fetch('/api/chat/start', { ...sentJson({}), body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The request is not valid UTF-8.' },
    ]);
  });

  it('names the methods that a path takes', async () => {
    const response = await site.fetch('/api/conferences', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toContain('GET');
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('carries an id and the security headers', async () => {
    const { headers } = await site.fetch('/api/conferences');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

/** What a call must send for what it names to be looked for. */
const SENT: Record<string, object> = {
  'PATCH /api/admin/meetings/:id': { status: 'confirmed' },
  'PATCH /api/admin/messages/:id': { status: 'read' },
  'POST /api/admin/inbox/:id': { do: 'never' },
  'POST /api/admin/publications/:id/versions': { of: 1 },
  'DELETE /api/admin/publications/:id/versions': { of: 1 },
};
/** A draft belongs to a form, and the text of a PDF to its content. */
const OTHERS = /^\/api\/(webhooks|admin\/pdf-texts|blog\/admin\/drafts)\//;
const named = everyRoute.filter(({ path }) => /^\/api\/.*:/.test(path) && !OTHERS.test(path));

it.each(named)('$method $path is a 404 where there is none', async ({ method, path }) => {
  const body = method === 'GET' ? undefined : (SENT[`${method} ${path}`] ?? {});
  for (const id of ['999999', '0', 'x', '1e3']) {
    const address = path.replace(/:\w+(\{[^}]*\})?/g, id);
    const response = await administrator(address, { method, body });
    expect([address, response.status]).toEqual([address, 404]);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  }
});
