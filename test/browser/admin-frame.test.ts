// Only a browser knows: the focus, what has room, and what moves while a page loads.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { threeMeetings } from '../meetings.ts';
import { insertRows } from '../rows.ts';
import { countTraffic } from '../traffic.ts';
import { openAsAdministrator } from './administrator.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';
import { menuPaths, shiftOfLoading } from './panel.ts';
import { toast } from './toast.ts';

const site = siteInBrowser({
  async prepare({ db }) {
    await threeMeetings(db);
    await insertRows(db, 'inbox/chats.json');
    await countTraffic(db);
  },
});

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

it('on a telephone tabs are in a drawer, which holds the focus and gives it back', async () => {
  const page = await openAsAdministrator(site, '/admin?tab=debug', {
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
  await page.getByRole('link', { name: 'Manage Conferences' }).waitFor();
  await hasFocus(page, 'main');
});

it('every stop of the Tab key is seen, also after a second click on a tab', async () => {
  const page = await openAsAdministrator(site, '/admin');
  const tab = page.getByRole('tab', { name: 'Debug' });
  await tab.click();
  await page.getByText('/storage/publications/').waitFor();
  await tab.click();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await hasFocus(page, '[role=tab][aria-selected=true]');
  await page.keyboard.press('Tab');
  await hasFocus(page, '[role=tabpanel]');
});

it('nothing moves while a page or tab loads on a wide screen', async () => {
  const page = await openAsAdministrator(site, '/admin', { viewport: { width: 390, height: 844 } });
  const paths = await menuPaths(page);
  expect(paths).toContain('/admin/weekly-analytics');
  await page.setViewportSize({ width: 1280, height: 844 });
  const shifts: Record<string, number> = {};
  for (const path of paths.filter((path) => !path.includes('?tab='))) {
    await page.goto(path);
    shifts[path] = await shiftOfLoading(page);
  }
  await page.goto('/admin');
  let before = await shiftOfLoading(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const after = await shiftOfLoading(page);
    shifts[await tab.innerText()] = after - before;
    before = after;
  }
  expect(Object.keys(shifts)).toContain('Settings');
  expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
});

it('a change leaves the focus on the button that made it, though that was disabled meanwhile', async () => {
  const page = await openAsAdministrator(site, '/admin/conferences');
  await page.getByLabel('Name').fill('A conference of one day');
  await page.getByLabel('Date').fill('2031-05-06');
  await page.getByLabel('Location').fill('Brno');
  await button(page, 'Add Conference').focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Success', 'Conference added successfully');
  await page.locator('button:focus', { hasText: 'Add Conference' }).waitFor();
});
