import { type Load, type Round, round } from './load.ts';
import { median } from './statistics.ts';

/** The medians of several rounds, and of their ratios to the floor's rounds beside them. */
export interface Comparison {
  median: Round;
  ratio: Round;
}

/**
 * Loads the product and the floor in turn, so that what else the machine does meets both alike.
 */
export async function sideBySide(product: Load, floor: Load, extent: Extent): Promise<Comparison> {
  const rows = await inTurn([product, floor], extent);
  return compare(rows, 0, 1);
}

/** How often each is loaded, and how long each time. */
interface Extent {
  rounds: number;
  seconds: number;
}

/** Loads several in turn, each round in another order. */
export async function inTurn(loads: Load[], { rounds, seconds }: Extent): Promise<Round[][]> {
  const rows: Round[][] = [];
  for (let index = 0; index < rounds; index++) {
    const row: Round[] = [];
    for (const step of loads.keys()) {
      const which = (index + step) % loads.length;
      const load = loads[which];
      if (load) row[which] = await round(load, seconds);
    }
    rows.push(row);
  }
  return rows;
}

/** One of those that were loaded in turn, beside another. */
export function compare(rows: Round[][], above: number, below: number): Comparison {
  const pairs = rows.map((row) => {
    const [over, under] = [row[above], row[below]];
    if (!over || !under) throw new RangeError('a round of one that was not loaded');
    return { over, under };
  });
  return {
    median: medianOf(pairs.map(({ over }) => over)),
    ratio: medianOf(pairs.map(({ over, under }) => ratio(over, under))),
  };
}

const ratio = (above: Round, below: Round): Round => ({
  rate: above.rate / below.rate,
  p50: above.p50 / below.p50,
  p99: above.p99 / below.p99,
  cpu: above.cpu === null || below.cpu === null ? null : above.cpu / below.cpu,
});

function medianOf(rounds: Round[]): Round {
  const cpu = rounds.map((one) => one.cpu).filter((value) => value !== null);
  return {
    rate: median(rounds.map((one) => one.rate)),
    p50: median(rounds.map((one) => one.p50)),
    p99: median(rounds.map((one) => one.p99)),
    cpu: cpu.length === 0 ? null : median(cpu),
  };
}
