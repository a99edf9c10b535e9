/** A field that an import does not store, and the number of publications that have it. */
export interface LeftOut {
  field: string;
  count: number;
}

/** The fields of a bibliography that the site does not store, the most frequent first. */
export function leftOutFields(candidates: readonly { leftOut: string[] }[]): LeftOut[] {
  const counts = new Map<string, number>();
  for (const field of candidates.flatMap(({ leftOut }) => leftOut)) {
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts]
    .map(([field, count]) => ({ field, count }))
    .sort((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1));
}

/** "dimensions (12), altmetric (3)" */
export const leftOutText = (fields: readonly LeftOut[]): string =>
  fields.map(({ field, count }) => `${field} (${count})`).join(', ');
