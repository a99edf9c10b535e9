// Only a browser knows: which colours are seen, what is seen first, and which fonts are fetched.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LINK_KINDS } from '../../src/values/profile-links.ts';
import { saveSettings } from '../settings.ts';
import { siteInBrowser } from './browser.ts';

const DARK_PAPER = 'rgb(18, 20, 24)';
const LIGHT_PAPER = 'rgb(251, 250, 247)';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function choose(page: Page, mode: string) {
  await page.getByRole('button', { name: 'Light or dark mode' }).click();
  await page.locator('form').getByRole('button', { name: mode }).click();
}

/** Keeps what the page's ground was in each frame. A frame before the stylesheets are there would be counted too. */
function rememberGrounds(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(function look() {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    });
  });
}

describe('the switch between light and dark', () => {
  const site = siteInBrowser();

  it('needs no script, and comes back to the page', async () => {
    const page = await site.open('/publications?q=dose', { javaScriptEnabled: false });
    await choose(page, 'Dark');
    await page.waitForURL('**/publications?q=dose');
    expect(await paper(page)).toBe(DARK_PAPER);
    await page.getByRole('button', { name: 'Light or dark mode' }).click();
    await page.locator('form').getByRole('button', { name: 'Dark selected' }).waitFor();
    await page.goto('/contact');
    expect(await paper(page)).toBe(DARK_PAPER);
  });

  it('leaves what was typed, and every later page is dark from its first paint', async () => {
    const page = await site.open('/chat', { before: rememberGrounds });
    const question = page.getByPlaceholder('Ask about my research');
    await question.fill('What is LET?');
    await choose(page, 'Dark');
    await expect.poll(() => paper(page)).toBe(DARK_PAPER);
    expect(await question.inputValue()).toBe('What is LET?');
    for (const path of ['/contact', '/blog', '/admin']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
      expect([...new Set(seen)], path).toEqual([DARK_PAPER]);
    }
    await choose(page, 'Light');
    await expect.poll(() => paper(page)).toBe(LIGHT_PAPER);
    await page.goto('/contact');
    expect(await paper(page)).toBe(LIGHT_PAPER);
    await choose(page, 'Match the device');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paper(page)).toBe(DARK_PAPER);
  });
});

const OWN = [
  { accent: '#ffd400', fonts: 'classic', fetched: /(eb-garamond|source-sans-3)-/ },
  { accent: '#8a1c1c', fonts: 'sans', fetched: /ibm-plex-sans-/ },
] as const;

describe.each(OWN)('a site in $fonts and $accent', ({ accent, fonts, fetched }) => {
  const site = siteInBrowser({
    prepare: ({ db }) =>
      saveSettings(db, {
        theme: { accent, fonts, mode: 'dark' },
        links: LINK_KINDS.map((kind) => ({ kind, url: `https://${kind}.example/me` })),
      }),
  });

  it('has a header in which nothing lies on anything else', async () => {
    const page = await site.open('/blog');
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 600 });
      const places = await page
        .locator('header')
        .locator('a, button')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      // On the narrower one the menu is behind a button.
      expect(places.length).toBeGreaterThan(width === 1024 ? 3 : 12);
      for (const [index, { left }] of places.entries()) {
        const before = places[index - 1]?.right ?? 0;
        expect(Math.round(left), `${width}`).toBeGreaterThanOrEqual(Math.round(before));
      }
    }
  });

  it('fetches its fonts only, and has its colours', async () => {
    const requested: string[] = [];
    const page = await site.open('/about', {
      colorScheme: 'light',
      async before(opened) {
        opened.on('request', (request) => {
          if (request.resourceType() === 'font') requested.push(request.url());
        });
      },
    });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    expect(await paper(page)).toBe(DARK_PAPER);
    expect(requested.length).toBeGreaterThan(0);
    for (const font of requested) expect(font).toMatch(fetched);
  });
});
