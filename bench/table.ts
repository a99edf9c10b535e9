import type { Measurement } from './measurement.ts';
import type { Comparison } from './side-by-side.ts';

const HEAD = [
  ...['', '', 'req/s', 'of floor', 'CPU µs', '× floor', 'p50 ms', '× floor', 'p99 ms', '× floor'],
  ...['bytes', 'br', 'JS first', 'JS all'],
];

/** Two lines an address: cached with its weight, uncached. */
export function table(measurements: Measurement[]): string {
  const rows = measurements.flatMap(({ target, raw, wire, script, cached, uncached }) => [
    [
      target.path,
      'cached',
      ...figures(cached),
      whole(raw),
      whole(wire),
      ...(script ? [whole(script.before), whole(script.all)] : ['', '']),
    ],
    ['', 'uncached', ...figures(uncached), '', '', '', ''],
  ]);
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(HEAD), rule, ...rows.map(line)].join('\n');
}

function figures({ median, ratio }: Comparison): string[] {
  return [
    whole(median.rate),
    fine(ratio.rate),
    median.cpu === null ? '–' : whole(median.cpu),
    ratio.cpu === null ? '–' : fine(ratio.cpu),
    fine(median.p50),
    fine(ratio.p50),
    fine(median.p99),
    fine(ratio.p99),
  ];
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

const fine = (value: number) =>
  value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : value < 0.1 ? 3 : 2);
