/** The value below which that share of sorted values lies. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The mean of ratios: twice as long and half as long come to 1. */
export function geometricMean(ratios: number[]): number {
  const logarithms = ratios.map(Math.log);
  return Math.exp(logarithms.reduce((sum, value) => sum + value, 0) / ratios.length);
}
