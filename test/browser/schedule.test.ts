// Only a browser knows: how notifications are swept away and reached, and which scripts and frames of another site a
// policy lets in.
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
  const box = await title(page, 'Error').boundingBox();
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
    await page.getByText('Thank you. Your meeting request was sent.').waitFor();
    await page.keyboard.press('F8');
    const inside = () =>
      region(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
  });

  it('has a notification that goes by a sweep of 50 pixels, and by its button', async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route('**/api/meetings', (route) => route.abort());
    await fillRequest(page);
    await send(page);
    await sweep(page, 40);
    await region(page).locator('[data-swipe="cancel"]').waitFor();
    await sweep(page, 60);
    await title(page, 'Error').waitFor({ state: 'detached' });
    await send(page);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await title(page, 'Error').waitFor({ state: 'detached' });
  });

  it('has one notification at a time, which goes by itself after five seconds', async () => {
    const page = await open({
      expected: [/ERR_FAILED/, /503/],
      before: (opened) => opened.clock.install(),
    });
    const lost = toasts(page).getByText('Your request could not be sent. Please try again.');
    const busy = toasts(page).getByText('The server is busy.');
    await page.route('**/api/meetings', (route) => route.abort());
    await fillRequest(page);
    await send(page);
    await lost.waitFor();
    await page.route('**/api/meetings', (route) =>
      route.fulfill({ status: 503, json: { error: 'The server is busy.' } }),
    );
    await send(page);
    await busy.waitFor();
    await lost.waitFor({ state: 'detached' });
    expect(await toasts(page).count()).toBe(1);
    await page.clock.fastForward(4000);
    expect(await busy.count()).toBe(1);
    await page.clock.fastForward(1500);
    await busy.waitFor({ state: 'detached' });
  });
});

/** Answers at a service's addresses what it answers there: its script, and the page in the frame. */
const asService = (script: string, body: string) => async (page: Page) => {
  await page.route(/^https:\/\/(?:[\w-]+\.)?(?:calendly|cal)\.com\//, (route) =>
    route.request().url() === script
      ? route.fulfill({ contentType: 'text/javascript', body })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><h1>Free slots</h1><p>${new URL(route.request().url()).pathname}</p>`,
        }),
  );
};

/** Does as Calendly's script: fills each element of its class, once the document is there. */
const CALENDLY = `for (const element of document.querySelectorAll('.calendly-inline-widget')) {
  element.setAttribute('data-processed', true);
  element.setAttribute('style', 'position: relative;' + element.getAttribute('style'));
  const spinner = document.createElement('div');
  spinner.className = 'calendly-spinner';
  const frame = document.createElement('iframe');
  frame.src = element.dataset.url + '?embed_domain=' + location.host + '&embed_type=Inline';
  frame.width = frame.height = '100%';
  element.append(spinner, frame);
}`;

/** Does as Cal.com's script: works off the queue, in an element of its own with its own style. */
const CAL = `document.head.append(Object.assign(document.createElement('style'), { textContent: '.cal-embed { border: 0 }' }));
let origin;
const api = {
  init: (config) => { origin = config.origin; },
  inline({ elementOrSelector, calLink }) {
    const frame = document.createElement('iframe');
    frame.className = 'cal-embed';
    frame.src = origin + '/' + calLink + '/embed';
    frame.style.cssText = 'width: 100%; height: 100%';
    elementOrSelector.classList.add('cal-inline-container');
    elementOrSelector.append(frame);
  },
};
for (const [method, ...given] of Cal.q.splice(0)) api[method](...given);`;

describe.each([
  {
    url: 'https://calendly.com/example/30min',
    script: 'https://assets.calendly.com/assets/external/widget.js',
    body: CALENDLY,
    shown: '/example/30min',
  },
  {
    url: 'https://cal.com/example/30min',
    script: 'https://app.cal.com/embed/embed.js',
    body: CAL,
    shown: '/example/30min/embed',
  },
])('the scheduling page $url', ({ url, script, body, shown }) => {
  const site = siteInBrowser({ env: { SCHEDULING_URL: url } });
  const slots = (page: Page) =>
    page.frameLocator('iframe:visible').getByRole('heading', { name: 'Free slots' });

  /** Expects that the calendar is as large as it has to be. */
  async function expectSize(page: Page): Promise<void> {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('iframe:visible').boundingBox();
      expect(box?.height).toBe(650);
      expect(box?.width).toBeGreaterThanOrEqual(320);
      expect(await overflow(page)).toBe(0);
    }
  }

  it('is shown by the script of its service', async () => {
    const page = await site.open('/schedule', { before: asService(script, body) });
    await slots(page).waitFor();
    await page.frameLocator('iframe:visible').getByText(shown, { exact: true }).waitFor();
    expect(await page.locator('script[src^="https:"]').getAttribute('src')).toBe(script);
    await expectSize(page);
    const elsewhere = await site.open('/contact', { before: asService(script, body) });
    expect(await elsewhere.locator('script[src^="https:"]').count()).toBe(0);
  });

  it('is shown in a frame where the script fails', async () => {
    const page = await site.open('/schedule', {
      expected: [/ERR_FAILED/],
      async before(opened) {
        await asService(script, body)(opened);
        await opened.route(script, (route) => route.abort());
      },
    });
    await slots(page).waitFor();
    await expectSize(page);
  });

  it('is shown in a frame where the script has shown nothing after ten seconds', async () => {
    const page = await site.open('/schedule', {
      async before(opened) {
        await opened.clock.install();
        await asService(script, '')(opened);
      },
    });
    await wakeIslands(page);
    await page.clock.runFor(9_000);
    expect(await page.locator('iframe:visible').count()).toBe(0);
    await page.clock.runFor(1_000);
    await slots(page).waitFor();
  });

  it('is shown in a frame without JavaScript', async () => {
    const page = await site.open('/schedule', {
      javaScriptEnabled: false,
      // Chromium says so of scripts that it was to load early, and does not.
      expected: [/ csp$/],
      before: asService(script, body),
    });
    await slots(page).waitFor();
    await expectSize(page);
  });
});
