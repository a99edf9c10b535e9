import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import type { ScriptWeight } from './weight.ts';

/** An installed Chromium, or null when there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (!executablePath) return null;
  return chromium.launch({
    executablePath,
    args: CHROMIUM_FLAGS,
    // Playwright would end this process at once, and what else it started would live on.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/**
 * Watches what JavaScript a page loads: first with the browser's idle time withheld and nobody
 * there, then with every island woken. Throws when an island fails.
 */
export async function watchScripts(browser: Browser, url: string): Promise<ScriptWeight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) {
        scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
      }
    });
    const total = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    await page.addInitScript(withholdIdleTime);
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = await total();
    await wake(page);
    return { before, all: await total() };
  } finally {
    await context.close();
  }
}

async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('bench:idle')));
  for (const island of await page.locator('hydrate-island').all()) {
    await island.evaluate((element) => {
      (element.firstElementChild ?? element).scrollIntoView();
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll('hydrate-island')].every((island) =>
      ['hydrated', 'failed'].includes(island.getAttribute('data-state') ?? ''),
    ),
  );
  const failed = await page.locator('hydrate-island[data-state="failed"]').count();
  if (failed > 0) throw new Error(`${page.url()}: ${failed} islands failed`);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page, before its own scripts: what waits for idle time waits for `bench:idle`. */
function withholdIdleTime(): void {
  const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 };
  let idle = false;
  window.requestIdleCallback = (run) => {
    if (idle) queueMicrotask(() => run(deadline));
    else addEventListener('bench:idle', () => run(deadline), { once: true });
    return 0;
  };
  addEventListener('bench:idle', () => {
    idle = true;
  });
}
