import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions, Spec } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflow } from './controls.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Only what is found is described: to describe what passed takes longer than to find anything. Style sheets are not
 * fetched once more: what would be read in them is for sound that plays by itself, and there is none. Frames are not
 * waited for: they have no axe that could answer.
 */
const EVERYTHING: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

interface Axe {
  configure(spec: Spec): void;
  run(options: RunOptions): Promise<AxeResults>;
}

/**
 * What axe finds on a page. Contrast, which is two thirds of its work, it measures once of each kind of text.
 */
export async function violations(page: Page): Promise<string[]> {
  // Reading axe takes longer than what it does: once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(markKnownContrast);
  const found = await page.evaluate(async (options) => {
    // `axe` is what its script left in the window.
    const { axe } = window as unknown as { axe: Axe };
    axe.configure({
      rules: [{ id: 'color-contrast', selector: ':not([data-contrast-known])' }],
    });
    return (await axe.run(options)).violations;
  }, EVERYTHING);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * Marks what has no text of its own, and what is of a kind that the page has had: text of the same colour and size on the
 * same grounds, one above the other. What is placed over other parts of the page has a ground of its own. Runs in the page.
 */
function markKnownContrast(): void {
  const MARK = 'data-contrast-known';
  // Kept with the page: what it becomes later is compared with what it was.
  const kinds: Set<string> = Reflect.get(window, MARK) ?? new Set<string>();
  Reflect.set(window, MARK, kinds);
  const grounds = new Map<Element | null, string>();
  for (const element of document.querySelectorAll('body, body *')) {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, opacity, position } = style;
    const isPlaced = position !== 'static' && position !== 'relative';
    const placed = isPlaced ? element.getAttribute('class') : '';
    const own = [backgroundColor, backgroundImage, opacity, placed].join(' ');
    const below = grounds.get(element.parentElement) ?? '';
    const ground = own === 'rgba(0, 0, 0, 0) none 1 ' ? below : `${below} / ${own}`;
    grounds.set(element, ground);
    const hasText =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const { color, fontSize, fontWeight, textShadow } = style;
    const kind = [color, fontSize, fontWeight, textShadow, ground].join(' ');
    element.toggleAttribute(MARK, !hasText || kinds.has(kind));
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (hasText && isSeen) kinds.add(kind);
  }
}

/** Expects that axe finds nothing on a page, and that nothing of it is wider than its window. */
export async function expectFit(page: Page): Promise<void> {
  expect(await violations(page), page.url()).toEqual([]);
  expect(await overflow(page), page.url()).toBe(0);
}
