import type { DETAIL_FIELDS, PublicationFields } from '../../../records/publication.ts';
import { entries } from '../../values/object.ts';

type DetailField = (typeof DETAIL_FIELDS)[number] | 'doi';

/** What a field is called where its text stands as it is; the writers and readers say how others are written. */
interface FormatNames {
  /** A field of BibTeX or BibLaTeX, read and written. */
  bibtex?: string;
  /** A tag of RIS. */
  ris?: string;
  /** A variable of CSL-JSON. */
  csl?: string;
  /** A tag in the page's head, which Google Scholar and reference managers read. */
  tag?: string;
  /** The kind of identifier in schema.org. */
  propertyID?: string;
}
type Format = keyof FormatNames;
type FieldNames = Partial<Record<DetailField, FormatNames>>;

/** Where a work stands in what contains it. */
export const NUMBER_NAMES: FieldNames = {
  volume: { bibtex: 'volume', ris: 'VL', csl: 'volume', tag: 'citation_volume' },
  issue: { ris: 'IS', csl: 'issue', tag: 'citation_issue' },
};

/** Where a work is in a series, where it was printed or given, and what it is an edition or a review of. */
export const ORIGIN_NAMES: FieldNames = {
  series: { bibtex: 'series', ris: 'T3', csl: 'collection-title', tag: 'citation_series_title' },
  place: { bibtex: 'address', ris: 'CY', csl: 'publisher-place' },
  event_place: { bibtex: 'venue', csl: 'event-place' },
  original_title: { bibtex: 'origtitle', csl: 'original-title' },
  original_year: { bibtex: 'origdate' },
  reviewed_title: { bibtex: 'reviewedtitle', ris: 'RI', csl: 'reviewed-title' },
  reviewed_authors: { bibtex: 'reviewedauthors' },
};

/** What identifies a work, or what contains it. */
export const IDENTIFIER_NAMES: FieldNames = {
  issn: { bibtex: 'issn', csl: 'ISSN', tag: 'citation_issn' },
  isbn: { bibtex: 'isbn', csl: 'ISBN', tag: 'citation_isbn' },
  doi: { ris: 'DO', propertyID: 'DOI' },
  arxiv_id: { propertyID: 'arXiv' },
  pmid: { bibtex: 'pmid', csl: 'PMID', tag: 'citation_pmid', propertyID: 'PMID' },
  pmcid: { bibtex: 'pmcid', csl: 'PMCID', propertyID: 'PMCID' },
  mr_number: { bibtex: 'mrnumber', propertyID: 'MR' },
  zbl_number: { bibtex: 'zbl', propertyID: 'Zbl' },
};

/** The fields that a format has, each with its name there, in the order of the table. */
export const listNames = (format: Format, fields: FieldNames): [DetailField, string][] =>
  entries(fields).flatMap(([field, names]): [DetailField, string][] => {
    const name = names?.[format];
    return name === undefined ? [] : [[field, name]];
  });

/** What a publication says in these fields, by their names in a format. */
export const listTexts = (
  format: Format,
  fields: FieldNames,
  publication: PublicationFields,
): [name: string, text: string | null][] =>
  listNames(format, fields).map(([field, name]) => {
    const value = publication[field];
    return [name, value === null ? null : String(value)];
  });
