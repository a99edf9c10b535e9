import type { Bibliography } from '../../lib/bibtex/parse.ts';

/** Reads a BibTeX file beside other requests. Throws a {@link ReadingTimeError} when it takes too long. */
export type ReadBibliography = (text: string) => Promise<Bibliography>;

export class ReadingTimeError extends Error {}
