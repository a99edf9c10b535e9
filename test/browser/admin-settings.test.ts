// Only a browser knows: frames, what is dragged, computed colours, workers.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser();

const open = (section: string, visit?: Visit) =>
  site.openAsAdministrator(`/admin?tab=settings&section=${section}`, visit);
const preview = (page: Page) => page.frameLocator('iframe');
const labels = (page: Page) =>
  page
    .getByRole('list', { name: 'Menu' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

it('the preview follows what is typed, and nothing in it can be followed', async () => {
  const page = await open('profile', { expected: [/status of 400/] });
  await preview(page).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.getByLabel('Name', { exact: true }).fill('Ada Historian');
  await preview(page).getByText('Ada Historian').last().waitFor({ state: 'attached' });
  const body = preview(page).locator('body');
  expect(await body.evaluate((element) => element.hasAttribute('inert'))).toBe(true);
  // What is wrong is not shown, and what was right stays.
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByText('Fix the errors to update the preview').waitFor();
  expect(await body.innerText()).toContain('Ada Historian');
});

it('the preview has the colour, the fonts and the mode that are not stored yet', async () => {
  const page = await open('look');
  const heading = preview(page).locator('h1');
  await heading.waitFor({ state: 'attached' });
  await button(page, 'Crimson').click();
  await page.getByRole('radio', { name: /^Sans/ }).check();
  await page.getByLabel('Dark', { exact: true }).check();
  const style = () =>
    heading.evaluate((element) => {
      const { fontFamily, colorScheme } = getComputedStyle(element);
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
      return { fontFamily, colorScheme, accent };
    });
  await expect.poll(style).toMatchObject({
    fontFamily: expect.stringContaining('IBM Plex Sans'),
    colorScheme: 'dark',
    accent: expect.stringContaining('#9b1c3f'),
  });
});

it('a page of the menu is dragged to another place', async () => {
  const page = await open('menu');
  await page.getByLabel('Label of Blog').waitFor();
  const handle = (of: string) => page.getByTitle('Drag to reorder').filter({ hasText: of });
  await handle('Blog').dragTo(handle('About'));
  await expect
    .poll(() => labels(page))
    .toEqual([
      'Home',
      'Blog',
      'About',
      'Publications',
      'Conferences',
      'CV',
      'Talks',
      'Teaching',
      'Projects',
      'People',
      'Contact',
      'Schedule Meeting',
    ]);
});

it('beside its preview a form has nothing that axe finds', async () => {
  const page = await open('menu');
  await preview(page).getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
});

it('another site is read in a worker that the site’s own policy lets run', async () => {
  const page = await open('moving');
  const posts = [{ id: '1', title: 'One', slug: 'one', status: 'published', html: '<p>Hi</p>' }];
  await page.getByLabel('Choose a file').setInputFiles({
    ...{ name: 'ghost.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })),
  });
  await page.getByText('A site of Ghost. Nothing is saved yet.').waitFor();
});
