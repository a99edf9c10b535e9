import type { Bibliography } from '../formats/bibtex/parse.ts';

/** Reads a BibTeX file beside other requests. Throws an `Invalid` where that takes too much time or memory. */
export type ReadBibliography = (text: string) => Promise<Bibliography>;

/** Reads in this thread, on runtimes that have no others: Workers ends a request that takes too much, and no other. */
export const readInThisThread: ReadBibliography = async (text) => {
  // The parser weighs more than the rest of the site, and is wanted a few times a year.
  const { parseBibliography } = await import('../formats/bibtex/parse.ts');
  return parseBibliography(text);
};
