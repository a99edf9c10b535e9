import type { Bibliography } from '../formats/bibtex/parse.ts';

/** Reads a BibTeX file beside other requests. Throws a {@link ReadingTimeError} when it takes too long. */
export type ReadBibliography = (text: string) => Promise<Bibliography>;

export class ReadingTimeError extends Error {}

/** Reads in this thread, on runtimes that have no others. */
export const readInThisThread: ReadBibliography = async (text) => {
  // The parser weighs more than the rest of the site, and is wanted a few times a year.
  const { parseBibliography } = await import('../formats/bibtex/parse.ts');
  return parseBibliography(text);
};
