import { emptyPublication, type PublicationFields } from '../records/publication.ts';
import type { Candidate } from '../src/publications/import/read-bibliography.ts';

/** A whole record for tests; what a test is about is given. */
export function publication(given: Partial<PublicationFields> = {}): PublicationFields {
  return {
    ...emptyPublication(),
    title: 'Tracks of protons',
    authors: 'Vera Exemplar, Jan Novák',
    journal: 'Journal of Examples',
    year: 2024,
    publication_type: 'Article',
    ...given,
  };
}

/** A candidate of that record. */
export function candidate(
  given: Partial<PublicationFields> = {},
  entry: Partial<Omit<Candidate, 'fields'>> = {},
): Candidate {
  const fields = publication(given);
  return {
    key: fields.citation_key ?? '',
    line: 1,
    pdfNames: [],
    linkedPdfs: [],
    leftOut: [],
    ...entry,
    fields,
  };
}
