import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { type RunningServer, startServer } from '../scripts/running-server.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { median, receive, sideBySide } from './load.ts';
import { type Measurement, report, type Weight, whole } from './report.ts';

const FULL = { starts: 3, rounds: { cached: 5, uncached: 3 }, seconds: 0.55 };
const QUICK = { starts: 1, rounds: { cached: 3, uncached: 1 }, seconds: 0.25 };

const addresses = (slug: string) => [
  ...['/', '/about', '/publications', '/publications/1', '/blog', `/blog/${slug}`],
  ...['/conferences', '/contact', '/schedule'],
  ...['/api/publications', '/api/publications/1', '/api/blog', `/api/blog/${slug}`],
  ...['/api/conferences', '/api/admin/bibliometrics'],
  ...['/api/admin/about/content', '/api/admin/about/photos'],
];

/** A list that grows with the researcher: measured on a site of its own, too. */
const LIST = '/publications';
const MANY_WORKS = 2000;

/**
 * Measures each address of the built site, cached and uncached, beside a floor in the same run; and the list of a site
 * with many works.
 */
export async function benchPages(folder: string, quick: boolean): Promise<string> {
  const { starts, rounds, seconds } = quick ? QUICK : FULL;
  const slug = await writeGeneratedSite(folder);
  const large = join(folder, 'large');
  await writeGeneratedSite(large, MANY_WORKS);
  const startMs: number[] = [];
  const startProduct = async () => {
    const server = await startServer(join(import.meta.dirname, '../dist/node/server.js'), {
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SAMPLE_CONTENT: '0' },
    });
    startMs.push(server.startMs);
    return server;
  };
  for (let start = 1; start < starts; start += 1) await (await startProduct()).stop();
  const product = await startProduct();
  const idle = product.memory();
  const weights = await weigh(product.url, addresses(slug));
  const startLarge = () =>
    startServer(join(import.meta.dirname, '../dist/node/server.js'), {
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: large, SAMPLE_CONTENT: '0' },
    });
  const largeProduct = await startLarge();
  const label = `${LIST} of ${whole(MANY_WORKS)}`;
  const largeWeights = await weigh(largeProduct.url, [LIST]);
  const sizes = [...new Set([...weights, ...largeWeights].map(({ wire }) => String(wire)))];
  const floor = await startServer(join(import.meta.dirname, 'floor.ts'), { args: sizes });

  const measurements: Measurement[] = [];
  /** Ends the server; gives the bytes of memory that it held. */
  const loadAll = async (
    server: RunningServer,
    kind: Measurement['kind'],
    measured = weights,
    named = (path: string) => path,
  ) => {
    const compare = ({ path, wire }: Weight) =>
      sideBySide(
        { server, path, unique: kind === 'uncached' },
        { server: floor, path: `/${wire}` },
        { rounds: rounds[kind], seconds },
      );
    // Neither is measured before it is compiled.
    for (const weight of measured.slice(0, 1)) await compare(weight);
    for (const weight of measured) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${kind} ${weight.path}`);
      const compared = await compare(weight);
      measurements.push({ ...weight, path: named(weight.path), kind, ...compared });
    }
    const memory = server.memory();
    await server.stop();
    return memory;
  };
  const cached = await loadAll(product, 'cached');
  // Another server: it has no visits of the first load left to store.
  const uncached = await loadAll(await startProduct(), 'uncached');
  await loadAll(largeProduct, 'cached', largeWeights, () => label);
  await loadAll(await startLarge(), 'uncached', largeWeights, () => label);
  await floor.stop();
  const mebibytes = (bytes: number) => `${whole(bytes / 2 ** 20)} MiB`;
  return report(measurements, {
    'start to first answer': `${whole(median(startMs))} ms`,
    'memory when idle': mebibytes(idle),
    'after cached load': mebibytes(cached),
    'after uncached load': mebibytes(uncached),
  });
}

async function weigh(url: string, paths: string[]): Promise<Weight[]> {
  const executablePath = findChromium();
  const browser =
    executablePath && (await chromium.launch({ executablePath, args: CHROMIUM_FLAGS }));
  const weights: Weight[] = [];
  for (const path of paths) {
    const raw = await receive(url + path);
    const wire = await receive(url + path, { 'Accept-Encoding': 'br, gzip' });
    const isPage = !path.startsWith('/api/');
    const scripts =
      isPage && browser
        ? await weighScripts(browser, url + path)
        : { first: Number.NaN, all: Number.NaN };
    weights.push({ path, raw: raw.byteLength, wire: wire.byteLength, ...scripts });
  }
  if (browser) await browser.close();
  return weights;
}

/**
 * What JavaScript a page loads, in compressed bytes: first with the browser's idle time withheld and nobody
 * there, then with every island woken. Throws when an island fails.
 */
async function weighScripts(
  browser: Browser,
  url: string,
): Promise<{ first: number; all: number }> {
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const total = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => {
      const deadline = { didTimeout: false, timeRemaining: () => 50 };
      addEventListener('bench:idle', () => run(deadline), { once: true });
      return 0;
    };
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await total();
  await page.evaluate(() => dispatchEvent(new Event('bench:idle')));
  for (const island of await page.locator('hydrate-island').all()) {
    await island.evaluate((element) => {
      (element.firstElementChild ?? element).scrollIntoView();
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    });
    await island.and(page.locator('[data-state="hydrated"]')).waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  const all = await total();
  await page.close();
  return { first, all };
}
