import { cpus } from 'node:os';
import type { Comparison } from './load.ts';

/** What the site promises: a share of the floor's rate, and bytes of JavaScript. */
const FLOOR_SHARE = 0.6;
const SCRIPT_FIRST = 5_000;
const SCRIPT_ALL = 110_000;

const HEAD = ['', '', 'req/s', 'of floor', 'CPU µs', '× floor', 'p50 ms', 'p99 ms'];
const WEIGHTS = ['bytes', 'br', 'JS first', 'JS all'];

/** What one visit tells of an address. */
export interface Weight {
  path: string;
  /** Bytes of the body as it is, and as it goes over the wire. */
  raw: number;
  wire: number;
  /** Bytes of JavaScript, before interaction or idle and with every island woken; NaN without a browser. */
  first: number;
  all: number;
}

/** An address under load. */
export interface Measurement extends Weight, Comparison {
  kind: 'cached' | 'uncached';
}

/** What a run found, to be read in a terminal: the table, figures of the server by name, the verdict. */
export function report(measurements: Measurement[], server: Record<string, string>): string {
  const rows = measurements.toSorted((a, b) => a.path.localeCompare(b.path)).map(cells);
  const failures = measurements.flatMap(brokenPromises);
  return `
Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model.trim()}

${table([...HEAD, ...WEIGHTS], rows)}

50 connections, medians of alternating rounds. The floor is Hono on the same server, answering constant
text as long as the address's compressed body. CPU is the server's own: where another process takes
time away, only its ratio holds. Uncached: each request names a host that none had before. JavaScript
in compressed bytes, as Chromium loaded it: before interaction or idle, and with every island woken.

${table(['', ''], Object.entries(server))}

${failures.length === 0 ? '✓ every promise is kept' : failures.join('\n')}
`;
}

/** Rows whose columns stand below one another: what has a heading on the right. */
export function table(head: string[], rows: string[][]): string {
  const lines = head.some(Boolean) ? [head, ...rows] : rows;
  const widths = head.map((_, at) => Math.max(...lines.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    head[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return lines.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function cells({ path, kind, median, ratio, raw, wire, first, all }: Measurement): string[] {
  const rates = [whole(median.rate), ratio.rate.toFixed(2), whole(median.cpu)];
  const line = [...rates, ratio.cpu.toFixed(1), whole(median.p50), whole(median.p99)];
  return kind === 'uncached'
    ? ['', kind, ...line]
    : [path, kind, ...line, ...[raw, wire, first, all].map(whole)];
}

function brokenPromises({ path, kind, ratio, first, all }: Measurement): string[] {
  if (kind === 'uncached') return [];
  const broken: string[] = [];
  if (ratio.rate < FLOOR_SHARE) broken.push(`${ratio.rate.toFixed(2)} of the floor`);
  if (first > SCRIPT_FIRST) broken.push(`${whole(first)} B of first JavaScript`);
  if (all > SCRIPT_ALL) broken.push(`${whole(all)} B of JavaScript in all`);
  return broken.map((promise) => `✗ ${path}: ${promise}`);
}

export const whole = (value: number) =>
  Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-GB');
