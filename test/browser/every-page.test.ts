import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { siteInBrowser } from './browser.ts';
import { wakeIslands } from './islands.ts';
import { expectedOf, PAGES } from './pages.ts';

/** What https://web.dev/articles/cls calls good; here it is near zero where Arial is installed. */
const GOOD_SHIFT = 0.1;

const site = siteInBrowser();

describe.each(PAGES)('%s', (path) => {
  const expected = expectedOf(path);

  it('has nothing that axe finds, in light and in dark', async () => {
    const page = await site.open(path, { bypassCSP: true, expected });
    expect(await violations(page)).toEqual([]);
  });

  it('does not scroll sideways on the narrowest screen', async () => {
    const page = await site.open(path, { expected, viewport: { width: 320, height: 640 } });
    expect(await sticksOut(page)).toEqual([]);
    await wakeIslands(page);
    expect(await sticksOut(page)).toEqual([]);
  });

  it('hardly moves when its fonts come late and its islands wake', async () => {
    const page = await site.open(path, { expected, before: lateFonts });
    await wakeIslands(page);
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(GOOD_SHIFT);
  });
});

/** Lets fonts through only when the page is painted without them. */
async function lateFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
}

/** The elements that are wider than the page; none when the page itself does not scroll. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** How far the page moved without the visitor's doing. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come as a task of their own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(total))));
      }),
  );
}
