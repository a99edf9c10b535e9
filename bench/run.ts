import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { benchAnalytics } from './analytics.ts';
import { benchAssistant } from './assistant.ts';
import { benchEditor } from './editor.ts';
import { writeGeneratedSite } from './generated-site.ts';
import { measure } from './measure.ts';
import { report } from './report.ts';
import { type Part, targets } from './targets.ts';

/**
 * `npm run bench [-- pages | api | assistant | analytics | editor] [--quick]`: how fast the built site answers on Node, beside a
 * floor in the same run, and how heavy its pages are.
 */
const ROOT = resolve(import.meta.dirname, '..');
const FULL = { starts: 3, rounds: { cached: 5, uncached: 3 }, seconds: 0.55 };
const QUICK = { starts: 1, rounds: { cached: 3, uncached: 1 }, seconds: 0.25 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const [part] = positionals;
const others: Record<string, () => Promise<{ text: string; passed: boolean }>> = {
  assistant: benchAssistant,
  analytics: () => benchAnalytics(values.quick),
  editor: () => benchEditor(ROOT),
};
const other = others[part ?? ''];
if (other) {
  ensureBuilt(ROOT);
  const { text, passed } = await other();
  process.stdout.write(text);
  process.exit(passed ? 0 : 1);
}
if (positionals.length > 1 || (part !== undefined && !isPart(part))) {
  process.stderr.write(
    'npm run bench [-- pages | api | assistant | analytics | editor] [--quick]\n',
  );
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'academic-site-bench-'));
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('interrupted')));
process.once('SIGTERM', () => interrupted.abort(new Error('interrupted')));
try {
  ensureBuilt(ROOT);
  const slug = await writeGeneratedSite(folder);
  const wanted = targets(slug).filter((target) => part === undefined || target.part === part);
  const found = await measure(wanted, {
    root: ROOT,
    dataFolder: folder,
    ...(values.quick ? QUICK : FULL),
    signal: interrupted.signal,
    progress: (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`),
  });
  process.stdout.write(report(found));
  if (found.broken.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isPart(text: string): text is Part {
  return text === 'pages' || text === 'api';
}
