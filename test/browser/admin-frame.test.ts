// Only a browser knows: the focus, what has room, and what moves while a page loads.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { twoSessions } from '../chat-history.ts';
import { threeMeetings } from '../meetings.ts';
import { countTraffic } from '../traffic.ts';
import { openAsAdministrator } from './administrator.ts';
import { expectFit } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { button } from './controls.ts';

const site = siteInBrowser({
  async prepare({ db }) {
    await threeMeetings(db);
    await twoSessions(db);
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

/** Whether no spinner, skeleton or word says that something loads; runs in the page. */
const isLoaded = () => {
  const main = document.querySelector('main');
  const placeholder = main?.querySelector('.spinner, [class*="animate-pulse"]');
  return !placeholder && !main?.textContent.includes('Loading');
};

/** How far a page's content has moved by itself so far, as Chromium adds it up. */
const shift = (page: Page) =>
  page.evaluate(() => {
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      // Layout shifts have a value, which TypeScript's library does not know.
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    return new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // What is there now has been painted after the second frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          add(observer.takeRecords());
          resolve(sum);
        }),
      );
    });
  });

it.each([1280, 390])(
  'nothing moves while a page or tab loads, %i pixels wide',
  { timeout: 180_000 },
  async (width) => {
    const page = await openAsAdministrator(site, '/admin', {
      viewport: { width: 390, height: 844 },
    });
    await button(page, 'Menu').click();
    const links = await page.getByRole('dialog').getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths).toContain('/admin/weekly-analytics');
    await page.setViewportSize({ width, height: 844 });
    const shifts: Record<string, number> = {};
    for (const path of paths) {
      await page.goto(path ?? '');
      await page.waitForFunction(isLoaded);
      const sum = await shift(page);
      if (sum > 0.01) shifts[path ?? ''] = sum;
    }
    expect(shifts).toEqual({});
  },
);
