import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from './controls.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Style sheets are not fetched once more, and frames not waited for: they have no axe that could answer. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** Violations that axe finds on a page, by all its rules or by the one that is named. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async (options) => {
      // `axe` is what its script left in the window.
      const { axe } = window as unknown as { axe: { run(given: RunOptions): Promise<AxeResults> } };
      return (await axe.run(options)).violations;
    },
    rule ? { ...EVERYTHING, runOnly: [rule] } : EVERYTHING,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects that axe finds nothing on a page, and that nothing of it is wider than its window. */
export async function expectFit(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}
