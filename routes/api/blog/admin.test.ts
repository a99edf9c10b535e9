import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '../../../test/administrator.ts';
import { openApp } from '../../../test/app.ts';

const TITLE = 'Published at noon';
const PLACES = [
  ...[
    '/',
    '/blog',
    '/blog?category=Noon',
    '/api/blog',
    '/api/blog/categories',
    '/api/search?q=noon',
  ],
  ...['/blog/feed.rss', '/blog/feed.atom', '/blog/feed.json', '/sitemap.xml', '/llms.txt'],
];

// The page cache looks at the machine's clock, the site at the app's: here both say the same.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openSite() {
  const site = await openApp({ now: '2026-11-20T10:00:00Z' });
  const administrator = await signIn(site);
  const setNow = (moment: string) => {
    vi.setSystemTime(new Date(moment));
    site.setNow(moment);
  };
  /** Where the post or its category is seen. */
  const places = async (slug: string) => {
    const paths = [...PLACES, `/blog/${slug}`, `/api/blog/${slug}`];
    const seen = await Promise.all(
      paths.map(async (path) => {
        const response = await site.get(path);
        const text = await response.text();
        return response.ok && /Published at noon|"Noon"|at-noon/.test(text);
      }),
    );
    return paths.filter((_path, index) => seen[index]);
  };
  const write = async (method: string, path: string, body: object) =>
    (await administrator(`/api/blog/admin/posts${path}`, { method, body })).json();
  return { setNow, places, write };
}

it('a post appears everywhere when its date comes, and nowhere before', async () => {
  const { setNow, places, write } = await openSite();
  const { id, slug } = await write('POST', '', {
    title: TITLE,
    content: '<p>At noon.</p>',
    category: 'Noon',
    published: true,
    published_at: '2026-11-20T13:00:00+01:00',
  });
  expect(await places(slug)).toEqual([]);
  setNow('2026-11-20T11:59:59Z');
  expect(await places(slug)).toEqual([]);
  setNow('2026-11-20T12:00:01Z');
  expect(await places(slug)).toHaveLength(PLACES.length + 2);
  await write('PUT', `/${id}`, { published_at: '2026-11-21T12:00:00Z' });
  expect(await places(slug)).toEqual([]);
  setNow('2026-11-21T12:00:01Z');
  expect(await places(slug)).toHaveLength(PLACES.length + 2);
  await write('PUT', `/${id}`, { published: false });
  expect(await places(slug)).toEqual([]);
});
