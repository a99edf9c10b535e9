import type { PublicationStatus } from './status.ts';
import { bareTitle } from './titles.ts';

/** The kinds of publication that the site knows; the administrator's form offers exactly these. */
export const PUBLICATION_TYPES = [
  'Article',
  'Conference Paper',
  'Book Chapter',
  'Review',
  'Technical Note',
  'Preprint',
  'Book',
  'Thesis',
  'Report',
  'Dataset',
  'Software',
  'Patent',
  'Poster',
  'Presentation',
] as const;

/** What comes with a publication, or is about it. */
export const PUBLICATION_LINK_KINDS = [
  'code',
  'data',
  'slides',
  'video',
  'poster',
  'preprint',
  'publisher',
  'project',
  'supplement',
  'press',
  'other',
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

const MONTH_NUMBERS = new Map<string | null, number>(MONTHS.map((name, at) => [name, at + 1]));

/** 1 for January; null for anything that is not a month. */
export const monthNumber = (month: string | null): number | null =>
  MONTH_NUMBERS.get(month) ?? null;

/** The message for a citation count that is no whole number. */
export const CITATIONS_WRONG = 'Please give the citations as a whole number from 0';

export type PublicationType = (typeof PUBLICATION_TYPES)[number];

/** What the field `edition` is called: software and data have versions. @example editionName('Software') // "Version" */
export const editionName = (type: string | null): 'Edition' | 'Version' =>
  type === 'Software' || type === 'Dataset' ? 'Version' : 'Edition';
export type PublicationLinkKind = (typeof PUBLICATION_LINK_KINDS)[number];

export interface PublicationLink {
  kind: PublicationLinkKind;
  /** An http(s) URL, or a path of this site. */
  url: string;
  /** What the button says instead of the kind's own name. */
  label?: string | undefined;
}

/** A note on one author. */
export interface AuthorNote {
  /** The place in the list of authors, from 0. */
  author: number;
  /** Contributed as much as the others who have this. */
  equal?: boolean | undefined;
  corresponding?: boolean | undefined;
  /** Bare, "0000-0002-1825-0097". */
  orcid?: string | undefined;
}

/** What a field holds; an optional text is null when it is blank. */
interface FieldValues {
  text: string;
  optional: string | null;
  number: number;
  list: string[];
  flag: boolean;
  links: PublicationLink[];
  notes: AuthorNote[];
  status: PublicationStatus | null;
}

/**
 * Every field of a publication: the one list that the type, what calls take and the form are made
 * of. A new field is a line here, and a column in `db/schema/publications.ts`.
 */
export const PUBLICATION_FIELDS = {
  /** May hold the inline tags `<i>`, `<b>`, `<sub>`, `<sup>` and no others. */
  title: 'text',
  /** "Given Family" names in order, separated by ", "; a last name "et al." means more. */
  authors: 'text',
  journal: 'text',
  /** 0 when it is not known. */
  year: 'number',
  /** English month name. */
  month: 'optional',
  abstract: 'optional',
  /** Bare and lower-case, without the resolver. */
  doi: 'optional',
  url: 'optional',
  pdf_url: 'optional',
  citations: 'number',
  tags: 'list',
  publication_type: 'optional',
  /** Null when none was chosen: see `deriveResearchCategory`. */
  research_category: 'optional',
  custom_tags: 'list',
  volume: 'optional',
  issue: 'optional',
  pages: 'optional',
  issn: 'optional',
  publisher: 'optional',
  arxiv_id: 'optional',
  /** The key that it had in the bibliography that it came from. */
  citation_key: 'optional',
  links: 'links',
  /** Among the selected publications of the home page. */
  featured: 'flag',
  award: 'optional',
  /** The address of a stored image. */
  image: 'optional',
  imageAlt: 'optional',
  authorNotes: 'notes',
  /** Names, as the authors'. */
  editors: 'optional',
  edition: 'optional',
  isbn: 'optional',
  /** How a copy is open that is not stored here, and which version it is: see `open-access.ts`. */
  open: 'optional',
  open_version: 'optional',
  /** What became of it since it appeared: see `PublicationStatus`. */
  status: 'status',
  /** Of the work, by its tag (BCP 47); null for the site's. */
  language: 'optional',
} as const satisfies Record<string, keyof FieldValues>;

type Kinds = typeof PUBLICATION_FIELDS;

/** Everything that is stored about a publication, without its id and times. */
export type PublicationFields = { -readonly [Name in keyof Kinds]: FieldValues[Kinds[Name]] };

/**
 * A record with a value for each field, by the field's kind.
 *
 * @param values what the kinds have, made anew for each field
 */
export const fieldsByKind = <Values extends Record<keyof FieldValues, unknown>>(
  values: () => Values,
) =>
  // `fromEntries` loses the types of the names.
  Object.fromEntries(
    Object.entries(PUBLICATION_FIELDS).map(([name, kind]) => [name, values()[kind]]),
  ) as { -readonly [Name in keyof Kinds]: Values[Kinds[Name]] };

/** A publication of which nothing is known. */
export const emptyPublication = (): PublicationFields =>
  fieldsByKind<FieldValues>(() => ({
    text: '',
    optional: null,
    number: 0,
    list: [],
    flag: false,
    links: [],
    notes: [],
    status: null,
  }));

/** Page numbers with an en dash, from any kind of dash: "10–15", "M-1–M-4", "579 ff.". */
export function pageRange(pages: string): string {
  return pages
    .trim()
    .replace(/(?:(?<!\s)\s+)?[—–]\s*/g, '–')
    .split(',')
    .map((range) => range.trim().replace(/^([A-Za-z]?\d+)\s*--?\s*([A-Za-z]?\d+)$/, '$1–$2'))
    .join(', ');
}

/** The first and the last page of "10–15" or "e123"; the last one is null when there is only one. */
export function pageSpan(pages: string | null): { first: string; last: string | null } | null {
  const ends = (pages ?? '').split(/[–,]/).map((page) => page.trim());
  const [first, ...others] = ends.filter((page) => page !== '');
  return first === undefined ? null : { first, last: others.at(-1) ?? null };
}

type Dated = Pick<PublicationFields, 'title' | 'year' | 'month'>;

/** Year and month in one number that grows with the date: 201403; 201400 without a month. */
function orderKey({ year, month }: Pick<Dated, 'year' | 'month'>): number {
  return year * 100 + (monthNumber(month) ?? 0);
}

/**
 * Compares two publications for a list: newest year and month first, those without a month after
 * the others of their year, then by title.
 */
export function byNewest(a: Dated, b: Dated): number {
  return orderKey(b) - orderKey(a) || bareTitle(a.title).localeCompare(bareTitle(b.title), 'en');
}
