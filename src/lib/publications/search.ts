import { plainTitle } from './titles.ts';

/** The publications whose title contains the query, whatever case and accents; all for an empty one. */
export function searchTitles<Titled extends { title: string }>(
  publications: readonly Titled[],
  query: string,
): Titled[] {
  const wanted = fold(query);
  return publications.filter(({ title }) => fold(plainTitle(title)).includes(wanted));
}

/** A search as it comes in an address. */
export const titleQuery = (text: string | undefined): string => (text ?? '').trim().slice(0, 200);

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
