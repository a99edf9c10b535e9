import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { ensureBuilt } from './ensure-built.ts';
import { startServer } from './running-server.ts';

/** `npm run screenshots`: the pictures of the README, made from the built site and the sample content. */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/screenshots');

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
  { name: 'publication', path: '/publications/2', scheme: 'light', ...DESKTOP },
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
  { name: 'mobile', path: '/', scheme: 'light', width: 390, height: 844 },
];

const PASSWORD = randomUUID();
const dataFolder = mkdtempSync(join(tmpdir(), 'academic-site-screenshots-'));
const executablePath = findChromium();
if (!executablePath) throw new Error('there is no Chromium: name one in CHROMIUM');
ensureBuilt(ROOT);
const server = await startServer(join(ROOT, 'dist/node/server.js'), {
  env: { PORT: '0', DATA_DIR: dataFolder, ADMIN_PASSWORD: PASSWORD },
});
try {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of SHOTS) await take(browser, server.url, shot);
  await browser.close();
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { width, height, scheme, asAdministrator } = shot;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  if (asAdministrator) await logIn(page, url);
  await page.goto(url + shot.path, { waitUntil: 'networkidle' });
  await asAdministrator?.(page);
  await page.screenshot({ path: join(FOLDER, `${shot.name}.png`) });
  await page.close();
}

/** Pages share the context's cookies with its requests. */
async function logIn(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/auth/login`, {
    data: { username: 'admin', password: PASSWORD },
  });
}
