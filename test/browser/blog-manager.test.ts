import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { editorOf, openNewPost } from './post-form.ts';

const site = siteInBrowser();
const UNAVAILABLE = /status of 503/;

const open = (visit = {}) => openAsAdministrator(site, '/admin?tab=blog', visit);
const rows = (page: Page) => page.getByRole('list', { name: 'Blog posts' }).getByRole('listitem');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const titles = (page: Page) => rows(page).getByRole('heading').allTextContents();

/** Writes are refused, as by a server that is down. */
const refuseWrites = (page: Page) =>
  page.route('**/api/blog/admin/posts**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
  );

async function create(page: Page, title: string) {
  await page.request.delete('/api/blog/admin/drafts/new');
  await page.getByRole('button', { name: 'New Post' }).click();
  await editorOf(page);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await said(page, 'Blog post created successfully');
}

describe('the list of posts', () => {
  it('finds posts by their words, and says when there are none', async () => {
    const page = await open();
    const all = await rows(page)
      .first()
      .waitFor()
      .then(() => rows(page).count());
    const search = page.getByRole('searchbox', { name: 'Search posts' });
    await search.fill('UPPSALA');
    await expect.poll(() => rows(page).count()).toBe(1);
    await search.fill('no such words');
    await page.getByText('No posts found matching "no such words"', { exact: true }).waitFor();
    await search.fill('');
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it('says No blog posts found where there are none', async () => {
    const page = await open({
      before: (opened: Page) =>
        opened.route('**/api/blog/admin/posts', (route) => route.fulfill({ json: { posts: [] } })),
    });
    await page.getByText('No blog posts found', { exact: true }).waitFor();
  });

  it('links published posts in a new tab, and drafts nowhere', async () => {
    const page = await open();
    const link = page.getByRole('link', { name: 'Six minutes each morning' });
    expect(await link.getAttribute('href')).toMatch(/^\/blog\/six-minutes/);
    expect(await link.getAttribute('target')).toBe('_blank');
    await create(page, 'Not yet');
    await row(page, 'Not yet').getByText('Draft', { exact: true }).waitFor();
    expect(await row(page, 'Not yet').getByRole('link').count()).toBe(0);
  });

  it('publishes with a switch, schedules with a date, and takes back', async () => {
    const page = await open();
    await create(page, 'Soon');
    const post = row(page, 'Soon');
    await post.getByRole('switch').click();
    await said(page, 'Blog post updated successfully');
    await post.getByText('Published', { exact: true }).waitFor();
    const date = post.getByLabel('Published date of Soon');
    await date.fill('2037-05-14T09:30');
    await date.press('Enter');
    await said(page, 'Post date updated successfully');
    await post.getByText('Scheduled', { exact: true }).waitFor();
    expect((await site.fetch('/api/blog/soon')).status).toBe(404);
    await post.getByRole('switch').click();
    await post.getByText('Draft', { exact: true }).waitFor();
  });

  it('reads dates in the time zone of the site', async () => {
    const page = await open({ timezoneId: 'Pacific/Auckland' });
    const date = row(page, 'Six minutes each morning').locator('input');
    expect(await date.inputValue()).toBe('2026-07-09T08:15');
    await date.fill('2026-07-09T08:20');
    await date.blur();
    await said(page, 'Post date updated successfully');
    const { published_at } = await (await site.fetch('/api/blog/six-minutes-each-morning')).json();
    expect(published_at).toBe('2026-07-09T06:20:00.000Z');
  });

  it('swaps neighbours, but not beyond the ends of what is shown', async () => {
    const page = await open();
    await page.getByRole('searchbox').fill('the');
    await rows(page).nth(2).waitFor();
    const up = rows(page).getByRole('button', { name: 'Move up' });
    const down = rows(page).getByRole('button', { name: 'Move down' });
    expect(await up.first().isDisabled()).toBe(true);
    expect(await down.last().isDisabled()).toBe(true);
    await page.getByRole('searchbox').fill('uncertainty');
    await rows(page).nth(1).waitFor();
    const [first = '', second = ''] = await titles(page);
    await row(page, first).getByRole('button', { name: 'Move down' }).click();
    await said(page, 'Post order updated successfully');
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
  });

  it('asks before it deletes', async () => {
    const page = await open();
    await create(page, 'Gone soon');
    await row(page, 'Gone soon').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Gone soon').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Blog post deleted successfully');
    await expect.poll(() => row(page, 'Gone soon').count()).toBe(0);
  });

  it('says what failed', async () => {
    const page = await open({ expected: [UNAVAILABLE], before: refuseWrites });
    const post = row(page, 'Six minutes each morning');
    await post.getByRole('switch').click();
    await said(page, 'Failed to update blog post');
    await post.getByLabel(/^Published date/).fill('2026-01-01T10:00');
    await post.getByLabel(/^Published date/).press('Enter');
    await said(page, 'Failed to update post date');
    await post.getByRole('button', { name: 'Move up' }).click();
    await said(page, 'Failed to update post order');
    await post.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Failed to delete blog post');
  });
});

describe('the form of a post', () => {
  it('wants a title', async () => {
    const { page } = await openNewPost(site);
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Please fill in the title field', { exact: true }).waitFor();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await title.getAttribute('required')).not.toBeNull();
  });

  it('stores all that it holds', async () => {
    const { page } = await openNewPost(site);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('All fields');
    await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Words');
    await page.getByLabel('Excerpt').fill('In short');
    expect(await page.getByLabel('Category').inputValue()).toBe('Research');
    await page.getByLabel('Category').selectOption('Custom category …');
    await page.getByLabel('Custom category').fill('Teaching');
    await page.getByLabel('Author').selectOption('admin');
    await page.getByRole('button', { name: 'CERN', exact: true }).click();
    await page.getByLabel('Custom tag').fill(' Silicon ');
    await page.getByLabel('Custom tag').press('Enter');
    await page.getByLabel('Featured image URL').fill('/storage/blog/spots.webp');
    await page.getByLabel('Published date', { exact: true }).fill('2026-02-03T10:00');
    await page.getByRole('form').getByRole('switch').click();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await said(page, 'Success');
    const post = await (await site.fetch('/api/blog/all-fields')).json();
    expect(post).toMatchObject({
      content: '<p>Words</p>',
      excerpt: 'In short',
      category: 'Teaching',
      author: 'admin',
      tags: ['CERN', 'Silicon'],
      featured_image: '/storage/blog/spots.webp',
      published_at: '2026-02-03T09:00:00.000Z',
    });
  });

  it('changes a post without touching what was not changed', async () => {
    const page = await open();
    const before = await (await site.fetch('/api/blog/listening-to-the-beam-stop')).json();
    await row(page, 'Listening').getByRole('button', { name: 'Edit' }).click();
    await editorOf(page);
    await page.getByLabel('Excerpt').fill('Another excerpt');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await said(page, 'Blog post updated successfully');
    const after = await (await site.fetch('/api/blog/listening-to-the-beam-stop')).json();
    const { published_at: then, ...others } = before;
    expect(after).toMatchObject({ ...others, excerpt: 'Another excerpt' });
    expect(Date.parse(after.published_at)).toBe(Date.parse(then));
  });

  it('says what failed, and keeps what was typed', async () => {
    const { page } = await openNewPost(site, { expected: [UNAVAILABLE], before: refuseWrites });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lost?');
    await page.getByRole('button', { name: 'Create Post' }).click();
    await said(page, 'Failed to create blog post');
    expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
      'Lost?',
    );
  });

  it.each([1280, 320])('and the list pass axe at %i px', async (width) => {
    const visit = { viewport: { width, height: 900 }, bypassCSP: true };
    const page = await open(visit);
    await rows(page).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await row(page, 'Six minutes').getByRole('button', { name: 'Edit' }).click();
    await editorOf(page);
    await page.locator('.editor-text img').first().click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
});
