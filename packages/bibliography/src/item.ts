/**
 * The model of a work: CSL-JSON 1.0.2, as citation processors, Zotero and doi.org use it
 * (https://github.com/citation-style-language/schema/blob/v1.0.2/schemas/input/csl-data.json).
 */
import type { Name } from './name.ts';

/** CSL's types of works, as far as scholarly lists need them. */
export const CSL_TYPES = [
  'article',
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'book',
  'chapter',
  'dataset',
  'entry-encyclopedia',
  'interview',
  'map',
  'motion_picture',
  'musical_score',
  'paper-conference',
  'patent',
  'performance',
  'post-weblog',
  'report',
  'review',
  'review-book',
  'software',
  'song',
  'speech',
  'standard',
  'thesis',
  'webpage',
  'document',
] as const;

/** CSL's types of sources that texts cite, and that scholarly lists have as the nearest of the other types. */
export const SOURCE_TYPES = [
  'bill',
  'broadcast',
  'collection',
  'hearing',
  'legal_case',
  'legislation',
  'manuscript',
  'pamphlet',
  'personal_communication',
  'regulation',
  'treaty',
] as const;

export type CslType = (typeof CSL_TYPES)[number] | (typeof SOURCE_TYPES)[number];

/** A CSL-JSON name; `ORCID`, added by Crossref and DataCite, is an address at orcid.org or bare. */
export interface CslName {
  family?: string | undefined;
  given?: string | undefined;
  'dropping-particle'?: string | undefined;
  'non-dropping-particle'?: string | undefined;
  suffix?: string | undefined;
  literal?: string | undefined;
  ORCID?: string | undefined;
}

/** A date: year, month (1 to 12) and day, or two of these for a range. A season is a number from 1 to 4. */
export interface CslDate {
  'date-parts'?: number[][] | undefined;
  season?: number | string | undefined;
  literal?: string | undefined;
  raw?: string | undefined;
}

/** The lists of people of a work, by CSL variable. */
export const NAME_VARIABLES = [
  'author',
  'editor',
  'translator',
  'illustrator',
  'director',
  'composer',
  'performer',
  'interviewer',
  'contributor',
  'reviewed-author',
  'collection-editor',
  'container-author',
] as const;
export type NameVariable = (typeof NAME_VARIABLES)[number];

/** Stands for further, unnamed authors at the end of a list: CSL has no variable for them. */
export const OTHERS: CslName = { literal: 'others' };

/** True if a name stands for unnamed authors. */
export const areOthers = ({ literal }: CslName): boolean =>
  literal !== undefined && /^(?:others|et al\.?)$/i.test(literal);

/** Roles of people, and their CSL variables. There is none for advisors. */
export const ROLES = {
  author: 'author',
  editor: 'editor',
  translator: 'translator',
  illustrator: 'illustrator',
  director: 'director',
  composer: 'composer',
  performer: 'performer',
  interviewer: 'interviewer',
  advisor: 'contributor',
} as const satisfies Record<string, NameVariable>;
export type Role = keyof typeof ROLES;

/** The texts of a work, by CSL variable. */
export const TEXT_VARIABLES = [
  'title',
  'title-short',
  'container-title',
  'container-title-short',
  'collection-title',
  'collection-number',
  'original-title',
  'reviewed-title',
  'event-title',
  'event-place',
  'publisher',
  'publisher-place',
  'archive',
  'archive_location',
  'authority',
  'genre',
  'medium',
  'status',
  'volume',
  'issue',
  'page',
  'number',
  'edition',
  'version',
  'DOI',
  'ISBN',
  'ISSN',
  'PMID',
  'PMCID',
  'URL',
  'abstract',
  'keyword',
  'language',
  'note',
] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];

/**
 * A work. Titles may contain the four inline tags `<i>`, `<b>`, `<sub>`, `<sup>`; everything else is plain
 * text. `custom` contains what CSL has no variable for, under its BibTeX name ("eprint", "mrnumber",
 * "titleaddon").
 */
export type Item = { id: string; type: CslType; custom?: Record<string, string> | undefined } & {
  [Variable in TextVariable]?: string | undefined;
} & { [Variable in NameVariable]?: CslName[] | undefined } & {
  issued?: CslDate | undefined;
  'event-date'?: CslDate | undefined;
  'original-date'?: CslDate | undefined;
};

/** The parts of a CSL-JSON name. */
export function fromCslName(name: CslName): Name {
  const particle = [name['dropping-particle'], name['non-dropping-particle']]
    .filter(Boolean)
    .join(' ');
  const { family, given, suffix, literal } = name;
  if (!family) return { literal: literal || given || '' };
  return {
    family,
    ...(given && { given }),
    ...(particle && { particle }),
    ...(suffix && { suffix }),
  };
}

/** Converts a name to CSL-JSON. The particle is a non-dropping one: "van Beethoven, L.". */
export const toCslName = ({ literal, family, given, particle, suffix }: Name): CslName =>
  literal === undefined
    ? { family, given, 'non-dropping-particle': particle, suffix }
    : { literal };

/** The year of a date; 0 if there is none. */
export const yearOf = (date: CslDate | undefined): number => date?.['date-parts']?.[0]?.[0] ?? 0;

/** The number of a work, unless it is only that of its preprint. */
export const ownNumber = ({ number, custom }: Item): string | undefined =>
  number === `arXiv:${custom?.eprint}` ? undefined : number;
