import type { ReadBibliography } from './bibliography.ts';

/** In this thread, a few entries at a time: where there are no threads. */
export const readInTurns: ReadBibliography = async (text) => {
  // The parser weighs more than the rest of the site, and is wanted a few times a year.
  const { parseBibliographyInTurns } = await import('../../lib/bibtex/parse.ts');
  return parseBibliographyInTurns(text);
};
