import type { Page } from 'playwright-core';
import { button } from './controls.ts';
import { layoutShift } from './late-fonts.ts';

/** The paths of all pages and tabs that the menu of a narrow screen leads to. */
export async function menuPaths(page: Page): Promise<string[]> {
  await button(page, 'Menu').click();
  const links = await page.getByRole('dialog').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** Waits until a page of the panel is there; gives how far its content has moved by itself until then. */
export async function shiftOfLoading(page: Page): Promise<number> {
  await page.waitForFunction(isLoaded);
  return layoutShift(page);
}

/** Whether nothing waits for other parts, and no spinner, skeleton or word says that something loads; runs in the page. */
const isLoaded = () => {
  const main = document.querySelector('main');
  if (!main) return false;
  const placeholder = main.querySelector('.spinner, .invisible, [class*="animate-pulse"]');
  return !placeholder && !main.textContent.includes('Loading');
};
