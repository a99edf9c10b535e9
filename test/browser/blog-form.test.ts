// Only a browser knows: what is written in the text of a post, its reload, another window, what fits, axe.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, findEditor, openNewPost } from './post-form.ts';

const site = siteInBrowser();

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Blog posts' }).getByRole('row').filter({ hasText: text });

it('the form passes axe and fits the narrowest screen, with the tools of an image', async () => {
  const viewport = { width: 320, height: 900 };
  const page = await site.openAsAdministrator('/admin?tab=blog', { viewport });
  await row(page, 'Six minutes').getByRole('button', { name: 'Edit' }).click();
  await findEditor(page);
  await page.locator('.editor-text img').first().click();
  await expectFit(page);
});

it('the settings fit beside the text', async () => {
  const { page } = await openNewPost(site, { viewport: { width: 1280, height: 900 } });
  const settings = page.getByRole('region', { name: 'Post settings' });
  const overflow = await settings.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});

it('the text can be clicked and read in a window as low as one at a zoom of 400 %', async () => {
  const viewport = { width: 320, height: 256 };
  const { text } = await openNewPost(site, { viewport });
  await text.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const uncovered = await text.evaluate((element) => {
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(160, y));
    return rows.filter((found) => found && element.contains(found)).length;
  });
  expect(uncovered).toBeGreaterThan(200);
  await text.click();
});

it('the list is shown from its top after a long form', async () => {
  const { page, text } = await openNewPost(site);
  await title(page).fill('A long one');
  await text.fill('Line\n'.repeat(60));
  await page.getByRole('button', { name: 'Create Post' }).click();
  await row(page, 'A long one').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe('a form that was not saved', () => {
  it('is kept in the browser while the server is away', async () => {
    const { page, text } = await openNewPost(site, { expected: [/ERR_INTERNET_DISCONNECTED/] });
    await page.context().setOffline(true);
    await title(page).fill('In a tunnel');
    await text.fill('Written on a train');
    await page.getByText('it will be sent when you are online').waitFor();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByText('Failed to create blog post').first().waitFor();
    await page.context().setOffline(false);
    // The question whether to leave is answered: the page goes as in a crash.
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved draft').waitFor();
    expect(await (await findEditor(page)).textContent()).toBe('Written on a train');
  });

  it('is shown as readers will see it, at a link for the administrator', async () => {
    const { page, text } = await openNewPost(site);
    await title(page).fill('To be seen');
    await text.fill('Not public yet');
    const preview = page.getByRole('link', { name: 'Preview' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
    await opened.waitForURL('**/admin/blog/new/preview');
    await opened.getByRole('heading', { name: 'To be seen' }).waitFor();
    expect(await articleText(opened).textContent()).toBe('Not public yet');
  });
});

it('a form that is being saved takes no more words, and leaves no draft behind', async () => {
  const { page, text } = await openNewPost(site);
  await title(page).fill('On its way');
  await text.fill('Once');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/blog/admin/posts', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fallback();
  });
  const sent = page.waitForRequest('**/api/blog/admin/posts');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await sent;
  await text.evaluate((element) => element.focus());
  await page.keyboard.type(' lost');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  answer.resolve();
  await row(page, 'On its way').waitFor();
  expect(await (await page.request.get('/api/blog/admin/drafts/new')).json()).toBeNull();
  await row(page, 'On its way').getByRole('button', { name: 'Edit' }).click();
  expect(await (await findEditor(page)).textContent()).toBe('Once');
});
