import { cpus } from 'node:os';
import type { Comparison } from './load.ts';
import type { ScriptWeight } from './script-weight.ts';

/** What the site promises: a share of the floor's rate, and bytes of JavaScript. */
const FLOOR_SHARE = 0.6;
const SCRIPT_FIRST = 5_000;
const SCRIPT_ALL = 110_000;

const FIGURES = [
  'req/s',
  'of floor',
  'CPU µs',
  '× floor',
  'p50 ms',
  '× floor',
  'p99 ms',
  '× floor',
];
const HEAD = ['', '', ...FIGURES, 'bytes', 'br', 'JS first', 'JS all'];

/** What one visit tells of an address. */
export interface Weight {
  path: string;
  /** Bytes of the body as it is, and as it goes over the wire. */
  raw: number;
  wire: number;
  /** Of a page, when there is a browser. */
  script: ScriptWeight | null;
}

/** An address under load. */
export interface Measurement extends Weight, Comparison {
  kind: 'cached' | 'uncached';
}

/** What is measured of the server. */
interface ServerFigures {
  startMs: number;
  /** Processes that wanted a processor before the run began, on average of a minute. */
  loadBefore: number;
  /** Bytes. */
  memory: Record<'idle' | Measurement['kind'], number>;
}

/** What a run found, to be read in a terminal: the table, the server's own figures, the verdict. */
export function report(measurements: Measurement[], figures: ServerFigures): string {
  const { startMs, loadBefore, memory } = figures;
  const cached = measurements.filter(({ kind }) => kind === 'cached');
  const rows = cached.flatMap(({ path }) => measurements.filter((one) => one.path === path));
  const failures = cached.flatMap(brokenPromises);
  return `
Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadBefore.toFixed(1)} before the run

${table(HEAD, rows.map(cells))}

50 connections, medians of alternating rounds. The floor is Hono on the same server, answering constant
text as long as the address's compressed body. CPU is the server's own: where the load generator or
another process takes time away, only its ratio holds. Uncached: each request names a host that none
had before, so each is rendered and compressed anew, by a server that was started for this.
JavaScript in compressed bytes, as Chromium loaded it: first is before interaction or idle, all is with
every island woken.

start to first answer  ${whole(startMs)} ms
memory                 ${mebibytes(memory.idle)}, after cached load ${mebibytes(memory.cached)}, after uncached load ${mebibytes(memory.uncached)}

${failures.length === 0 ? '✓ every promise is kept' : failures.join('\n')}
`;
}

/** Rows whose columns stand below one another: what has a heading on the right. */
export function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const pad = (width: number, cell = '', heading = '') =>
    heading ? cell.padStart(width) : cell.padEnd(width);
  const [first, ...others] = all.map((row) =>
    widths
      .map((width, at) => pad(width, row[at], head[at]))
      .join('  ')
      .trimEnd(),
  );
  return [first, '─'.repeat(first?.length ?? 0), ...others].join('\n');
}

/** The line of a cached address says what it weighs, too. */
function cells({ path, kind, median, ratio, raw, wire, script }: Measurement): string[] {
  const rates = [whole(median.rate), fine(ratio.rate), whole(median.cpu), fine(ratio.cpu)];
  const times = [fine(median.p50), fine(ratio.p50), fine(median.p99), fine(ratio.p99)];
  if (kind === 'uncached') return ['', kind, ...rates, ...times];
  const scripts = script ? [whole(script.first), whole(script.all)] : [];
  return [path, kind, ...rates, ...times, whole(raw), whole(wire), ...scripts];
}

function brokenPromises({ path, ratio, script }: Measurement): string[] {
  const { islands, first, all } = script ?? { islands: 0, first: 0, all: 0 };
  const most = islands > 0 ? SCRIPT_ALL : 0;
  const broken: string[] = [];
  if (ratio.rate < FLOOR_SHARE) broken.push(`${fine(ratio.rate)} of the floor, not ${FLOOR_SHARE}`);
  if (first > SCRIPT_FIRST)
    broken.push(`${whole(first)} B of first JavaScript, not ${SCRIPT_FIRST}`);
  if (all > most) broken.push(`${whole(all)} B of JavaScript in all, not ${most}`);
  return broken.map((promise) => `✗ ${path}: ${promise}`);
}

const whole = (value: number) =>
  Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-GB');

function fine(value: number): string {
  if (Number.isNaN(value) || value >= 100) return whole(value);
  return value.toFixed(value >= 10 ? 1 : value < 0.1 ? 3 : 2);
}

const mebibytes = (bytes: number) => `${whole(bytes / 2 ** 20)} MiB`;
