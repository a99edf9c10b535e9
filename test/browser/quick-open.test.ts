import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';

const site = siteInBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox');

describe('the search dialog', () => {
  it.each(['/', 'Control+k'])('opens by %s, and is fetched only then', async (key) => {
    const page = await site.open('/publications');
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    expect(fetched).toEqual([]);
    await page.keyboard.press(key);
    await field(page).waitFor();
    expect(fetched.some((path) => path.includes('quick-open'))).toBe(true);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field(page).inputValue()).toBe('');
  });

  it('finds while one types, and leads there by arrow keys', async () => {
    const page = await site.open('/publications');
    await page.keyboard.press('/');
    await field(page).fill('proton');
    await dialog(page).getByRole('region', { name: 'Publications' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const first = dialog(page).getByRole('link').first();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    const href = (await first.getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  it('leads to all results by Enter', async () => {
    const page = await site.open('/publications');
    await page.keyboard.press('/');
    await field(page).fill('beam quality');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=beam+quality');
    await page.getByText(/results for “beam quality”/).waitFor();
  });

  it('closes by Escape and opens again', async () => {
    const page = await site.open('/blog');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await field(page).waitFor();
  });

  it('does not open where a slash is text', async () => {
    const page = await site.open('/publications');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('/');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('/');
    expect(await dialog(page).count()).toBe(0);
  });

  it('says that nothing was found, and has nothing that axe finds', async () => {
    const page = await site.open('/publications', { bypassCSP: true });
    await page.keyboard.press('/');
    await field(page).fill('zzzzqqq');
    await dialog(page).getByText('Nothing was found.').waitFor();
    await field(page).fill('dose');
    await dialog(page).getByRole('link').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the search page', () => {
  it('is reached from the navigation, and works without JavaScript', async () => {
    const page = await site.open('/about', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('neutron');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=neutron');
    expect(await page.locator('mark').count()).toBeGreaterThan(0);
  });
});
