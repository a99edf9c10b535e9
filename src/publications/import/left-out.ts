import { plainTitle } from '../titles.ts';

/** A field that an import does not store, with the titles of the affected publications. */
export interface LeftOut {
  field: string;
  titles: string[];
}

/** Fields of a bibliography that the site does not store, most frequent first. */
export function leftOutFields(
  candidates: readonly { leftOut: string[]; fields: { title: string } }[],
): LeftOut[] {
  const pairs = candidates.flatMap(({ leftOut, fields: { title } }) =>
    leftOut.map((field) => ({ field, title: plainTitle(title) })),
  );
  return [...Map.groupBy(pairs, ({ field }) => field)]
    .map(([field, found]) => ({ field, titles: found.map(({ title }) => title) }))
    .sort((a, b) => b.titles.length - a.titles.length || (a.field < b.field ? -1 : 1));
}

/** "dimensions (12), altmetric (3)" */
export const skippedFieldsText = (fields: readonly LeftOut[]): string =>
  fields.map(({ field, titles }) => `${field} (${titles.length})`).join(', ');
