import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

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
const server = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataFolder, ADMIN_PASSWORD: PASSWORD },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: name one in CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const url = await listening(server);
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of SHOTS) await take(browser, url, shot);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
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

async function listening({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new TypeError('the server has no standard output to read');
  for await (const line of createInterface(stdout)) {
    const url = /"message":"listening","url":"([^"]+)"/.exec(line)?.[1];
    if (url) {
      stdout.resume();
      return url;
    }
  }
  throw new Error('the server stopped before it listened');
}
