import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { z } from 'zod';

/** How many times slower the processor is: that of a cheap phone. */
const SLOWED = 4;
/** A page is done when it has loaded nothing and done nothing long for so many milliseconds. */
const QUIET_MS = 1000;
/** Blocking time is what a task takes beyond so many milliseconds, from which on browsers call it long. */
const LONG_MS = 50;
/** What the browser reports of the duration of events is rounded to 8 ms, and at least this. */
const SHORTEST_EVENT_MS = 16;

/** What a visitor waits for, in milliseconds, and what came over the wire before they did anything. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** After the first paint. */
  blocking: number;
  /** The longest task: 0 where none is long. */
  longestTask: number;
  /** From an input to the next paint, for the slowest input of the interaction. */
  interaction: number;
  /** Layout shift, from the first paint to after the interaction. */
  shift: number;
  /** Without pictures. */
  requests: number;
  /** Compressed bytes. */
  html: number;
  css: number;
  scripts: number;
  fonts: number;
}

const paint = z.object({ name: z.string(), startTime: z.number() });
const task = z.object({ startTime: z.number(), duration: z.number() });
const shift = z.object({ value: z.number(), hadRecentInput: z.boolean() });
const input = z.object({ duration: z.number(), interactionId: z.number() });

/**
 * Opens a page as one who was never there, waits until it is done, and then uses it.
 *
 * @throws when it answers with an error
 */
export async function visit(
  browser: Browser,
  url: string,
  interact?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext();
  const page = await slowedPage(context);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`);
  // Of plain HTML nothing comes later.
  if (interact) await quiet(page);

  const firstPaint =
    (await entries(page, 'paint', paint)).find(({ name }) => name === 'first-contentful-paint')
      ?.startTime ?? Number.NaN;
  const largestPaint =
    (await entries(page, 'largest-contentful-paint', task.pick({ startTime: true }))).at(-1)
      ?.startTime ?? Number.NaN;
  const tasks = await entries(page, 'longtask', task);
  const loaded = requests.filter((request) => !isPicture(request));
  const bytes = (type: string) => bytesOf(loaded, type);

  const measured = {
    firstPaint,
    largestPaint,
    blocking: tasks.reduce((sum, { startTime, duration }) => {
      const after = startTime + duration - Math.max(startTime, firstPaint);
      return sum + Math.max(0, after - LONG_MS);
    }, 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    requests: loaded.length,
    html: await bytes('document'),
    css: await bytes('stylesheet'),
    scripts: await bytes('script'),
    fonts: await bytes('font'),
  };
  const interaction = interact ? await slowestInput(page, interact) : Number.NaN;
  const shifts = await entries(page, 'layout-shift', shift);
  await context.close();
  return {
    ...measured,
    interaction,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}

/** The icons are one SVG file, which the browser does not call an image where a page shows a part of it. */
const isPicture = (request: Request) =>
  request.resourceType() === 'image' || new URL(request.url()).pathname.endsWith('.svg');

async function slowedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/** Resolves once the page has neither loaded anything nor done anything long for a while. */
export const quiet = (page: Page) =>
  page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quietMs);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quietMs);
        }).observe({ entryTypes: ['longtask', 'resource'] });
      }),
    QUIET_MS,
  );

/** What the browser has noted of a kind. */
async function entries<Entry>(page: Page, type: string, entry: z.ZodType<Entry>): Promise<Entry[]> {
  const noted = await page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const records = observer.takeRecords();
    observer.disconnect();
    return records.map((record) => record.toJSON());
  }, type);
  return z.array(entry).parse(noted);
}

async function bytesOf(requests: Request[], type: string): Promise<number> {
  const ofType = requests.filter((request) => request.resourceType() === type);
  const sizes = await Promise.all(ofType.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

async function slowestInput(page: Page, interact: (page: Page) => Promise<unknown>) {
  const inputs = await page.evaluateHandle((durationThreshold) => {
    const seen: unknown[] = [];
    // TypeScript's DOM does not know the threshold yet.
    const slow = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map((entry) => entry.toJSON()));
    }).observe(slow);
    return seen;
  }, SHORTEST_EVENT_MS);
  await interact(page);
  await page.waitForLoadState('networkidle');
  await quiet(page);
  const noted = z.array(input).parse(await inputs.jsonValue());
  return noted
    .filter(({ interactionId }) => interactionId > 0)
    .reduce((slowest, { duration }) => Math.max(slowest, duration), 0);
}
