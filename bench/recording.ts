import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from './server.ts';
import { type Comparison, sideBySide } from './side-by-side.ts';
import { geometricMean } from './statistics.ts';

/** What recording may add to the time of a cached page. */
const TARGET = 1.05;
/** Requests a second: many times what a personal site is ever asked, and a good part of what it could answer. */
const RATES = [1_000, 5_000];
const SIZE = { rounds: 25, seconds: 1 };

/**
 * What recording a visit adds to the time of a cached page: at steady rates, and for comparison as fast
 * as the machine goes. Two servers that record nothing, beside each other, show what is only noise.
 */
export async function benchRecording(): Promise<{ text: string; passed: boolean }> {
  const script = join(import.meta.dirname, 'cached-page.ts');
  const folders = [folder(), folder(), folder()];
  const [recording, silent, other] = await Promise.all(
    folders.map((DATA_DIR, index) =>
      startServer(script, { env: { DATA_DIR }, args: index === 0 ? [] : ['silent'] }),
    ),
  );
  try {
    if (!recording || !silent || !other) throw new Error('a server is missing');
    const versus = (server: RunningServer, size: typeof SIZE, rate?: number) =>
      sideBySide({ server, path: '/', rate }, { server: silent, path: '/', rate }, size);
    await versus(recording, { rounds: 2, seconds: 1 });
    await versus(other, { rounds: 2, seconds: 1 });
    const lines: string[] = [];
    const steady: number[] = [];
    for (const rate of [...RATES, undefined]) {
      const recorded = await versus(recording, SIZE, rate);
      const noise = await versus(other, SIZE, rate);
      lines.push(rate ? `${rate} requests a second` : 'as fast as it goes');
      lines.push(line('recorded', recorded), line('noise', noise));
      if (rate) steady.push(recorded.ratio.p50);
    }
    const over = geometricMean(steady);
    const passed = over < TARGET;
    const text = [
      'recording: a cached page with its visits recorded, in ratio to the same page without',
      ...lines,
      `target: the time of a page over the steady rates below ${TARGET}   ${passed ? 'reached' : 'MISSED'}: ${over.toFixed(2)}`,
      '',
    ].join('\n');
    return { text, passed };
  } finally {
    await Promise.all([recording, silent, other].map((server) => server?.stop()));
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'academic-site-bench-'));

const line = (name: string, { median, ratio }: Comparison) =>
  `  ${name.padEnd(12)}p50 ${median.p50.toFixed(2)} ms (${ratio.p50.toFixed(2)})   ` +
  `p99 ${median.p99.toFixed(2)} ms (${ratio.p99.toFixed(2)})   ` +
  `${Math.round(median.rate)}/s (${ratio.rate.toFixed(2)})   cpu ${ratio.cpu?.toFixed(2) ?? '?'}`;
