import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsAdministrator } from './administrator.ts';
import { siteInBrowser } from './browser.ts';
import { articleText, editorOf, openNewPost } from './post-form.ts';

const site = siteInBrowser();
const SAVED = /^Saved \d\d:\d\d$/;

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const saved = (page: Page) => page.getByText(SAVED).waitFor();
const row = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Blog posts' }).getByRole('listitem').filter({ hasText: text });

async function edit(page: Page, post: string) {
  await row(page, post).getByRole('button', { name: 'Edit' }).click();
  return editorOf(page);
}

describe('a form that nobody saved', () => {
  it('is brought back, says so, and can be discarded', async () => {
    const { page, text } = await openNewPost(site);
    await title(page).fill('Half a thought');
    await text.pressSequentially('Once upon a');
    await saved(page);
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByText(/^Your unsaved draft of .* was brought back\.$/).waitFor();
    expect(await (await editorOf(page)).textContent()).toBe('Once upon a');
    expect(await title(page).inputValue()).toBe('Half a thought');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('');
    expect(await (await editorOf(page)).textContent()).toBe('');
  });

  it('is cancelled, and brought back by who did not mean it', async () => {
    const { page, text } = await openNewPost(site);
    await text.pressSequentially('Do not lose me');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    expect(await (await editorOf(page)).textContent()).toBe('Do not lose me');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    expect(await (await editorOf(page)).textContent()).toBe('');
  });

  it('is kept in the browser while the server is away', async () => {
    const { page, text } = await openNewPost(site, { expected: [/ERR_FAILED/] });
    await page.route('**/api/blog/admin/drafts/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.fallback(),
    );
    await text.pressSequentially('Written on a train');
    await page.getByText('Saved in this browser').waitFor();
    // Nobody is asked whether to leave: the browser of the test is closed as a crash would close it.
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.getByText('Your unsaved draft').waitFor();
    expect(await (await editorOf(page)).textContent()).toBe('Written on a train');
  });

  it('asks before its tab is left with something unsaved', async () => {
    const { page, text } = await openNewPost(site);
    await page.route('**/api/blog/admin/drafts/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('aborted') : route.fallback(),
    );
    await text.pressSequentially('x');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  });

  it('is shown as readers will see it, at a link for the administrator', async () => {
    const { page, text } = await openNewPost(site);
    await title(page).fill('To be seen');
    await text.pressSequentially('Not public yet');
    const preview = page.getByRole('link', { name: 'Preview' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
    await opened.waitForURL('**/admin/blog/new/preview');
    await opened.getByRole('heading', { name: 'To be seen' }).waitFor();
    expect(await articleText(opened).textContent()).toBe('Not public yet');
  });

  it('goes when the post is saved', async () => {
    const { page, text } = await openNewPost(site);
    await title(page).fill('Done');
    await text.pressSequentially('At last');
    await saved(page);
    await page.getByRole('button', { name: 'Create Post' }).click();
    await row(page, 'Done').waitFor();
    await edit(page, 'Done');
    expect(await page.getByText('Your unsaved draft').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await editorOf(page);
    expect(await title(page).inputValue()).toBe('');
  });
});

describe('a form that is being saved', () => {
  it('takes no more words, and leaves no draft behind', async () => {
    const { page, text } = await openNewPost(site);
    await title(page).fill('On its way');
    await text.pressSequentially('Once');
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
    const { drafts } = await (await page.request.get('/api/blog/admin/drafts')).json();
    expect(drafts).toEqual([]);
    expect(await (await edit(page, 'On its way')).textContent()).toBe('Once');
  });

  it('gives the focus back where it is refused', async () => {
    const { page, text } = await openNewPost(site, { expected: [/status of 503/] });
    await title(page).fill('Refused');
    await text.pressSequentially('Once');
    await page.route('**/api/blog/admin/posts', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await title(page).press('Enter');
    await page.getByText('Failed to create blog post', { exact: true }).first().waitFor();
    await expect
      .poll(() => title(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await saved(page);
  });
});

describe('the versions of a post', () => {
  it('are read and restored', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=blog');
    const text = await edit(page, 'Six minutes each morning');
    await text.press('ControlOrMeta+a');
    await text.press('Delete');
    await page.keyboard.type('All gone');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.getByText('Blog post updated successfully').first().waitFor();

    expect(await (await edit(page, 'Six minutes each morning')).textContent()).toBe('All gone');
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'View' }).click();
    await page.getByRole('article', { name: 'Version' }).getByText('One irradiation').waitFor();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Version restored').first().waitFor();
    await page.locator('.editor-text').getByText('One irradiation').waitFor();
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(2);
  });
});
