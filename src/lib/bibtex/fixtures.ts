import type { PublicationFields } from '../publications/publication.ts';
import type { Candidate } from './candidate.ts';

/** A whole record for tests; what a test is about is given. */
export function publication(given: Partial<PublicationFields> = {}): PublicationFields {
  return {
    title: 'Tracks of protons',
    authors: 'Vera Exemplar, Jan Novák',
    journal: 'Journal of Examples',
    year: 2024,
    month: null,
    abstract: null,
    doi: null,
    url: null,
    pdf_url: null,
    citations: 0,
    tags: [],
    publication_type: 'Article',
    research_category: null,
    custom_tags: [],
    volume: null,
    issue: null,
    pages: null,
    issn: null,
    publisher: null,
    arxiv_id: null,
    citation_key: null,
    ...given,
  };
}

/** A candidate of that record. */
export function candidate(
  given: Partial<PublicationFields> = {},
  entry: Partial<Omit<Candidate, 'fields'>> = {},
): Candidate {
  const fields = publication(given);
  return { key: fields.citation_key ?? '', line: 1, pdfNames: [], ...entry, fields };
}
