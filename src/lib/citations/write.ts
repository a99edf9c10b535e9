import { writeBibliography } from '../bibtex/write.ts';
import type { PublicationFields } from '../publications/publication.ts';
import { cslItems } from './csl-item.ts';
import type { CitationFormat } from './formats.ts';
import { writeRis } from './ris.ts';

const WRITERS: Record<CitationFormat, (publications: readonly PublicationFields[]) => string> = {
  bib: writeBibliography,
  ris: writeRis,
  json: (publications) => json(cslItems(publications)),
};

/** Publications as a file that a reference manager reads. */
export const writeCitations = (
  publications: readonly PublicationFields[],
  format: CitationFormat,
): string => WRITERS[format](publications);

/** One publication as a file; in CSL-JSON it is an object, as DOI resolvers answer, and no list. */
export const writeCitation = (publication: PublicationFields, format: CitationFormat): string =>
  format === 'json' ? json(cslItems([publication])[0]) : writeCitations([publication], format);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
