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
import { leadNowhere, leadTo } from './address.ts';

/** A visit to a page; beside what is here, all that a browser context can be told. */
export interface Visit extends Omit<BrowserContextOptions, 'storageState'> {
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Routes of the page, before it is asked for. */
  routes?: (page: Page) => Promise<unknown>;
  /**
   * Done to a page of its own, before it is asked for: what cannot be taken back, as a script that runs before the
   * page's own.
   */
  before?: (page: Page) => Promise<unknown>;
  /** Used until the file's tests are done, for tests that only look at one page after the other. */
  stays?: boolean;
  /** In a browser that has loaded nothing and is not used again, for tests of what is loaded, or of the clock. */
  fresh?: boolean;
  /** Whether the administration draws share cards when it is idle, which tests of anything else need not wait for. */
  drawsCards?: boolean;
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

// Pages of one visitor share a process, so that what one has compiled the next one need not.
const ONE_PROCESS = '--renderer-process-limit=1';

const VIEWPORT = { width: 1280, height: 720 };

/**
 * A visitor's browser. When a test is done it is emptied, and used again by a visitor of the same kind: a new one, and
 * even a new page of it, takes three times as long as to show the site.
 */
interface Visitor {
  kind: string;
  colorScheme: BrowserContextOptions['colorScheme'];
  context: BrowserContext;
  /** The one that is used again; null where nothing is. */
  page: Page | null;
  /** Complaints that the test provokes. */
  expected: RegExp[];
}

/** One for all files of this process, with which it ends, as are its visitors: each file's site is at the same address. */
let launched: Browser | null = null;
/** Those that are there until the test is done. */
const visiting: Visitor[] = [];
/** Those that are there until the file's tests are done. */
const staying: Visitor[] = [];
/** Those that were emptied. */
const waiting: Visitor[] = [];
const complaints: string[] = [];

/** Starts a site before the tests around this call, on the runtime of their project, and stops it after them. */
export function siteInBrowser(options?: SiteOptions): SiteInBrowser {
  let site: RunningSite;
  let url: string;
  beforeAll(async () => {
    const start = inject('runtime') === 'workerd' ? startSite : startServer;
    site = await start(options);
    url = await leadTo(site.url);
  });
  afterEach(closePages);
  afterAll(async () => {
    await Promise.all(staying.splice(0).map(leave));
    leadNowhere();
    await site?.stop();
  });
  return {
    open: (path, visit) => open(url, path, visit),
    url: () => url,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    db: () => site.db,
  };
}

async function open(baseURL: string, path: string, visit: Visit = {}): Promise<Page> {
  const { routes, before, stays = false, fresh = false, expected = [], ...options } = visit;
  const { viewport = VIEWPORT, cookies = [], ...kind } = options;
  const visitor = (!fresh && returned(kind)) || (await arrive(baseURL, kind));
  (stays ? staying : visiting).push(visitor);
  visitor.expected = expected;
  await visitor.context.addCookies(cookies);
  const page = (!before && visitor.page) || (await visitor.context.newPage());
  if (!before && !fresh) {
    visitor.page = page;
    page.addInitScript = () => Promise.reject(new Error('a script cannot be taken back: `before`'));
  }
  page.setDefaultTimeout(20_000);
  if (viewport) await page.setViewportSize(viewport);
  await routes?.(page);
  await before?.(page);
  await page.goto(path);
  return page;
}

/** One of the same kind that was there before. */
function returned({
  drawsCards = false,
  ...options
}: BrowserContextOptions & Pick<Visit, 'drawsCards'>): Visitor | undefined {
  const wanted = JSON.stringify({ drawsCards, ...options });
  const index = waiting.findIndex(({ kind }) => kind === wanted);
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

async function arrive(
  baseURL: string,
  { drawsCards = false, ...options }: BrowserContextOptions & Pick<Visit, 'drawsCards'>,
): Promise<Visitor> {
  if (!launched?.isConnected()) launched = await launch();
  // Colours in the middle of a transition are nobody's colours.
  const context = await launched.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  if (!drawsCards) await context.addInitScript('delete globalThis.OffscreenCanvas');
  const visitor: Visitor = {
    kind: JSON.stringify({ drawsCards, ...options }),
    colorScheme: options.colorScheme ?? 'light',
    context,
    page: null,
    expected: [],
  };
  const complain = (text: string) => {
    if (!visitor.expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) =>
    complain(`console.${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) => complain(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A request that the page itself gave up, as for a download or on the way to another page.
    if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.url()} ${reason}`);
  });
  return visitor;
}

async function closePages(): Promise<void> {
  await Promise.all(visiting.splice(0).map(leave));
  expect(complaints.splice(0), 'complaints of the browser').toEqual([]);
}

/** Closes a visitor's pages but one, and empties that: only files that were loaded are kept. */
async function leave(visitor: Visitor): Promise<void> {
  const { context, page, colorScheme } = visitor;
  if (!page || page.isClosed()) return context.close();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  page.removeAllListeners();
  // What the page still asks on its way out is answered as the test wanted.
  await page.goto('/robots.txt');
  await Promise.all([
    ...[page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
    context.clearCookies(),
    page.emulateMedia({ media: null, colorScheme }),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ]);
  waiting.push(visitor);
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no browser: `npm test` installs one');
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, ONLY_THIS_MACHINE, UNOPTIMISED, ONE_PROCESS],
  });
}
