import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteInBrowser } from './browser.ts';
import { neverIdle, wakeIslands } from './islands.ts';

/** Stands in for Calendly's script: puts a frame where the page left room for one. */
const CALENDLY = `
  const widget = document.querySelector('.calendly-inline-widget');
  const frame = document.createElement('iframe');
  frame.src = widget.dataset.url;
  frame.title = 'Calendar';
  frame.style.cssText = 'width: 100%; height: 100%; border: 0';
  widget.append(frame);
`;

/** Stands in for Cal.com's: works off what the page asked of it. */
const CAL = `
  for (const [name, { elementOrSelector, calLink }] of window.Cal.q) {
    if (name === 'inline') elementOrSelector.textContent = 'Calendar of ' + calLink;
  }
`;

const calendar = '<!doctype html><html lang="en"><title>Calendar</title><h1>Free slots</h1></html>';

/** Plays the scheduling services; gives what was asked of them. */
async function playServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const play = (url: string, contentType: string, body: string) =>
    page.route(url, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType, body });
    });
  await play('https://calendly.com/**', 'text/html', calendar);
  await play('https://book.example.org/**', 'text/html', calendar);
  await play('https://assets.calendly.com/**', 'text/javascript', CALENDLY);
  await play('https://app.cal.com/**', 'text/javascript', CAL);
  return asked;
}

describe('Calendly on the schedule page', () => {
  const SCRIPT = 'https://assets.calendly.com/assets/external/widget.js';
  const site = siteInBrowser({ env: { SCHEDULING_URL: 'https://calendly.com/example/30min' } });

  it('is asked for once the page is shown, and once', async () => {
    let asked: string[] = [];
    const page = await site.open('/schedule', {
      before: async (opened) => {
        asked = await playServices(opened);
        await neverIdle(opened);
      },
    });
    await page.getByText('Select a convenient time slot for our discussion').waitFor();
    expect(asked).toEqual([]);
    await wakeIslands(page);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Free slots' }).waitFor();
    expect(asked).toEqual([SCRIPT, 'https://calendly.com/example/30min']);
    expect(await page.locator(`script[src="${SCRIPT}"]`).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Request a meeting' }).count()).toBe(0);
  });

  it.each([1280, 320])('is 650 px tall and at least 320 px wide at %i', async (width) => {
    const page = await site.open('/schedule', {
      before: playServices,
      viewport: { width, height: 800 },
    });
    await wakeIslands(page);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Free slots' }).waitFor();
    const box = await page.locator('.calendly-inline-widget').boundingBox();
    expect(box?.height).toBe(650);
    expect(box?.width).toBeGreaterThanOrEqual(320);
    const scrolls = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await scrolls()).toBe(0);
  });

  it('is let in on this page only', async () => {
    const policyOf = async (path: string) =>
      (await site.fetch(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/schedule')).toContain(
      "script-src 'self' https://calendly.com https://assets.calendly.com;",
    );
    for (const path of ['/', '/contact', '/schedule/more', '/api/conferences']) {
      expect(await policyOf(path)).not.toContain('calendly');
    }
  });

  it('is a link without JavaScript', async () => {
    const page = await site.open('/schedule', { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Open the scheduling page' });
    expect(await link.getAttribute('href')).toBe('https://calendly.com/example/30min');
  });

  it('leaves no other way to ask for a meeting', async () => {
    expect((await site.fetch('/api/meetings', { method: 'POST' })).status).toBe(404);
  });
});

describe('Cal.com on the schedule page', () => {
  const site = siteInBrowser({ env: { SCHEDULING_URL: 'https://cal.com/example/30min' } });

  it('is told which calendar to show', async () => {
    const page = await site.open('/schedule', { before: playServices });
    await wakeIslands(page);
    await page.getByText('Calendar of example/30min').waitFor();
  });
});

describe('any other service on the schedule page', () => {
  const site = siteInBrowser({ env: { SCHEDULING_URL: 'https://book.example.org/vera' } });

  it('stands in a frame of the same size', async () => {
    const page = await site.open('/schedule', { before: playServices });
    await wakeIslands(page);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Free slots' }).waitFor();
    const box = await page.getByTitle('Scheduling').boundingBox();
    expect(box?.height).toBe(650);
    expect(box?.width).toBeGreaterThanOrEqual(320);
  });
});
