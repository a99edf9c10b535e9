// Only a browser knows: the focus after sections move.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes' });
const said = (page: Page, text: string) =>
  page.getByRole('listitem').getByText(text, { exact: true }).waitFor();
const titles = (page: Page) => page.getByLabel('Section Title');
const values = (page: Page) =>
  titles(page).evaluateAll((all) => all.map((field) => Reflect.get(field, 'value')));
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id,
  );

const site = siteInBrowser();

async function open(): Promise<Page> {
  const page = await site.openAsAdministrator('/admin/about');
  await titles(page).first().waitFor();
  return page;
}

it('sections are added, moved and removed by the keyboard', async () => {
  const page = await open();
  const before = await values(page);
  await page.getByRole('button', { name: 'Add section' }).press('Enter');
  await expect.poll(() => titles(page).count()).toBe(6);
  await page.keyboard.insertText('Outreach & Écoles');
  await page.keyboard.press('Tab');
  for (let moves = 0; moves < 5; moves += 1) {
    await page
      .getByRole('button', { name: /^Move .* up$/ })
      .nth(5 - moves)
      .press('Enter');
    await expect.poll(async () => (await values(page))[4 - moves]).toBe('Outreach & Écoles');
    await expect.poll(() => focused(page)).toMatch(/^Move/);
  }
  expect(
    await page
      .getByRole('button', { name: /^Move .* up$/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(2)
    .press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Remove ${before[1]}?` });
  await dialog.getByText(`“${before[1]}” will be removed from the about page`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .nth(2)
    .press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const [first, , ...rest] = before;
  await expect.poll(() => values(page)).toEqual(['Outreach & Écoles', first, ...rest]);
  await expect.poll(() => focused(page)).toBe(await titles(page).nth(2).getAttribute('id'));
  await save(page).click();
  await said(page, 'About content saved successfully');
  await page.reload();
  await expect.poll(() => values(page)).toEqual(['Outreach & Écoles', first, ...rest]);
});
