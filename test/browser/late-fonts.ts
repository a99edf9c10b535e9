import type { Page } from 'playwright-core';

/** What https://web.dev/articles/cls calls good; here it is near zero where Arial is installed. */
export const GOOD_SHIFT = 0.1;

/** Lets fonts through only when the page is painted without them, and counts them. */
export async function lateFonts(page: Page): Promise<{ count: () => number }> {
  let count = 0;
  await page.route('**/*.woff2', async (route) => {
    count += 1;
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });
  return { count: () => count };
}

/** How far the page moved without the visitor's doing. */
export function layoutShift(page: Page): Promise<number> {
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
