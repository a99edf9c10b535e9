import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { logIn } from '../administrator.ts';
import { type RunningSite, type SiteOptions, startBuiltServer, startSite } from '../site.ts';

const VIEWPORT = { width: 1280, height: 720 };

/** A visit to a page; beside what is here, all options of a browser context. */
export interface Visit extends Omit<BrowserContextOptions, 'storageState'> {
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Prepares the page before it asks for anything: its routes, its clock, scripts that run before its own. */
  before?: (page: Page) => Promise<unknown>;
  /** Open until the file's tests are done, for tests that only look at one page after the other. */
  stays?: boolean;
  /** Complaints that the test provokes. Any other one fails it. */
  expected?: RegExp[];
}

export type SiteInBrowser = ReturnType<typeof siteInBrowser>;

// What is not routed by a test goes nowhere: the site is all that a page needs.
const ONLY_THIS_MACHINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** One for all files of this process, with which it ends. */
let browser: Browser | null = null;

/** Starts a site before the tests around this call, on the runtime of their project, and stops it after them. */
export function siteInBrowser(options?: SiteOptions) {
  let site: RunningSite;
  const visits: BrowserContext[] = [];
  const staying: BrowserContext[] = [];
  const complaints: string[] = [];

  /** Opens a page of the site as a visitor who was never there. */
  async function open(path: string, visit: Visit = {}): Promise<Page> {
    const { before, stays = false, cookies, expected = [], ...given } = visit;
    if (!browser?.isConnected()) browser = await launch();
    // Colours in the middle of a transition are nobody's colours.
    const shown: BrowserContextOptions = { baseURL: site.url, reducedMotion: 'reduce' };
    const context = await browser.newContext({ ...shown, viewport: VIEWPORT, ...given });
    (stays ? staying : visits).push(context);
    listen(context, (text) => {
      if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
    });
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        reportError(new Error(`against the policy: ${effectiveDirective} ${blockedURI}`)),
      ),
    );
    // No background work of the panel: a test waits for nothing else.
    await context.addInitScript('delete globalThis.OffscreenCanvas');
    if (cookies) await context.addCookies(cookies);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await before?.(page);
    await page.goto(path);
    return page;
  }

  const close = (contexts: BrowserContext[]) =>
    Promise.all(contexts.splice(0).map((context) => context.close()));

  beforeAll(async () => {
    const start = inject('runtime') === 'workerd' ? startSite : startBuiltServer;
    site = await start(options);
  });
  afterEach(async () => {
    await close(visits);
    expect(complaints.splice(0), 'complaints of the browser').toEqual([]);
  });
  afterAll(async () => {
    // Before the site: what a page still asks is given up with it, and never refused.
    await close(staying);
    await site?.stop();
  });
  return {
    open,
    /** The same as the administrator, after whose call what the test wrote into the database shows. */
    async openAsAdministrator(path: string, visit?: Visit): Promise<Page> {
      const cookie = await logIn(site.fetch);
      await site.fetch('/api/admin/nothing', { method: 'POST', headers: { cookie } });
      const [name = '', value = ''] = cookie.split(/[=;]/);
      const cookies = [{ name, value, url: site.url, sameSite: 'Lax' as const }];
      return open(path, { ...visit, cookies });
    },
    url: () => site.url,
    fetch: (path: string, init?: RequestInit) => site.fetch(path, init),
    db: () => site.db,
  };
}

/** Reports what a browser complains of: on its console, by errors of a page, by requests that fail. */
function listen(context: BrowserContext, complain: (text: string) => void): void {
  context.on('console', (message) =>
    complain(`console.${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) => complain(`error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A request that the page itself gave up, as for a download or on the way to another page.
    if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.url()} ${reason}`);
  });
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no browser: `npm test` installs one');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ONLY_THIS_MACHINE] });
}
