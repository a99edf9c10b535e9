/** The kinds of publication that the site knows; the administrator's form offers exactly these. */
export const PUBLICATION_TYPES = [
  'Article',
  'Conference Paper',
  'Book Chapter',
  'Review',
  'Technical Note',
  'Preprint',
] as const;

/** In the order in which a category is derived from keywords; the last one is the fallback. */
export const RESEARCH_CATEGORIES = [
  'Detector Physics',
  'Particle Therapy',
  'Dosimetry',
  'Radiotherapy',
  'Medical Physics',
  'Nuclear Physics',
  'Research',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export type PublicationType = (typeof PUBLICATION_TYPES)[number];
export type ResearchCategory = (typeof RESEARCH_CATEGORIES)[number];
export type Month = (typeof MONTHS)[number];

/** Everything that is stored about a publication, without its id and times. */
export interface PublicationFields {
  /** May hold the inline tags `<i>`, `<b>`, `<sub>`, `<sup>` and no others. */
  title: string;
  /** "Given Family" names in order, separated by ", "; a last name "et al." means more. */
  authors: string;
  journal: string;
  /** 0 when it is not known. */
  year: number;
  /** English month name. */
  month: string | null;
  abstract: string | null;
  /** Bare and lower-case, without the resolver. */
  doi: string | null;
  url: string | null;
  pdf_url: string | null;
  citations: number;
  tags: string[];
  publication_type: string | null;
  /** Null when nobody chose one: see `deriveResearchCategory`. */
  research_category: string | null;
  custom_tags: string[];
  volume: string | null;
  issue: string | null;
  pages: string | null;
  issn: string | null;
  publisher: string | null;
  arxiv_id: string | null;
  citation_key: string | null;
}
