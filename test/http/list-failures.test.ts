import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openApp } from '../app.ts';

/** A site whose database has lost a view or a table of records, so that no query of them has an answer. */
async function openBroken(...lost: string[]) {
  const app = await openApp();
  // It knows its settings and its menu by then.
  await app.request('/contact');
  for (const name of lost) {
    const what = name.startsWith('untrashed_') ? 'view' : 'table';
    await app.db.run(sql.raw(`drop ${what} ${name}`));
  }
  return (path: string) => app.request(path);
}

it.each([
  ['/blog', 'untrashed_posts', 'Failed to load blog posts. Please try again later.'],
  ['/publications', 'untrashed_publications', 'Failed to fetch publications'],
  ['/embed/publications', 'untrashed_publications', 'Failed to fetch publications'],
  ['/conferences', 'untrashed_conferences', 'Failed to fetch conferences'],
])(
  '%s without its list is still the page, with a sentence in its place',
  async (path, view, says) => {
    const request = await openBroken(view);
    const response = await request(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(says);
    expect(html).not.toContain('Something went wrong');
    expect((await request(`${path}?page=0`)).status).toBe(path === '/conferences' ? 503 : 404);
  },
);

it.each([
  ['/blog/dose-is-not-enough', 'untrashed_posts', 'blog post'],
  ['/publications/1', 'untrashed_publications', 'publication'],
  ['/talks/1', 'untrashed_talks', 'talk'],
  ['/projects/1', 'untrashed_projects', 'project'],
  ['/about-this-site', 'untrashed_pages', 'page'],
])('%s whose record cannot be had says so, and no cache keeps it', async (path, view, noun) => {
  const request = await openBroken(view);
  const response = await request(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.text()).toContain(`This ${noun} could not be found or has been removed.`);
});

it('the home page shows what it has of its cards, and no cache keeps it', async () => {
  const request = await openBroken('untrashed_posts', 'untrashed_conferences');
  for (let time = 0; time < 2; time += 1) {
    const response = await request('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('No blog posts available at the moment.');
    expect(html).toContain('Failed to fetch conferences');
    expect(html).toContain('Selected Publications');
  }
  expect((await request('/chat')).status).toBe(200);
});

it.each([
  ['/api/blog', 'untrashed_posts'],
  ['/api/publications', 'untrashed_publications'],
  ['/api/conferences', 'conferences'],
])('%s without its list is 503, and no cache keeps it', async (path, lost) => {
  const request = await openBroken(lost);
  const response = await request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(await response.json()).toEqual({
    error: 'The database is not responding. Please try again in a moment.',
  });
  expect((await request(`${path}/none`)).headers.get('Cache-Control')).toBe('no-store');
});
