// Only a browser knows: which keys reach a page, and where the focus goes.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox');

describe('the search dialog', () => {
  it('opens by / and Control+K, is fetched only then, and closes by Escape', async () => {
    const page = await site.open('/publications');
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key);
      await field(page).waitFor();
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    }
    expect(fetched.some((path) => path.includes('quick-open'))).toBe(true);
    const search = page.getByRole('searchbox');
    await search.press('/');
    await expect.poll(() => search.inputValue()).toBe('/');
    expect(await dialog(page).count()).toBe(0);
  });

  it('finds while one types, leads there by arrow keys, and to all by Enter', async () => {
    const page = await site.open('/publications');
    await page.keyboard.press('/');
    // The dialog is not loaded yet.
    await page.keyboard.type('zzzzqqq');
    await dialog(page).getByText('No results found.').waitFor();
    await field(page).fill('proton');
    await dialog(page).getByRole('region', { name: 'Publications' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violations(page)).toEqual([]);
    const first = dialog(page).getByRole('link').first();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const href = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await page.goto('/publications');
    await page.keyboard.press('/');
    await field(page).fill('beam quality');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=beam+quality');
    await page.getByText(/results for “beam quality”/).waitFor();
  });
});
