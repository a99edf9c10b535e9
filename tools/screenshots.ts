import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startServer } from './server.ts';

/** `npm run screenshots`: takes the README's screenshots of the built site with the sample content. */
const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/screenshots');
const VIEWPORT = { width: 1280, height: 860 };

/** Addresses by file name. The last one is visible to the administrator only. */
const SHOTS = {
  home: '/',
  publications: '/publications',
  post: '/blog/why-protons-stop',
  panel: '/admin?tab=publications',
};

const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium was not found: set CHROMIUM to its path');
ensureBuilt(ROOT);
mkdirSync(FOLDER, { recursive: true });
const dataFolder = mkdtempSync(join(tmpdir(), 'academic-site-screenshots-'));
const password = randomUUID();
const server = await startServer(join(ROOT, 'dist/node/server.js'), {
  PORT: '0',
  DATA_DIR: dataFolder,
  ADMIN_PASSWORD: password,
});
const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: 'light' });
  for (const [name, path] of Object.entries(SHOTS)) {
    if (path.startsWith('/admin')) await logIn(page);
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    writeFileSync(join(FOLDER, `${name}.webp`), await takeWebp(page));
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Pages share cookies with the context's requests. */
async function logIn(page: Page): Promise<void> {
  await page.request.post(`${server.url}/api/auth/login`, {
    data: { username: 'admin', password },
  });
}

/**
 * Takes a screenshot as WebP, a third of its size as PNG. Playwright does not support it, so a blank page converts it.
 */
async function takeWebp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const converter = await browser.newPage();
  const url = await converter.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, `data:image/png;base64,${png}`);
  await converter.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
