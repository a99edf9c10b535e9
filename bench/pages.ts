import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { type RunningServer, startServer } from '../scripts/running-server.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { median, receive, sideBySide } from './load.ts';
import { type Measurement, report, type Weight } from './report.ts';
import { weighScripts } from './script-weight.ts';

const FULL = { starts: 3, rounds: { cached: 5, uncached: 3 }, seconds: 0.55 };
const QUICK = { starts: 1, rounds: { cached: 3, uncached: 1 }, seconds: 0.25 };

/** Every public page and every public GET call. */
const addresses = (slug: string) => [
  '/',
  '/about',
  '/publications',
  '/publications/1',
  '/blog',
  `/blog/${slug}`,
  '/conferences',
  '/contact',
  '/schedule',
  '/api/publications',
  '/api/publications/1',
  '/api/blog',
  `/api/blog/${slug}`,
  '/api/conferences',
  '/api/admin/bibliometrics',
  '/api/admin/about/content',
  '/api/admin/about/photos',
];

/** Measures each address of the built site, cached and uncached, beside a floor in the same run. */
export async function benchPages(folder: string, quick: boolean): Promise<string> {
  const { starts, rounds, seconds } = quick ? QUICK : FULL;
  const [loadBefore = 0] = loadavg();
  const slug = await writeGeneratedSite(folder);
  const startProduct = () =>
    startServer(join(import.meta.dirname, '../dist/node/server.js'), {
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, SAMPLE_CONTENT: '0' },
    });
  const startMs: number[] = [];
  for (let start = 1; start < starts; start += 1) {
    const server = await startProduct();
    startMs.push(server.startMs);
    await server.stop();
  }
  const product = await startProduct();
  startMs.push(product.startMs);
  const idle = product.memory();
  const weights = await weigh(product.url, addresses(slug));
  const sizes = [...new Set(weights.map(({ wire }) => String(wire)))];
  const floor = await startServer(join(import.meta.dirname, 'floor.ts'), { args: sizes });

  const measurements: Measurement[] = [];
  /** Ends the server; gives the bytes of memory that it held. */
  const loadAll = async (server: RunningServer, kind: Measurement['kind']) => {
    const compare = ({ path, wire }: Weight) =>
      sideBySide(
        { server, path, unique: kind === 'uncached' },
        { server: floor, path: `/${wire}` },
        { rounds: rounds[kind], seconds },
      );
    const [first] = weights;
    // Neither is measured before it is compiled.
    if (first) await compare(first);
    for (const weight of weights) {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${kind} ${weight.path}`);
      measurements.push({ ...weight, kind, ...(await compare(weight)) });
    }
    const memory = server.memory();
    await server.stop();
    return memory;
  };
  const cached = await loadAll(product, 'cached');
  // Another server: it has no visits of the first load left to store.
  const uncached = await loadAll(await startProduct(), 'uncached');
  await floor.stop();
  const memory = { idle, cached, uncached };
  return report(measurements, { startMs: median(startMs), loadBefore, memory });
}

/** Visits each address once. Throws when one does not answer. */
async function weigh(url: string, paths: string[]): Promise<Weight[]> {
  const executablePath = findChromium();
  const browser =
    executablePath && (await chromium.launch({ executablePath, args: CHROMIUM_FLAGS }));
  const weights: Weight[] = [];
  for (const path of paths) {
    const plain = await receive(url + path);
    if (plain.status !== 200) throw new Error(`${path} answers ${plain.status}`);
    const packed = await receive(url + path, { 'Accept-Encoding': 'br, gzip' });
    const isPage = !path.startsWith('/api/');
    weights.push({
      path,
      raw: plain.body.byteLength,
      wire: packed.body.byteLength,
      script: isPage && browser ? await weighScripts(browser, url + path) : null,
    });
  }
  if (browser) await browser.close();
  return weights;
}
