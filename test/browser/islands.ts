import type { Page, Route } from 'playwright-core';

/**
 * Lets no island wake by itself: what waits for the browser's idle time waits for
 * {@link wakeIslands}.
 */
export function neverIdle(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (run) => {
      addEventListener('test:idle', () => run(deadline), { once: true });
      return 0;
    };
  });
}

/** Wakes every island, and waits until all of them answer. */
export async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('test:idle')));
  for (const island of await page.locator('hydrate-island').all()) {
    await island.dispatchEvent('pointerover');
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('hydrate-island')].every(
      ({ dataset }) => dataset.state === 'hydrated',
    ),
  );
}

/** Holds back what matches until it is released. */
export async function hold(
  page: Page,
  url: string,
): Promise<{ asked: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route: Route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

/** The chunk that an island's code is in. */
export const chunkPattern = (island: string) => `**/assets/${island}-*.js`;
