import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { benchAnalytics } from './analytics.ts';
import { benchPages } from './pages.ts';

/**
 * `npm run bench [-- analytics] [--quick]`: speed and weight of each page and API call of the built
 * site on Node, or what the views of the analytics cost as visits grow.
 */
const args = process.argv.slice(2);
const quick = args.includes('--quick');
const names = args.filter((arg) => arg !== '--quick').join(' ');
if (names !== '' && names !== 'analytics') {
  process.stderr.write('npm run bench [-- analytics] [--quick]\n');
  process.exit(2);
}
ensureBuilt(resolve(import.meta.dirname, '..'));
const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const bench = names === 'analytics' ? benchAnalytics : benchPages;
process.stdout.write(await bench(folder, quick));
