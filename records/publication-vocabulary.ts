import { WORK_TYPE_NAMES, type WorkType } from '@academic-site/bibliography';

export { pageRange, pageSpan } from '@academic-site/bibliography';

/** The last name of an author list that is incomplete ("and others" in BibTeX). */
export const AND_OTHERS = 'et al.';

/** The types of publication that the site knows; the administrator's form offers exactly these. */
export const PUBLICATION_TYPES = WORK_TYPE_NAMES;

/** Types of which a journal is required, beside title and authors. */
export const JOURNAL_TYPES: readonly unknown[] = PUBLICATION_TYPES.slice(0, 6);

/** Where a work stands on its way to print, before it has appeared. */
export const PUB_STATES = ['submitted', 'in press', 'forthcoming'] as const;

/** Whether a work is accepted and has not appeared yet. */
export const isForthcoming = (pub_state: string | null | undefined): boolean =>
  pub_state === 'in press' || pub_state === 'forthcoming';

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

/** How a copy that anyone may read is open; `own` is one that is stored here. */
export const OPEN_KINDS = ['own', 'diamond', 'gold', 'hybrid', 'bronze', 'green'] as const;

/** Which version the open copy is. */
export const OPEN_VERSIONS = ['submitted', 'accepted', 'published'] as const;

/** The message for a citation count that is no whole number. */
export const CITATIONS_WRONG = 'Please give the citations as a whole number from 0';

export type PublicationType = WorkType;

/** What the field `edition` is called: software and data have versions. @example editionName('Software') // "Version" */
export const editionName = (type: unknown): 'Edition' | 'Version' =>
  type === 'Software' || type === 'Dataset' ? 'Version' : 'Edition';
export type PublicationLinkKind = (typeof PUBLICATION_LINK_KINDS)[number];

export interface PublicationLink {
  kind: PublicationLinkKind;
  /** An http(s) URL, or a path of this site. */
  url: string;
  /** What the button says instead of the kind's own name. */
  label?: string | undefined;
}

/** The most links of a publication. */
export const MAX_LINKS = 40;

/** What may have become of a publication since it appeared (NISO RP-45-2024 has the words). */
export const STATUS_KINDS = ['retracted', 'removed', 'concern', 'corrected'] as const;

export type StatusKind = (typeof STATUS_KINDS)[number];

/** Who may have said so. */
export const STATUS_SOURCES = ['crossref', 'openalex', 'owner'] as const;

/** What became of a publication, and who said so. */
export interface PublicationStatus {
  kind: StatusKind;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, where it is known. */
  date: string | null;
  /** The DOI of the notice that says so, bare and lower-case. */
  notice_doi: string | null;
  source: (typeof STATUS_SOURCES)[number];
}

/** What readers are told before the title. */
export const STATUS_WORDS: Record<StatusKind, string> = {
  retracted: 'Retracted',
  removed: 'Removed',
  concern: 'Expression of concern',
  corrected: 'Corrected',
};

/** The tags that a title may have. */
const INLINE_TAG = /<\/?(?:i|b|sub|sup)>/g;

/** The title as it is searched and compared: CO2, as it is typed. */
export const bareTitle = (title: string): string => title.replace(INLINE_TAG, '');

interface Dated {
  title: string;
  year: number;
  month: string | null;
  pub_state?: string | null | undefined;
}

/** Year and month in one number that grows with the date: 201403; 201400 without a month. */
function orderKey({ year, month }: Pick<Dated, 'year' | 'month'>): number {
  return year * 100 + (monthNumber(month) ?? 0);
}

/**
 * Compares two publications for a list: what has not appeared yet last, then newest year and month first, those without a month after
 * the others of their year, then by title.
 */
export function byNewest(a: Dated, b: Dated): number {
  const state = Number(isForthcoming(a.pub_state)) - Number(isForthcoming(b.pub_state));
  return (
    state || orderKey(b) - orderKey(a) || bareTitle(a.title).localeCompare(bareTitle(b.title), 'en')
  );
}
