import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { startServer } from '../server.ts';

/**
 * `npm run bench:paint [-- url [rounds]]`: measures when a visitor with a phone on a slow connection sees seven pages
 * of the sample (or of the site at an address), each alternating with its bare HTML: the same body without styles,
 * scripts and fonts.
 */
const [given, rounds = '7'] = process.argv.slice(2);
const PATHS = [
  ...['/', '/about', '/publications', '/publications/2', '/blog', '/blog/dose-is-not-enough'],
  '/contact',
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const SLOWER = 4;
/** 1.6 and 0.75 Mbit per second. */
const LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** A page is observed until nothing has loaded for half a second, and this much longer. */
const SETTLES_MS = 500;

/** Parts removed from a page to measure their cost. */
const LOOKS =
  /<style[^>]*>.*?<\/style>|<script type="module".*?<\/script>|<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/gs;

interface Load {
  first: number;
  largest: number;
  blocking: number;
  shift: number;
  requests: number;
  fonts: number;
}

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'academic-site-paint-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
if (!given) ensureBuilt(root);
const site = given
  ? { url: given, stop: async () => {} }
  : await startServer(join(root, 'dist/node/server.js'), { PORT: '0', DATA_DIR: folder });
const bare = createServer(async ({ url }, response) => {
  const answer = await fetch(site.url + url);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isPage = type.startsWith('text/html');
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' });
  response.end(
    await promisify(brotliCompress)(isPage ? body.toString().replaceAll(LOOKS, '') : body),
  );
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
// A string only if a server listens on a socket.
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: CHROMIUM_FLAGS,
});

process.stdout.write(
  'page · first paint (bare) · largest (bare) · blocking · shift · requests · KB of fonts\n',
);
for (const path of PATHS) {
  const loads: Load[][] = [[], []];
  for (let round = -1; round < Number(rounds); round += 1) {
    for (const [at, url] of [site.url, bareUrl].entries()) {
      const load = await watch(browser, url + path);
      // The first round fills the server's cache.
      if (round >= 0) loads[at]?.push(load);
    }
  }
  const median = (at: number, key: keyof Load) =>
    loads[at]?.map((load) => load[key]).sort((a, b) => a - b)[Number(rounds) >> 1] ?? Number.NaN;
  const compared = (key: 'first' | 'largest') =>
    `${median(0, key).toFixed(0)} (${(median(0, key) / median(1, key)).toFixed(2)} of ${median(1, key).toFixed(0)})`;
  const cells = [
    ...[path, compared('first'), compared('largest'), `${median(0, 'blocking').toFixed(0)} ms`],
    ...[median(0, 'shift').toFixed(4), median(0, 'requests'), median(0, 'fonts').toFixed(1)],
  ];
  process.stdout.write(`${cells.join(' · ')}\n`);
}
await browser.close();
bare.close();
await site.stop();

/** Opens a page as a first-time visitor. */
async function watch(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const fonts: Promise<number>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    if (/\.(svg|webp|png|jpe?g|ico)\b/.test(request.url())) return;
    requests += 1;
    if (request.resourceType() === 'font')
      fonts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, blocking: 0, shift: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
        type,
        buffered: true,
      });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.first = startTime;
    });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.largest = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - 50);
    });
    // TypeScript has no type for this entry.
    observe('layout-shift', (entry) => {
      seen.shift += Number(Reflect.get(entry, 'value'));
    });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLES_MS);
  const seen: Omit<Load, 'requests' | 'fonts'> = await page.evaluate(() =>
    Reflect.get(window, 'seen'),
  );
  const bytes = await Promise.all(fonts);
  await context.close();
  return { ...seen, requests, fonts: bytes.reduce((sum, each) => sum + each, 0) / 1024 };
}
