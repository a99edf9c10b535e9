import type { Measurement } from './measurement.ts';
import { whole } from './table.ts';

const FLOOR_SHARE = 0.7;
/** Bytes; a kilobyte is a thousand of them. */
const SCRIPT_FIRST = 5_000;
const SCRIPT_ALL = 110_000;

/** One line for each figure that the site promises, with the address that is worst at it. */
export function verdict(measurements: Measurement[]): string {
  const pages = measurements.filter(({ target }) => target.part === 'pages');
  const api = measurements.filter(({ target }) => target.part === 'api');
  const scripts = pages.flatMap(({ target, islands, script }) =>
    script ? [{ target, islands, ...script }] : [],
  );
  return [
    ...floorShare('cached pages', pages),
    ...floorShare('cached API calls', api),
    ...atMost(
      'JavaScript of pages without islands',
      scripts.filter(({ islands }) => islands === 0),
      (page) => page.all,
      0,
    ),
    ...atMost(
      'JavaScript before interaction or idle',
      scripts,
      (page) => page.before,
      SCRIPT_FIRST,
    ),
    ...atMost('JavaScript in all', scripts, (page) => page.all, SCRIPT_ALL),
    ...measurements
      .filter(({ cached, uncached }) => uncached.median.rate > cached.median.rate / 2)
      .map(({ target }) => `? doubtful  ${target.path}: does a new query still miss the cache?`),
  ].join('\n');
}

type Judged = Pick<Measurement, 'target'>;

function floorShare(name: string, rows: Measurement[]): string[] {
  const worst = extreme(rows, ({ cached }) => -cached.ratio.rate);
  const dearest = extreme(rows, ({ cached }) => cached.ratio.cpu ?? 0);
  if (!worst || !dearest) return [];
  const { rate } = worst.cached.ratio;
  const { cpu } = dearest.cached.ratio;
  const byCpu = cpu ? `; by processor time ${(1 / cpu).toFixed(2)} (${dearest.target.path})` : '';
  return [
    `${mark(rate >= FLOOR_SHARE)} ${name}: ${rate.toFixed(2)} of the floor or better (${worst.target.path})${byCpu}, at least ${FLOOR_SHARE} wanted`,
  ];
}

function atMost<Row extends Judged>(
  name: string,
  rows: Row[],
  value: (row: Row) => number,
  limit: number,
) {
  const worst = extreme(rows, value);
  if (!worst) return [];
  const found = `${whole(value(worst))} bytes at most`;
  return [
    `${mark(value(worst) <= limit)} ${name}: ${found} (${worst.target.path}), ${whole(limit)} wanted`,
  ];
}

const mark = (met: boolean) => (met ? '✓ met     ' : '✗ not met ');

function extreme<Row>(rows: Row[], value: (row: Row) => number): Row | undefined {
  return rows.reduce<Row | undefined>(
    (worst, row) => (worst === undefined || value(row) > value(worst) ? row : worst),
    undefined,
  );
}
