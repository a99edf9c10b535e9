import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Round } from './load.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Comparison, compare, inTurn } from './side-by-side.ts';
import { geometricMean } from './statistics.ts';

/** What recording may add to the time of a cached page. */
const TARGET = 1.05;
/** Requests a second: many times what a personal site is ever asked, and a good part of what it could answer. */
const RATES = [1_000, 5_000];
/** Of two processes that do the same, one may be slower for as long as it lives: each group has new ones. */
const GROUPS = 5;
const EXTENT = { rounds: 6, seconds: 1 };
const SERVERS = ['recording', 'silent', 'silent'] as const;

/**
 * What recording a visit adds to the time of a cached page: at steady rates, and for comparison as fast
 * as the machine goes. Two servers that record nothing, beside each other, show what is only noise.
 */
export async function benchRecording(): Promise<{ text: string; passed: boolean }> {
  const rates = [...RATES, undefined];
  const rows = new Map<number | undefined, Round[][]>(rates.map((rate) => [rate, []]));
  for (let group = 0; group < GROUPS; group++) {
    await withServers(async (servers) => {
      const loads = (rate?: number) => servers.map((server) => ({ server, path: '/', rate }));
      await inTurn(loads(), { rounds: 2, seconds: 1 });
      for (const rate of rates) rows.get(rate)?.push(...(await inTurn(loads(rate), EXTENT)));
    });
  }
  const lines: string[] = [];
  const steady: number[] = [];
  for (const [rate, measured] of rows) {
    const recorded = compare(measured, 0, 1);
    lines.push(rate ? `${rate} requests a second` : 'as fast as it goes');
    lines.push(line('recorded', recorded), line('noise', compare(measured, 2, 1)));
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
}

async function withServers(work: (servers: RunningServer[]) => Promise<void>): Promise<void> {
  const script = join(import.meta.dirname, 'cached-page.ts');
  const folders = SERVERS.map(() => mkdtempSync(join(tmpdir(), 'academic-site-bench-')));
  const started = await Promise.allSettled(
    folders.map((DATA_DIR, index) =>
      startServer(script, { env: { DATA_DIR }, args: [SERVERS[index] ?? ''] }),
    ),
  );
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    await work(servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  }
}

const line = (name: string, { median, ratio }: Comparison) =>
  `  ${name.padEnd(12)}p50 ${median.p50.toFixed(3)} ms (${ratio.p50.toFixed(2)})   ` +
  `p99 ${median.p99.toFixed(2)} ms (${ratio.p99.toFixed(2)})   ` +
  `${Math.round(median.rate)}/s (${ratio.rate.toFixed(2)})   cpu ${ratio.cpu?.toFixed(2) ?? '?'}`;
