import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { Panel, stubChat } from './chat.ts';
import { neverIdle, wakeIslands } from './islands.ts';
import { expectedOf } from './pages.ts';

const KB = 1024;

const site = siteInBrowser();

describe('JavaScript', () => {
  it.each(['/about', '/blog/dose-is-not-enough', '/conferences', '/contact', '/no-such-page'])(
    'is not sent to %s, which has no island',
    async (path) => {
      const { page, sent } = await openScales(path, expectedOf(path));
      expect(await sent()).toBe(0);
      expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    },
  );

  it.each(['/', '/chat', '/publications', '/publications/2', '/blog', '/schedule'])(
    'of %s is at most 5 KB before anyone is there, and 110 KB with every island awake',
    async (path) => {
      const { page, sent } = await openScales(path);
      expect(await sent()).toBeGreaterThan(0);
      expect(await sent()).toBeLessThanOrEqual(5 * KB);
      await wakeIslands(page);
      if (path === '/schedule') await showToast(page);
      if (path === '/' || path === '/chat') await showChatToast(page);
      expect(await sent()).toBeGreaterThan(5 * KB);
      expect(await sent()).toBeLessThanOrEqual(110 * KB);
    },
  );
});

/** Opens a page and waits until it asks for nothing more. */
async function openScales(path: string, expected: RegExp[] = []) {
  let sent = async () => 0;
  const page = await site.open(path, {
    expected,
    before: async (opened) => {
      sent = weigh(opened);
      await neverIdle(opened);
    },
  });
  await page.waitForLoadState('networkidle');
  return { page, sent };
}

/** Adds up the scripts that a page receives, in bytes as they travel. */
function weigh(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The heaviest thing that any island loads late. */
async function showToast(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Ada Example');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Date and time').fill('2099-05-04T14:30');
  await page.getByLabel('Topic').fill('Range verification');
  await page.getByRole('button', { name: 'Request a meeting' }).click();
  await page.getByText('Success', { exact: true }).waitFor();
}

async function showChatToast(page: Page): Promise<void> {
  await stubChat(page);
  const panel = new Panel(page);
  await panel.ask('Why?');
  await panel.answer('Why?').waitFor();
  await panel.end.click();
  await panel.text('Chat Ended').first().waitFor();
}
