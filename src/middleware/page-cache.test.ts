import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { conferences } from '../../db/schema/records.ts';
import { signIn } from '../../test/administrator.ts';
import { type AppUnderTest, openApp } from '../../test/app.ts';

const POST = { slug: 'new', title: 'A new post', author: 'V', published: true };

/** Shows what a test wrote: after a call of the administrator's, the version of the content is read again. */
async function showWrites(site: AppUnderTest): Promise<void> {
  await (await signIn(site))('/api/admin/nothing', { method: 'POST' });
}

/** Counts what reaches the database. */
function watchDatabase({ db }: AppUnderTest) {
  const batch = vi.spyOn(db, 'batch');
  const select = vi.spyOn(db, 'select');
  return {
    batches: () => batch.mock.calls.length,
    statements: () => select.mock.calls.length,
  };
}

// The page cache looks at the machine's clock, the pages at the app's: here both say the same.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a cached page', () => {
  it.each(['/', '/api/publications'])('%s does no database work at all', async (path) => {
    const site = await openApp();
    const first = await (await site.get(path)).text();
    const work = watchDatabase(site);
    expect(await (await site.get(path)).text()).toBe(first);
    expect([work.batches(), work.statements()]).toEqual([0, 0]);
  });

  it("names the origin that it was asked at, and no other visitor's", async () => {
    const site = await openApp({ env: { TRUST_PROXY: '1' } });
    const canonical = async (origin: string) => {
      const headers = { 'X-Forwarded-Proto': new URL(origin).protocol.replace(':', '') };
      const page = await (await site.get(`${origin}/about`, headers)).text();
      return /rel="canonical" href="([^"]*)"/.exec(page)?.[1];
    };
    for (const origin of ['http://one.example', 'https://two.example', 'http://one.example']) {
      expect(await canonical(origin)).toBe(`${origin}/about`);
    }
    const known = await openApp({ env: { SITE_URL: 'https://known.example' } });
    expect(await (await known.get('http://evil.example/about')).text()).toContain(
      'rel="canonical" href="https://known.example/about"',
    );
  });

  it('is the same in each spelling of its address', async () => {
    const site = await openApp();
    await site.get('/blog?page=2');
    const work = watchDatabase(site);
    for (const path of ['/%62log?page=2', '/bl%6Fg?%70age=2', '/%62%6c%6f%67?page=%32&x=1']) {
      expect((await site.get(path)).status).toBe(200);
    }
    expect([work.batches(), work.statements()]).toEqual([0, 0]);
  });

  it('is rendered once in a burst, with one batch of database work', async () => {
    const site = await openApp();
    await site.get('/about');
    const work = watchDatabase(site);
    const burst = await Promise.all(Array.from({ length: 20 }, () => site.get('/')));
    expect(new Set(burst.map((response) => response.status))).toEqual(new Set([200]));
    expect(work.batches()).toBe(1);
  });

  it.each([
    ['/blog?page=1', '/blog?utm_source=x&page=1'],
    ['/publications?q=dose', `/publications?${'x'.repeat(5000)}=1&q=dose`],
  ])('%s is the same page with parameters that the route does not read', async (path, other) => {
    const site = await openApp();
    const page = await (await site.get(path)).text();
    const work = watchDatabase(site);
    const keep = vi.spyOn(site.pageCache, 'put');
    expect(await (await site.get(other)).text()).toBe(page);
    expect([work.batches(), work.statements(), keep.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it('has its own id and its security headers each time', async () => {
    const site = await openApp();
    const ids = new Set<string | null>();
    for (let time = 0; time < 3; time++) {
      const { headers } = await site.get('/');
      ids.add(headers.get('X-Request-Id'));
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('Vary')).toBe('Accept, Cookie, Accept-Encoding');
    }
    expect(ids.size).toBe(3);
  });

  it('allows its own styles at every address it is requested at', async () => {
    const { get } = await openApp();
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy');
    const first = await policy('/about');
    expect(first).toMatch(/style-src 'self' 'sha256-/);
    expect(await policy('/about?utm_source=x')).toBe(first);
    expect(await policy('/about?utm_source=x')).toBe(first);
  });

  it('is sent compressed to who takes that, and is the same page', async () => {
    const site = await openApp();
    const plain = await (await site.get('/publications')).text();
    for (const [coding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await site.get('/publications', { 'Accept-Encoding': coding });
      expect(response.headers.get('Content-Encoding')).toBe(coding);
      expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
    }
    const both = await site.get('/publications', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(both.headers.get('Content-Encoding')).toBe('br');
    const none = await site.get('/publications', { 'Accept-Encoding': 'br;q=0' });
    expect(none.headers.get('Content-Encoding')).toBeNull();
  });
});

describe('what a visitor sees after a change', () => {
  it('is updated immediately after a write by this process', async () => {
    const site = await openApp();
    const before = await site.get('/api/conferences');
    await site.db.insert(conferences).values({ name: 'N', date: '2027-01-01', location: 'L' });
    await showWrites(site);
    const after = await site.get('/api/conferences');
    expect(await after.json()).toHaveLength(8);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  });

  it('is rendered anew by a write of public content alone', async () => {
    const site = await openApp();
    const admin = await signIn(site);
    await site.get('/about');
    const work = watchDatabase(site);
    await site.request('/api/chat/start', { method: 'POST', body: '{}' });
    await admin('/api/blog/admin/drafts/new', {
      method: 'PUT',
      body: { title: 'Not yet', content: '<p>x</p>' },
    });
    const before = [work.batches(), work.statements()];
    await site.get('/about');
    expect([work.batches(), work.statements()]).toEqual(before);
  });

  it('is a minute old at most when another process wrote', async () => {
    const site = await openApp();
    await site.get('/api/conferences');
    await site.db.insert(conferences).values({ name: 'N', date: '2027-01-01', location: 'L' });
    vi.setSystemTime('2026-11-20T12:01:01Z');
    expect(await (await site.get('/api/conferences')).json()).toHaveLength(8);
  });

  it('is not cached when it is an error', async () => {
    const site = await openApp();
    expect((await site.get('/blog/new')).status).toBe(404);
    await site.db.insert(posts).values({ ...POST, published_at: '2026-11-19T00:00:00.000Z' });
    await showWrites(site);
    expect((await site.get('/blog/new')).status).toBe(200);
  });
});

describe('what depends on the clock', () => {
  it('counts the days to the next conference anew at midnight in the site’s time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T22:59:00Z') });
    const site = await openApp({ now: '2026-11-20T22:59:00Z' });
    await site.db.delete(conferences);
    await site.db.insert(conferences).values({ name: 'N', date: '2026-11-22', location: 'L' });
    const text = async () => (await site.get('/')).text();
    expect(await text()).toContain('2 days away');
    vi.setSystemTime('2026-11-20T23:00:01Z');
    site.setNow('2026-11-20T23:00:01Z');
    expect(await text()).toContain('1 day away');
  });
});
