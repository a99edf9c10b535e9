import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { type RunningSite, type SiteOptions, startServer, startSite } from '../site.ts';

/** A visit to a page; beside what is here, all that a browser context can be told. */
export interface Visit extends BrowserContextOptions {
  /** Done before the page is asked for: routes, scripts that run before the page's own. */
  before?: (page: Page) => Promise<unknown>;
  /** Open until the file's tests are done, for tests that only look at one page after the other. */
  stays?: boolean;
  /** Complaints that the test provokes. Any other one fails it. */
  expected?: RegExp[];
}

export interface SiteInBrowser {
  /** Opens a page of the site as a visitor who was never there. */
  open: (path: string, visit?: Visit) => Promise<Page>;
  url: () => string;
  fetch: RunningSite['fetch'];
  db: () => RunningSite['db'];
}

// What is not routed by a test goes nowhere: the site is all that a page needs.
const ONLY_THIS_MACHINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

// A page lives for seconds: what the engine would gain by optimising its code, it does not get back.
const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev';

/** One for all files of this process, with which it ends. */
let launched: Browser | null = null;
let contexts: BrowserContext[] = [];
/** Those that are open until the file's tests are done. */
const staying: BrowserContext[] = [];
let complaints: string[] = [];

/** Starts a site before the tests around this call, on the runtime of their project, and stops it after them. */
export function siteInBrowser(options?: SiteOptions): SiteInBrowser {
  let site: RunningSite;
  beforeAll(async () => {
    const start = inject('runtime') === 'workerd' ? startSite : startServer;
    site = await start(options);
  });
  afterEach(closePages);
  afterAll(async () => {
    await Promise.all(staying.splice(0).map((context) => context.close()));
    await site?.stop();
  });
  return {
    open: (path, visit) => open(site.url, path, visit),
    url: () => site.url,
    fetch: (path, init) => site.fetch(path, init),
    db: () => site.db,
  };
}

async function open(baseURL: string, path: string, visit: Visit = {}): Promise<Page> {
  const { before, stays = false, expected = [], ...options } = visit;
  if (!launched?.isConnected()) launched = await launch();
  // Colours in the middle of a transition are nobody's colours.
  const context = await launched.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  (stays ? staying : contexts).push(context);
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) => complain(`console.${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => complain(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A request that the page itself gave up, as for a download or on the way to another page.
    if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.url()} ${reason}`);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await before?.(page);
  await page.goto(path);
  return page;
}

async function closePages(): Promise<void> {
  const [open, heard] = [contexts, complaints];
  [contexts, complaints] = [[], []];
  await Promise.all(open.map((context) => context.close()));
  expect(heard, 'complaints of the browser').toEqual([]);
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no browser: `npm test` installs one');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ONLY_THIS_MACHINE, UNOPTIMISED],
  });
}
