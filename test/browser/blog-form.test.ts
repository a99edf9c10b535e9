// Only a browser knows: what is written in the text of a post, its reload, windows, zones, what fits, axe.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, editorOf, openNewPost } from './post-form.ts';
import { toast } from './toast.ts';

const site = siteInBrowser();

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Blog posts' }).getByRole('listitem').filter({ hasText: text });

it('the form passes axe and fits the narrowest screen, with the tools of an image', async () => {
  const viewport = { width: 320, height: 900 };
  const page = await openAsAdministrator(site, '/admin?tab=blog', { viewport });
  await row(page, 'Six minutes').getByRole('button', { name: 'Edit' }).click();
  await editorOf(page);
  await page.locator('.editor-text img').first().click();
  await expectFit(page);
});

it.each([
  { width: 1280, height: 900 },
  { width: 390, height: 800 },
])(
  'a notification of the list does not cover the buttons of the form: $width pixels',
  async (viewport) => {
    const page = await openAsAdministrator(site, '/admin?tab=blog', { viewport });
    const publish = row(page, 'Six minutes').getByRole('switch');
    await publish.click();
    await toast(page, 'Success', 'Blog post updated successfully');
    await row(page, 'Six minutes').getByRole('button', { name: 'Edit' }).click();
    const update = page.getByRole('button', { name: 'Update Post' });
    await update.waitFor();
    const notification = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    const [buttons, shown] = await Promise.all([
      page.getByRole('form', { name: 'Edit post' }).locator('> :last-child').boundingBox(),
      notification.boundingBox(),
    ]);
    if (!buttons || !shown) throw new Error('there is nothing to compare');
    expect(shown.y + shown.height).toBeLessThanOrEqual(buttons.y);
  },
);

describe('a form that was not saved', () => {
  it('is kept in the browser while the server is away', async () => {
    const { page, text } = await openNewPost(site, { expected: [/ERR_FAILED/] });
    await page.route('**/api/blog/admin/drafts/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
    );
    await text.fill('Written on a train');
    await page.getByText('Saved in this browser').waitFor();
    // The question whether to leave is answered: the page goes as in a crash.
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByText('Your unsaved draft').waitFor();
    expect(await (await editorOf(page)).textContent()).toBe('Written on a train');
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
  expect(await (await editorOf(page)).textContent()).toBe('Once');
});
