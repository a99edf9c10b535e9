import type { Browser } from 'playwright-core';

/** Bytes of JavaScript that a page sends, compressed. */
export interface ScriptWeight {
  islands: number;
  /** Before the visitor interacts or the browser is idle. */
  first: number;
  /** With every island woken. */
  all: number;
}

/**
 * Watches what JavaScript a page loads: first with the browser's idle time withheld and nobody there,
 * then with every island woken. Throws when an island fails.
 */
export async function weighScripts(browser: Browser, url: string): Promise<ScriptWeight> {
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const total = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => {
      const deadline = { didTimeout: false, timeRemaining: () => 50 };
      addEventListener('bench:idle', () => run(deadline), { once: true });
      return 0;
    };
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await total();
  const islands = await page.locator('hydrate-island').all();
  await page.evaluate(() => dispatchEvent(new Event('bench:idle')));
  for (const island of islands) {
    await island.evaluate((element) => {
      (element.firstElementChild ?? element).scrollIntoView();
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
  }
  for (const island of islands) {
    await island.and(page.locator('[data-state="hydrated"]')).waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  const all = await total();
  await page.close();
  return { islands: islands.length, first, all };
}
