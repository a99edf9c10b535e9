// Only a browser knows: the focus, and what has room.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser();

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

it('on a telephone tabs are in a drawer, which holds the focus and gives it back', async () => {
  const page = await site.openAsAdministrator('/admin?tab=debug', {
    viewport: { width: 320, height: 700 },
  });
  await page.getByText('/storage/publications/').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await button(page, 'Menu').click();
  await hasFocus(page, '[role=dialog] [aria-current=page]');
  await expectFit(page);
  await page.keyboard.press('Escape');
  await hasFocus(page, '[aria-label=Menu]');
  await page.keyboard.press('Enter');
  await hasFocus(page, '[aria-current=page]');
  await page.getByRole('link', { name: 'Conferences', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Manage Conferences' }).waitFor();
  await hasFocus(page, 'main');
});

it('every stop of the Tab key is seen, also after a second click on a tab', async () => {
  const page = await site.openAsAdministrator('/admin');
  const tab = page.getByRole('tab', { name: 'Debug' });
  await tab.click();
  await page.getByText('/storage/publications/').waitFor();
  await tab.click();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await hasFocus(page, '[role=tab][aria-selected=true]');
  await page.keyboard.press('Tab');
  await hasFocus(page, '[role=tab]:not([aria-selected=true])');
  await page.keyboard.press('Tab');
  await hasFocus(page, '[role=tabpanel]');
});

it('a notification covers no button of a dialog', async () => {
  const page = await site.openAsAdministrator('/admin?tab=cv', { expected: [/ERR_FAILED/] });
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Add entry').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Position').fill('Lecturer');
  await dialog.getByLabel('Organisation').fill('Institute of Sample Physics');
  await dialog.getByLabel('From', { exact: true }).fill('2020');
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  const notification = page.getByRole('listitem').filter({ hasText: 'Error' });
  // It stays while the pointer is on it.
  await notification.hover();
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    for (const name of ['Close', 'Cancel', 'Save entry']) {
      // A trial presses nothing, and fails where something else would be pressed.
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
    }
    expect(await notification.isVisible()).toBe(true);
  }
});
