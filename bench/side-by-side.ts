import { type Load, type Round, round } from './load.ts';
import { median } from './statistics.ts';

/** The medians of several rounds, and of their ratios to the floor's rounds beside them. */
export interface Comparison {
  median: Round;
  ratio: Round;
}

/**
 * Loads the product and the floor in turn, so that what else the machine does meets both alike.
 *
 * @param rounds how often each is loaded
 * @param seconds how long each time
 */
export async function sideBySide(
  product: Load,
  floor: Load,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const pairs: { product: Round; floor: Round }[] = [];
  for (let index = 0; index < rounds; index++) {
    if (index % 2 === 0) {
      const below = await round(floor, seconds);
      pairs.push({ floor: below, product: await round(product, seconds) });
    } else {
      const above = await round(product, seconds);
      pairs.push({ product: above, floor: await round(floor, seconds) });
    }
  }
  return {
    median: medianOf(pairs.map((pair) => pair.product)),
    ratio: medianOf(pairs.map((pair) => ratio(pair.product, pair.floor))),
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
