import { plainTitle } from './titles.ts';

/** The publications whose title contains the query, ignoring case and accents; all for an empty query. */
export function searchTitles<Titled extends { title: string }>(
  publications: readonly Titled[],
  query: string,
): Titled[] {
  const wanted = fold(query);
  if (wanted === '') return [...publications];
  return publications.filter(({ title }) => fold(plainTitle(title)).includes(wanted));
}

/** The publications whose title, authors or journal contain the query; all for an empty one. */
export function searchPublications<
  Listed extends { title: string; authors: string; journal: string },
>(publications: readonly Listed[], query: string): Listed[] {
  const wanted = fold(query);
  return publications.filter(({ title, authors, journal }) =>
    [plainTitle(title), authors, journal].some((text) => fold(text).includes(wanted)),
  );
}

/** A search as it comes in an address. */
export const titleQuery = (text: string | undefined): string => (text ?? '').trim().slice(0, 200);

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
