import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/index.ts';
import { siteInBrowser } from './browser.ts';
import { hold, wakeIslands } from './islands.ts';

const CALL = '**/api/blog?*';

// Beside the sample's eight posts a category with a second page.
const site = siteInBrowser({
  prepare: ({ db }) =>
    db.insert(posts).values(
      Array.from({ length: 8 }, (_, index) => ({
        slug: `news-${index + 1}`,
        title: `News number ${index + 1}`,
        author: 'Vera Exemplar',
        category: 'News',
        tags: ['one', 'two', 'three', 'four'],
        published: true,
        published_at: `2024-01-0${index + 1}T12:00:00.000Z`,
      })),
    ),
});

const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titles = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();
const place = (page: Page) => page.getByText(/^Page \d+ of \d+$/);

/** Opens the list with its island awake: until then forms and links work as without one. */
async function openAwake(path: string, expected: RegExp[] = []): Promise<Page> {
  const page = await site.open(path, { expected });
  await wakeIslands(page);
  return page;
}

/** Tells afterwards whether the document is still the one that it is called for. */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return async () => (await page.locator('html[data-marked]').count()) === 1;
}

describe('the blog list', () => {
  it('shows a post with its category, date, title, excerpt, three tags and Read more', async () => {
    const page = await site.open('/blog?page=2');
    const post = page.getByRole('article').filter({ hasText: 'Why protons stop' });
    await post.getByText('Proton Therapy', { exact: true }).waitFor();
    await post.getByText('September 18, 2025').waitFor();
    await post.getByText('fits on a napkin').waitFor();
    const more = post.getByRole('link', { name: 'Read more' });
    expect(await more.getAttribute('href')).toBe('/blog/why-protons-stop');
    const news = page.getByRole('article').filter({ hasText: 'News number 8' });
    await news.getByText('three', { exact: true }).waitFor();
    expect(await news.getByText('four', { exact: true }).count()).toBe(0);
  });

  it('filters by category without loading the page, from the first page on', async () => {
    const page = await openAwake('/blog?page=2');
    const same = await marked(page);
    await category(page, 'News').click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    expect(await titles(page)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `News number ${n}`));
    expect(new URL(page.url()).search).toBe('?category=News');
    expect(await category(page, 'News').getAttribute('aria-pressed')).toBe('true');
    expect(await same()).toBe(true);
  });

  it('goes to the next page and to the previous one', async () => {
    const page = await openAwake('/blog?category=News');
    const same = await marked(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await place(page).filter({ hasText: 'Page 2 of 2' }).waitFor();
    expect(await titles(page)).toEqual(['News number 2', 'News number 1']);
    expect(new URL(page.url()).search).toBe('?page=2&category=News');
    expect(await page.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Previous' }).click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    expect(await same()).toBe(true);
  });

  it('goes back and forward through what was shown', async () => {
    const page = await openAwake('/blog');
    const first = await titles(page);
    const same = await marked(page);
    await category(page, 'News').click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await place(page).filter({ hasText: 'Page 2 of 2' }).waitFor();
    await page.goBack();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    await page.goBack();
    await place(page).filter({ hasText: 'Page 1 of 3' }).waitFor();
    expect(await titles(page)).toEqual(first);
    await page.goForward();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    expect(await same()).toBe(true);
  });

  it('does not remember a place twice', async () => {
    const page = await openAwake('/blog');
    await category(page, 'News').click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    await category(page, 'News').click();
    await page.goBack();
    await place(page).filter({ hasText: 'Page 1 of 3' }).waitFor();
  });

  it('asks for nothing that the page already holds', async () => {
    let calls = 0;
    const page = await openAwake('/blog?category=News');
    page.on('request', (request) => {
      if (request.url().includes('/api/blog')) calls += 1;
    });
    await category(page, 'All').click();
    await place(page).filter({ hasText: 'Page 1 of 3' }).waitFor();
    await category(page, 'News').click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
    await category(page, 'All').click();
    await place(page).filter({ hasText: 'Page 1 of 3' }).waitFor();
    expect(calls).toBe(1);
  });

  it('shows where posts will be while they are on the way', async () => {
    const page = await openAwake('/blog');
    const call = await hold(page, CALL);
    await category(page, 'News').click();
    await call.asked;
    const busy = page.locator('[aria-busy="true"]');
    await busy.waitFor();
    expect(await busy.locator('[aria-hidden]').count()).toBeGreaterThan(0);
    expect(await page.getByRole('article').count()).toBe(0);
    call.release();
    await page.getByRole('heading', { name: 'News number 8' }).waitFor();
    expect(await busy.count()).toBe(0);
  });

  it.each([
    ['is not answered', /ERR_FAILED/, 0],
    ['is answered with an error', /status of 500/, 500],
  ])('says so when its call %s', async (_what, expected, status) => {
    const page = await openAwake('/blog', [expected]);
    await page.route(CALL, (route) => (status ? route.fulfill({ status }) : route.abort()));
    await category(page, 'News').click();
    await page.getByText('Failed to load blog posts. Please try again later.').waitFor();
    await page.unroute(CALL);
    await category(page, 'Dosimetry').click();
    await page.getByRole('heading', { name: 'A dose where nobody looks' }).waitFor();
    await category(page, 'News').click();
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
  });

  it('says when there are none', async () => {
    const page = await openAwake('/blog?category=Nothing');
    await page.getByText('No blog posts found').waitFor();
    expect(await place(page).count()).toBe(0);
  });

  it('says when there are none any more', async () => {
    const page = await openAwake('/blog');
    const pagination = { page: 1, pageSize: 6, total: 0, totalPages: 0 };
    await page.route(CALL, (route) => route.fulfill({ json: { posts: [], pagination } }));
    await category(page, 'News').click();
    await page.getByText('No blog posts found').waitFor();
  });

  it('works by keyboard', async () => {
    const page = await openAwake('/blog');
    await category(page, 'News').focus();
    await page.keyboard.press('Enter');
    await place(page).filter({ hasText: 'Page 1 of 2' }).waitFor();
  });
});

describe('a blog post', () => {
  it('stands with its date, category, tags and ways back', async () => {
    const page = await site.open('/blog/dose-is-not-enough');
    await page.getByRole('heading', { level: 1, name: 'Dose is not enough' }).waitFor();
    await page.getByText('May 14, 2026').waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Back to Blog' }).count()).toBe(2);
    const named = main.getByRole('link', { name: 'Medical Physics', exact: true });
    expect(await named.getAttribute('href')).toBe('/blog?category=Medical+Physics');
    const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    expect(await tags.allTextContents()).toEqual(['LET', 'teaching', 'radiobiology']);
  });

  it('that is missing says so', async () => {
    const page = await site.open('/blog/no-such-post', { expected: [/status of 404/] });
    await page.getByText('This blog post could not be found or has been removed.').waitFor();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await page.waitForURL('/blog');
  });
});
