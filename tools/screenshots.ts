import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startServer } from './server.ts';

/**
 * `npm run screenshots`: the pictures of the README, made from the built site with the sample content, and with that of an
 * invented historian.
 */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/screenshots');
const HISTORIAN = join(ROOT, 'test/fixtures/people/historian.json');

interface Shot {
  name: string;
  path: string;
  scheme: 'light' | 'dark';
  width: number;
  height: number;
  /** Seen by the administrator, and what is done before the picture is taken. */
  asAdministrator?: (page: Page) => Promise<unknown>;
}

const DESKTOP = { width: 1280, height: 860 };
const SHOTS: Shot[] = [
  { name: 'home', path: '/', scheme: 'light', ...DESKTOP },
  { name: 'publications', path: '/publications', scheme: 'light', ...DESKTOP },
  { name: 'publication', path: '/publications/3', scheme: 'light', ...DESKTOP },
  { name: 'cv', path: '/cv', scheme: 'light', ...DESKTOP },
  { name: 'talks', path: '/talks', scheme: 'light', ...DESKTOP },
  { name: 'blog-dark', path: '/blog', scheme: 'dark', ...DESKTOP },
  {
    name: 'editor',
    path: '/admin?tab=blog',
    scheme: 'light',
    ...DESKTOP,
    async asAdministrator(page) {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'files',
    path: '/admin/files',
    scheme: 'light',
    ...DESKTOP,
    asAdministrator: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'look',
    path: '/admin?tab=settings&section=look',
    scheme: 'light',
    ...DESKTOP,
    async asAdministrator(page) {
      await page.getByRole('button', { name: 'Violet' }).click();
      await page.getByLabel(/^Classic/).check();
      await page.waitForFunction((colour) => {
        const shown = document.querySelector('iframe')?.contentDocument?.documentElement;
        return shown && getComputedStyle(shown).getPropertyValue('--color-accent').includes(colour);
      }, '#6b3fa0');
      await page.evaluate(async () => {
        scrollTo(0, 0);
        const shown = document.querySelector('iframe')?.contentDocument;
        // Laid out, it asks for its fonts.
        shown?.body.getBoundingClientRect();
        await shown?.fonts.ready;
      });
    },
  },
  { name: 'mobile', path: '/', scheme: 'light', width: 390, height: 844 },
];

const OWN_SITE: Shot = { name: 'own-site', path: '/', scheme: 'light', ...DESKTOP };

const PASSWORD = randomUUID();
const executablePath = findChromium();
if (!executablePath) throw new Error('there is no Chromium: name one in CHROMIUM');
ensureBuilt(ROOT);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
await onSite({}, async (url) => {
  for (const shot of SHOTS) await take(url, shot);
});
await onSite({ SAMPLE_CONTENT: '0' }, async (url) => {
  await enterHistorian(url);
  await take(url, OWN_SITE);
});
await browser.close();

/** Does something with a new site, which is gone afterwards. */
async function onSite(env: Record<string, string>, work: (url: string) => Promise<void>) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'academic-site-screenshots-'));
  const server = await startServer(join(ROOT, 'dist/node/server.js'), {
    PORT: '0',
    DATA_DIR: dataFolder,
    ADMIN_PASSWORD: PASSWORD,
    ...env,
  });
  try {
    await work(server.url);
  } finally {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function take(url: string, shot: Shot): Promise<void> {
  const { width, height, scheme, asAdministrator } = shot;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  if (asAdministrator) await logIn(page, url);
  await page.goto(url + shot.path, { waitUntil: 'networkidle' });
  await asAdministrator?.(page);
  await page.screenshot({ path: join(FOLDER, `${shot.name}.png`) });
  await page.close();
}

async function enterHistorian(url: string): Promise<void> {
  const { settings, publications, posts, conferences } = JSON.parse(
    readFileSync(HISTORIAN, 'utf8'),
  );
  const page = await browser.newPage();
  await logIn(page, url);
  await page.request.put(`${url}/api/admin/settings`, { data: settings });
  const records = { 'admin/publications': publications, 'blog/admin/posts': posts, conferences };
  for (const [path, items] of Object.entries(records)) {
    for (const data of items) await page.request.post(`${url}/api/${path}`, { data });
  }
  await page.close();
}

/** Pages share the context's cookies with its requests. */
async function logIn(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/auth/login`, {
    data: { username: 'admin', password: PASSWORD },
  });
}
