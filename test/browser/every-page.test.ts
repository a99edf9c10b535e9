import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { wakeIslands } from './islands.ts';
import { expectedOf, PAGES } from './pages.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const site = siteInBrowser();

describe.each(PAGES)('%s', (path) => {
  const expected = expectedOf(path);

  it('has nothing that axe finds, in light and in dark', async () => {
    const page = await site.open(path, { bypassCSP: true, expected });
    await page.addScriptTag({ path: AXE });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), colorScheme).toEqual([]);
    }
  });

  it('does not scroll sideways on the narrowest screen', async () => {
    const page = await site.open(path, { expected, viewport: { width: 320, height: 640 } });
    expect(await sticksOut(page)).toEqual([]);
    await wakeIslands(page);
    expect(await sticksOut(page)).toEqual([]);
  });
});

async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(async () => {
    // `axe` is what its script tag left in the window.
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
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
