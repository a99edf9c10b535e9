import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';

const PAGES = ['About', 'Publications', 'Blog', 'Conferences', 'Contact', 'Schedule Meeting'];
const PROFILES = [
  'LinkedIn profile',
  'ORCID record',
  'ResearchGate profile',
  'Google Scholar profile',
];

const site = siteInBrowser();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The name of what has the focus: its label, else its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

/** Presses Tab as often as there are names, and gives the names of what got the focus. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

describe('the navigation', () => {
  it('hides Home at home and marks the current page elsewhere', async () => {
    const page = await site.open('/');
    await menu(page).getByRole('link', { name: 'About' }).waitFor();
    expect(await menu(page).getByRole('link', { name: 'Home', exact: true }).count()).toBe(0);
    expect(await menu(page).locator('[aria-current]').count()).toBe(0);
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('/blog');
    await menu(page).getByRole('link', { name: 'Home', exact: true }).waitFor();
    const current = menu(page).locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual(['Blog']);
  });

  it.each([
    ['/publications/2', 'Publications'],
    ['/blog/dose-is-not-enough', 'Blog'],
    ['/schedule', 'Schedule Meeting'],
  ])('marks on %s the page that it belongs to', async (path, name) => {
    const page = await site.open(path);
    const current = menu(page).locator('[aria-current="page"]');
    expect(await current.allTextContents()).toEqual([name]);
  });

  it('opens profiles elsewhere in new tabs, under names that can be read aloud', async () => {
    const page = await site.open('/');
    for (const name of PROFILES) {
      const link = menu(page).getByRole('link', { name, exact: true });
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    }
    await page
      .context()
      .route('https://orcid.org/**', (route) => route.fulfill({ contentType: 'text/html' }));
    const opened = page.waitForEvent('popup');
    await menu(page).getByRole('link', { name: 'ORCID record' }).click();
    expect((await opened).url()).toMatch(/^https:\/\/orcid\.org\//);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('begins with a link that skips it', async () => {
    const page = await site.open('/publications');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const box = async () => (await skip.boundingBox()) ?? { y: 0, height: 0 };
    expect((await box()).y + (await box()).height).toBeLessThanOrEqual(0);
    expect(await tabThrough(page, 1)).toEqual(['Skip to content']);
    expect((await box()).y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('is reached as a whole by keyboard on a wide screen', async () => {
    const page = await site.open('/about', { viewport: { width: 1280, height: 800 } });
    const expected = ['Skip to content', 'Dr. Vera Exemplar', 'Home', ...PAGES, ...PROFILES];
    expect(await tabThrough(page, expected.length)).toEqual(expected);
    expect(await menu(page).getByRole('button', { name: 'Menu' }).count()).toBe(0);
  });

  it('is reached as a whole by keyboard on a narrow screen', async () => {
    const page = await site.open('/about', { viewport: { width: 390, height: 800 } });
    expect(await menu(page).getByRole('link').count()).toBe(0);
    expect(await tabThrough(page, 3)).toEqual(['Skip to content', 'Dr. Vera Exemplar', 'Menu']);
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'About' }).waitFor();
    const expected = ['Home', ...PAGES, ...PROFILES];
    expect(await tabThrough(page, expected.length)).toEqual(expected);
    await page.keyboard.press('Escape');
    await menu(page).getByRole('link', { name: 'About' }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  });

  it('leads on from a narrow screen', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 800 }, hasTouch: true });
    await menu(page).getByRole('button', { name: 'Menu' }).tap();
    await menu(page).getByRole('link', { name: 'Contact' }).tap();
    await page.waitForURL('/contact');
    expect(await menu(page).getByRole('link').count()).toBe(0);
  });
});
