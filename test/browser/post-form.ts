import type { Locator, Page } from 'playwright-core';
import type { SiteInBrowser, Visit } from './browser.ts';

/** Opens the form of a new post, with its editor. */
export async function openNewPost(site: SiteInBrowser, visit: Visit = {}) {
  const page = await site.openAsAdministrator('/admin?tab=blog', visit);
  // What a test before this one left unsaved.
  await page.evaluate(() => fetch('/api/blog/admin/drafts/new', { method: 'DELETE' }));
  await page.getByRole('button', { name: 'New Post' }).click();
  return { page, text: await findEditor(page) };
}

/** The text of the open form, ready to be written. */
export async function findEditor(page: Page) {
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.waitFor();
  return text;
}

/** A button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Opens the toolbar's Insert menu and returns one of its items. */
export async function rareTool(page: Page, name: string): Promise<Locator> {
  await tool(page, 'Insert').click();
  return page.getByRole('menuitem', { name, exact: true });
}

/** Publishes the form's post under a title; gives the list's link to it. */
export async function publish(page: Page, title: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('form').getByRole('switch', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const link = page.getByRole('link', { name: `View ${title}` });
  await link.waitFor();
  return link;
}

/** Opens the public page that a link of the list leads to, without a window of its own. */
export async function openPublished(page: Page, link: Locator): Promise<void> {
  await page.goto((await link.getAttribute('href')) ?? '');
}

/** The text of a post on its public page. */
export const articleText = (page: Page) => page.locator('article .prose');
