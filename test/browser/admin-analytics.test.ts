// Only a browser knows: layout, what axe finds, and that a file is saved.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countTraffic } from '../traffic.ts';
import { openAsAdministrator } from './administrator.ts';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser({ prepare: ({ db }) => countTraffic(db) });

describe('the analytics', () => {
  it('have names of columns that end where their figures do', async () => {
    const page = await openAsAdministrator(site, '/admin/weekly-analytics');
    await page.getByRole('tab', { name: 'Daily Summary' }).click();
    const days = page.getByRole('table', { name: 'Downloads by day' });
    const right = async (part: Locator) => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
      return x + width;
    };
    const header = days.getByRole('columnheader', { name: 'Files' });
    const end = await header.evaluate((cell) =>
      Number.parseFloat(getComputedStyle(cell).paddingRight),
    );
    const words = await header.getByRole('button').evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.firstChild ?? button);
      return range.getBoundingClientRect().right;
    });
    expect(words).toBeCloseTo((await right(header)) - end, 0);
  });

  it('can be read on a telephone', async () => {
    const page = await openAsAdministrator(site, '/admin?tab=pdf-downloads', {
      viewport: { width: 390, height: 844 },
    });
    const daily = page.getByRole('region', { name: 'Daily Downloads' });
    const { fontSize, zoom } = await daily
      .locator('figure [aria-hidden] p')
      .first()
      .evaluate((label: HTMLElement) => ({
        fontSize: Number.parseFloat(getComputedStyle(label).fontSize),
        zoom: label.getBoundingClientRect().width / label.offsetWidth,
      }));
    expect(fontSize * zoom).toBeGreaterThanOrEqual(11);
    const days = daily.getByRole('table', { name: 'Downloads by day' });
    expect(await days.getByRole('columnheader', { name: 'Files' }).isVisible()).toBe(true);
    const { height = 0 } = (await days.getByRole('row').nth(1).boundingBox()) ?? {};
    expect(height).toBeLessThan(60);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('gives each part away as CSV', async () => {
    const page = await openAsAdministrator(site, '/admin/weekly-analytics');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: Most Visited Pages' }).click();
    expect((await saved).suggestedFilename()).toBe('most-visited-pages.csv');
  });

  it.each([
    '/admin?tab=visitor-analytics',
    '/admin?tab=pdf-downloads',
    '/admin/analytics',
    '/admin/weekly-analytics',
  ])('%s has nothing that axe finds', async (path) => {
    const page = await openAsAdministrator(site, path, { bypassCSP: true });
    await page.getByRole('region').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
