import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from './controls.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Only what is found is described: to describe what passed takes longer than to find anything. Style sheets are not
 * fetched once more: what would be read in them is for sound that plays by itself, and there is none.
 */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], preload: false };

interface Axe {
  configure(spec: Spec): void;
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * What axe finds on a page. Contrast, which is two thirds of its work, it measures once of each element: colours are the
 * stylesheet's, and that they can be read on each ground, in dark too, unit tests know.
 */
export async function violations(page: Page): Promise<string[]> {
  // Reading axe takes longer than what it does: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (options) => {
    // `axe` is what its script left in the window.
    const { axe } = window as unknown as { axe: Axe };
    const measured = 'data-contrast-measured';
    axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${measured}])` }] });
    const { violations } = await axe.run(options);
    for (const element of document.querySelectorAll('body *'))
      element.toggleAttribute(measured, true);
    return violations;
  }, EVERYTHING);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects that axe finds nothing on a page, and that nothing of it is wider than its window. */
export async function expectFit(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}
