import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';
import { type Comparison, sideBySide } from './side-by-side.ts';

/** What recording may add to the time of a cached page. */
const TARGET = 1.05;
/** Requests a second: many times what a personal site is ever asked. */
const RATE = 1_000;
const SIZE = { rounds: 25, seconds: 1 };

/**
 * What recording a visit adds to the time of a cached page: at a steady rate, as visitors come, and
 * for comparison as fast as the machine goes, where storing and answering share its processors.
 */
export async function benchRecording(): Promise<{ text: string; passed: boolean }> {
  const script = join(import.meta.dirname, 'cached-page.ts');
  const folders = [folder(), folder()];
  const [recording, silent] = await Promise.all([
    startServer(script, { env: { DATA_DIR: folders[0] ?? '' } }),
    startServer(script, { env: { DATA_DIR: folders[1] ?? '' }, args: ['silent'] }),
  ]);
  try {
    const versus = (size: typeof SIZE, rate?: number) =>
      sideBySide({ server: recording, path: '/', rate }, { server: silent, path: '/', rate }, size);
    await versus({ rounds: 2, seconds: 1 });
    const steady = await versus(SIZE, RATE);
    const flatOut = await versus({ rounds: 5, seconds: 1 });
    const passed = steady.ratio.p50 < TARGET;
    const text = [
      'recording: a cached page with its visits recorded, in ratio to the same page without',
      line(`${RATE} requests a second`, steady),
      line('as fast as it goes', flatOut),
      `target: the time of a page at a steady rate below ${TARGET}   ${passed ? 'reached' : 'MISSED'}`,
      '',
    ].join('\n');
    return { text, passed };
  } finally {
    await Promise.all([recording.stop(), silent.stop()]);
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'academic-site-bench-'));

const line = (name: string, { median, ratio }: Comparison) =>
  `${name.padEnd(26)}p50 ${median.p50.toFixed(2)} ms (${ratio.p50.toFixed(2)})   ` +
  `p99 ${median.p99.toFixed(2)} ms (${ratio.p99.toFixed(2)})   ` +
  `${Math.round(median.rate)}/s (${ratio.rate.toFixed(2)})   cpu ${ratio.cpu?.toFixed(2) ?? '?'}`;
