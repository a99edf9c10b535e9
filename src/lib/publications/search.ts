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
  return publications.filter((publication) =>
    foldedOf(publication).some((text) => text.includes(wanted)),
  );
}

/** Who types asks for the same thousands of records with each letter. */
const folded = new WeakMap<object, string[]>();

function foldedOf(listed: { title: string; authors: string; journal: string }): string[] {
  const { title, authors, journal } = listed;
  const texts = folded.get(listed) ?? [plainTitle(title), authors, journal].map(fold);
  folded.set(listed, texts);
  return texts;
}

/** A search as it comes in an address. */
export const titleQuery = (text: string | undefined): string => (text ?? '').trim().slice(0, 200);

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
