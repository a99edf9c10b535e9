import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from './controls.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Only what is found is described: to describe what passed takes longer than to find anything. */
const EVERYTHING: RunOptions = { resultTypes: ['violations'] };

/** The rules that look at colours: all that a page in dark has of its own. */
const COLOURS: RunOptions = {
  ...EVERYTHING,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What axe finds on a page, in light and in dark. The page is opened with `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await addAxe(page);
  return [
    ...(await violationsIn(page, 'light', EVERYTHING)),
    ...(await violationsIn(page, 'dark', COLOURS)),
  ];
}

/** What axe finds wrong with the colours of a page as it is seen now. */
export async function colourViolations(page: Page): Promise<string[]> {
  await addAxe(page);
  return run(page, COLOURS);
}

/** Reading axe takes longer than what it does: once a page. */
async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
}

/** Expects that axe finds nothing on a page, and that nothing of it is wider than its window. */
export async function expectFit(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}

async function violationsIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  options: RunOptions,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  return (await run(page, options)).map((violation) => `${colorScheme}: ${violation}`);
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const found = await page.evaluate(async (options) => {
    // `axe` is what its script tag left in the window.
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run(options)).violations;
  }, options);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
