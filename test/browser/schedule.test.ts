// Only a browser knows: how notifications are swept away and reached, and what another site's frame
// takes of the page.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser, type Visit } from './browser.ts';
import { fillRequest, overflow } from './controls.ts';
import { chunkPattern, hold, wakeIslands } from './islands.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Request a meeting' }).click();
const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toasts = (page: Page) => region(page).getByRole('listitem');
const title = (page: Page, text: string) => toasts(page).getByText(text, { exact: true });

async function sweep(page: Page, pixels: number): Promise<void> {
  const box = await title(page, 'Success').boundingBox();
  if (!box) throw new Error('there is no notification to sweep');
  const [x, y] = [box.x + 5, box.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

describe('the request form', () => {
  const site = siteInBrowser();
  const open = async (visit?: Visit) => {
    const page = await site.open('/schedule', visit);
    await wakeIslands(page);
    return page;
  };

  it('sends what was typed before its code came, and says so where F8 leads', async () => {
    const page = await site.open('/schedule');
    const chunk = await hold(page, chunkPattern('meeting-form'));
    await fillRequest(page);
    await chunk.asked;
    chunk.release();
    await wakeIslands(page);
    await send(page);
    await title(page, 'Success').waitFor();
    await page.keyboard.press('F8');
    const inside = () =>
      region(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
  });

  it('has a notification that goes by a sweep of 50 pixels, and by its button', async () => {
    const page = await open();
    await fillRequest(page);
    await send(page);
    await sweep(page, 40);
    await region(page).locator('[data-swipe="cancel"]').waitFor();
    await sweep(page, 60);
    await title(page, 'Success').waitFor({ state: 'detached' });
    await fillRequest(page);
    await send(page);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await title(page, 'Success').waitFor({ state: 'detached' });
  });

  it('has one notification at a time, which goes by itself after five seconds', async () => {
    const page = await open({
      expected: [/ERR_FAILED/],
      before: (opened) => opened.clock.install(),
    });
    const refuse = (route: { abort: () => Promise<void> }) => route.abort();
    await page.route('**/api/meetings', refuse);
    await fillRequest(page);
    await send(page);
    await title(page, 'Error').waitFor();
    await page.unroute('**/api/meetings', refuse);
    await send(page);
    await title(page, 'Success').waitFor();
    await title(page, 'Error').waitFor({ state: 'detached' });
    expect(await toasts(page).count()).toBe(1);
    await page.clock.fastForward(4000);
    expect(await title(page, 'Success').count()).toBe(1);
    await page.clock.fastForward(1500);
    await title(page, 'Success').waitFor({ state: 'detached' });
  });
});

describe('a scheduling service', () => {
  const site = siteInBrowser({ env: { SCHEDULING_URL: 'https://calendly.com/example/30min' } });

  it('has its page in a frame, which fits, and no script in the page around it', async () => {
    const page = await site.open('/schedule', {
      before: (opened) =>
        opened.route('https://calendly.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Free slots</h1>' }),
        ),
    });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Free slots' }).waitFor();
    expect(await page.locator('script[src^="https:"]').count()).toBe(0);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('iframe').boundingBox();
      expect(box?.height).toBe(650);
      expect(box?.width).toBeGreaterThanOrEqual(320);
      expect(await overflow(page)).toBe(0);
    }
  });
});
