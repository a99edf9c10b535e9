import { WORK_TYPE_NAMES, type WorkType } from '@academic-site/bibliography';

export { pageRange, pageSpan } from '@academic-site/bibliography';

/** Last name of an incomplete author list ("and others" in BibTeX). */
export const AND_OTHERS = 'et al.';

/** Publication types; the administrator's form offers exactly these. */
export const PUBLICATION_TYPES = WORK_TYPE_NAMES;

/** Types that require a journal, besides title and authors. */
export const JOURNAL_TYPES: readonly unknown[] = PUBLICATION_TYPES.slice(0, 6);

/** Publication status of a work that has not appeared yet. */
export const PUB_STATES = ['submitted', 'in press', 'forthcoming'] as const;

/** True if a work has been accepted but has not appeared yet. */
export const isForthcoming = (pub_state: string | null | undefined): boolean =>
  pub_state === 'in press' || pub_state === 'forthcoming';

/** Types of supplementary material and related pages. */
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

/** Open-access types; `own` is a copy stored here. */
export const OPEN_KINDS = ['own', 'diamond', 'gold', 'hybrid', 'bronze', 'green'] as const;

/** Versions of an open copy. */
export const OPEN_VERSIONS = ['submitted', 'accepted', 'published'] as const;

/** Message for a citation count that is not a whole number. */
export const CITATIONS_WRONG = 'Enter the citations as a whole number, 0 or more';

export type PublicationType = WorkType;

/**
 * The label of the field `edition`: software and data have versions.
 *
 * @example editionName('Software') // "Version"
 */
export const editionName = (type: unknown): 'Edition' | 'Version' =>
  type === 'Software' || type === 'Dataset' ? 'Version' : 'Edition';
export type PublicationLinkKind = (typeof PUBLICATION_LINK_KINDS)[number];

export interface PublicationLink {
  kind: PublicationLinkKind;
  /** An http(s) URL, or a path of this site. */
  url: string;
  /** Label of the button, if not the type's own name. */
  label?: string | undefined;
}

/** Maximum number of links per publication. */
export const MAX_LINKS = 40;

/** What may happen to a publication after it appeared (terms of NISO RP-45-2024). */
export const STATUS_KINDS = ['retracted', 'removed', 'concern', 'corrected'] as const;

export type StatusKind = (typeof STATUS_KINDS)[number];

/** Possible sources of a status. */
export const STATUS_SOURCES = ['crossref', 'openalex', 'owner'] as const;

/** Status of a publication after it appeared, and its source. */
export interface PublicationStatus {
  kind: StatusKind;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, if known. */
  date: string | null;
  /** DOI of the notice, without the resolver and in lower case. */
  notice_doi: string | null;
  source: (typeof STATUS_SOURCES)[number];
}

/** Label before the title. */
export const STATUS_WORDS: Record<StatusKind, string> = {
  retracted: 'Retracted',
  removed: 'Removed',
  concern: 'Expression of concern',
  corrected: 'Corrected',
};

/** Tags that a title may contain. */
const INLINE_TAG = /<\/?(?:i|b|sub|sup)>/g;

/** The title for searching and comparing: CO2, as typed. */
export const bareTitle = (title: string): string => title.replace(INLINE_TAG, '');

interface Dated {
  title: string;
  year: number;
  month: string | null;
  pub_state?: string | null | undefined;
}

/** Year and month as one increasing number: 201403; 201400 without a month. */
function orderKey({ year, month }: Pick<Dated, 'year' | 'month'>): number {
  return year * 100 + (monthNumber(month) ?? 0);
}

/**
 * Compares two publications for a list: those that have not appeared come last, then newest year and month first, those
 * without a month at the end of their year, then by title.
 */
export function byNewest(a: Dated, b: Dated): number {
  const state = Number(isForthcoming(a.pub_state)) - Number(isForthcoming(b.pub_state));
  return (
    state || orderKey(b) - orderKey(a) || bareTitle(a.title).localeCompare(bareTitle(b.title), 'en')
  );
}
