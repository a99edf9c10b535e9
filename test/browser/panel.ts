import type { Page } from 'playwright-core';
import { button } from './controls.ts';

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
