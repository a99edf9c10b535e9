// Only a browser knows: which address a page has after its scripts changed it, what they render, and what covers what.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settings } from '../../db/schema/settings.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser({
  prepare: ({ db }) =>
    db.insert(settings).values([
      { name: 'language', value: 'de' },
      { name: 'languages', value: ['de', 'en'] },
    ]),
});

it('a visitor who changes the language stays in it: in lists, search and chat', async () => {
  const page = await site.open('/');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/');

  await page.goto('/en/publications');
  await page.getByRole('button', { name: 'Type' }).click();
  await page
    .getByRole('navigation', { name: 'Filter' })
    .getByRole('link', { name: 'Review' })
    .click();
  await page.waitForURL(/\/en\/publications\?type=/);
  const work = page.locator('article h3 a');
  await expect.poll(() => work.count()).toBe(1);
  expect(await work.first().getAttribute('href')).toMatch(/^\/en\/publications\/\d+$/);

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('proton');
  const works = dialog.getByRole('region', { name: 'Publications' });
  const found = works.getByRole('link').first();
  await found.waitFor();
  expect(await found.getAttribute('href')).toMatch(/^\/en\//);
  await dialog.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/en/search?q=proton');

  await page.goto('/en/chat');
  await page.getByRole('textbox', { name: 'question' }).fill('How many publications are there?');
  await page.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('log');
  await log.getByText('This site lists').waitFor();
  const source = log.getByRole('listitem').getByRole('link');
  expect(await source.getAttribute('href')).toMatch(/^\/en\/publications/);
});

it('the owner chooses a language above the save button, and has marks that axe accepts', async () => {
  const page = await site.openAsAdministrator('/admin?tab=settings&section=languages');
  await page.getByRole('combobox', { name: 'Add a language' }).click();
  await page.getByRole('option', { name: /^Arabic/ }).click();
  await page.getByRole('button', { name: 'Remove Arabic' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFit(page);
  await page.goto('/admin?tab=blog');
  await page
    .getByRole('link', { name: /^EN: translate/ })
    .first()
    .waitFor();
  await expectFit(page);
});

it('the menus of the header open below their buttons from right to left, too', async () => {
  await site
    .db()
    .update(settings)
    .set({ value: ['de', 'en', 'ar'] })
    .where(eq(settings.name, 'languages'));
  const page = await site.openAsAdministrator('/ar/publications');
  for (const menu of ['language-menu', 'mode-menu']) {
    const button = page.locator(`[popovertarget=${menu}]`);
    await button.click();
    const place = await page.locator(`#${menu}`).boundingBox();
    expect(place?.x, menu).toBe((await button.boundingBox())?.x);
    await page.keyboard.press('Escape');
  }
});
