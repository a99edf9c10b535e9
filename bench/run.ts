import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { benchAnalytics } from './analytics.ts';
import { benchBrowser } from './browser.ts';
import { benchCpu } from './cpu.ts';
import { benchPages } from './pages.ts';

/** Speed and weight under load, then what one request costs. */
const benchSite: typeof benchPages = async (folder, quick) =>
  (await benchPages(join(folder, 'load'), quick)) + (await benchCpu(join(folder, 'cpu'), quick));

/**
 * `npm run bench [-- cpu | analytics | browser] [--quick]`: speed and weight of each page and API call of the built
 * site on Node, and the CPU of one request of each kind, or that alone; what the views of the analytics cost as visits
 * grow; or what a visitor's browser makes of each page.
 */
const BENCHES: Record<string, typeof benchPages> = {
  '': benchSite,
  cpu: benchCpu,
  analytics: benchAnalytics,
  browser: benchBrowser,
};

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const names = args.filter((arg) => arg !== '--quick').join(' ');
const bench = BENCHES[names];
if (!bench) {
  process.stderr.write('npm run bench [-- cpu | analytics | browser] [--quick]\n');
  process.exit(2);
}
ensureBuilt(resolve(import.meta.dirname, '..'));
const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.stdout.write(await bench(folder, quick));
