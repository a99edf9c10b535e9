import {
  describeWorkType,
  isWorkType,
  WORK_TYPE_NAMES,
  type WorkType,
} from '@academic-site/bibliography';
import { fromKeys } from '../src/values/object.ts';
import type { ContributorRole } from './contributor.ts';

/** Fields that only some types have, in addition to the common ones. */
export type TypeField =
  | 'volume'
  | 'issue'
  | 'pages'
  | 'publisher'
  | 'edition'
  | 'issn'
  | 'isbn'
  | 'arxiv_id'
  | 'editors'
  | 'series'
  | 'series_number'
  | 'number'
  | 'place'
  | 'event'
  | 'event_place'
  | 'original_title'
  | 'original_year'
  | 'thesis_type'
  | 'pmid'
  | 'pmcid'
  | 'mr_number'
  | 'zbl_number'
  | 'reviewed_title'
  | 'reviewed_authors';

interface TypeForm {
  /** Meta tag for the venue: with a conference title, Scholar would treat posters as papers. */
  venueTag: string;
  /** Label of the field `journal`. */
  venueLabel: string;
  /** Name of the venue in a sentence, if its label is more general. */
  venueWord?: string;
  /** Label of the field `authors`. */
  peopleLabel?: string;
  /** Role of those who sign it. */
  signedAs?: ContributorRole;
  fields: readonly TypeField[];
}

const IDENTIFIED = ['pmid', 'pmcid', 'mr_number', 'zbl_number'] as const;
const PRINTED = ['pages', 'publisher', 'arxiv_id', 'original_title', 'original_year'] as const;
const IN_ISSUE = ['volume', 'issue', 'issn', 'editors', ...PRINTED] as const;
const IN_BOOK = [
  'volume',
  'editors',
  'edition',
  'series',
  'series_number',
  'place',
  'isbn',
] as const;
const WHOLE_BOOK = [...IN_BOOK, 'pages', 'arxiv_id', 'original_title', 'original_year'] as const;

const ARTICLE = {
  venueTag: 'citation_journal_title',
  venueLabel: 'Journal',
  fields: [...IN_ISSUE, ...IDENTIFIED],
} as const;

const REPORT = {
  venueTag: 'citation_technical_report_institution',
  venueLabel: 'Institution',
  fields: ['number', 'series', 'series_number', 'place', 'pages', 'isbn', 'issn', 'arxiv_id'],
} as const;

const TALK = {
  venueTag: 'z:meetingName',
  venueLabel: 'Event',
  fields: ['event_place'],
} as const;

const BOOK = {
  venueTag: 'citation_publisher',
  venueLabel: 'Publisher',
  fields: [...WHOLE_BOOK, ...IDENTIFIED],
} as const;

const MEDIA = {
  venueTag: 'citation_publisher',
  venueLabel: 'Publisher',
  peopleLabel: 'People',
  fields: [
    'edition',
    'place',
    'number',
    'series',
    'series_number',
    'original_title',
    'original_year',
  ],
} as const;

/** Details of each type, for the form and the page. */
const FORMS: Readonly<Record<WorkType, TypeForm>> = {
  Article: ARTICLE,
  'Conference Paper': {
    venueTag: 'citation_conference_title',
    venueLabel: 'Journal',
    venueWord: 'proceedings',
    fields: [...IN_BOOK, 'issue', 'issn', ...PRINTED, 'event', 'event_place', ...IDENTIFIED],
  },
  'Book Chapter': {
    venueTag: 'citation_book_title',
    venueLabel: 'Journal',
    venueWord: 'book',
    fields: [...IN_BOOK, ...PRINTED, ...IDENTIFIED],
  },
  Review: ARTICLE,
  'Technical Note': {
    ...REPORT,
    venueLabel: 'Journal',
    venueWord: 'institution',
    fields: [...REPORT.fields, 'edition'],
  },
  Preprint: {
    venueTag: 'citation_publisher',
    venueLabel: 'Journal',
    venueWord: 'server',
    fields: ['arxiv_id', 'pages', 'number', ...IDENTIFIED],
  },
  Book: BOOK,
  'Edited Book': { ...BOOK, peopleLabel: 'Editors', signedAs: 'editor' },
  Thesis: {
    venueTag: 'citation_dissertation_institution',
    venueLabel: 'Institution',
    fields: ['thesis_type', 'place', 'pages', 'isbn', 'arxiv_id', 'mr_number', 'zbl_number'],
  },
  Report: REPORT,
  'Working Paper': { ...REPORT },
  'Book Review': {
    ...ARTICLE,
    fields: ['reviewed_title', 'reviewed_authors', ...ARTICLE.fields],
  },
  'Encyclopedia Entry': {
    venueTag: 'citation_book_title',
    venueLabel: 'Encyclopedia',
    fields: [...IN_BOOK, ...PRINTED, ...IDENTIFIED],
  },
  'Magazine Article': {
    ...ARTICLE,
    venueLabel: 'Magazine',
    fields: IN_ISSUE,
  },
  'Newspaper Article': {
    ...ARTICLE,
    venueLabel: 'Newspaper',
    fields: ['edition', 'place', ...IN_ISSUE],
  },
  Interview: {
    ...ARTICLE,
    venueLabel: 'Published in',
    peopleLabel: 'People',
    fields: ['place', ...IN_ISSUE],
  },
  Dataset: {
    venueTag: 'citation_publisher',
    venueLabel: 'Repository',
    fields: ['edition', 'publisher'],
  },
  Software: {
    venueTag: 'citation_publisher',
    venueLabel: 'Repository',
    fields: ['edition', 'publisher'],
  },
  Patent: {
    venueTag: 'z:assignee',
    venueLabel: 'Holder',
    fields: ['number', 'place'],
  },
  Standard: {
    ...REPORT,
    venueTag: 'citation_publisher',
    venueLabel: 'Organization',
    fields: ['number', 'edition', 'place', 'pages', 'isbn'],
  },
  Poster: { ...TALK },
  Presentation: {
    ...TALK,
  },
  Performance: {
    ...TALK,
    venueLabel: 'Event or venue',
    peopleLabel: 'People',
  },
  'Musical Score': {
    ...MEDIA,
    fields: [...MEDIA.fields, 'pages'],
  },
  'Audio Recording': {
    ...MEDIA,
  },
  Video: {
    ...MEDIA,
  },
  Map: { ...MEDIA },
  'Web Page': {
    venueTag: 'citation_publisher',
    venueLabel: 'Website',
    fields: ['publisher'],
  },
};

/** The type of a publication in both tables; one without a type is an article. */
export const describeType = (type: unknown) => DESCRIBED[isWorkType(type) ? type : 'Article'];

/** Name of the venue of a type in a sentence. */
export function venueWord(type: unknown): string {
  const described = describeType(type);
  return described.venueWord ?? described.venueLabel.toLowerCase();
}

type Described = ReturnType<typeof describeWorkType> &
  TypeForm &
  Required<Pick<TypeForm, 'peopleLabel' | 'signedAs'>>;

const DESCRIBED = fromKeys<Record<WorkType, Described>>(WORK_TYPE_NAMES, (type) => ({
  ...describeWorkType(type),
  ...{ peopleLabel: 'Authors', signedAs: 'author' },
  ...FORMS[type],
}));

/** Parts of a reference besides its title, people and date, in the order of the form. */
const REFERENCE: readonly (TypeField | 'journal')[] = [
  ...(['reviewed_title', 'reviewed_authors', 'thesis_type', 'journal', 'arxiv_id'] as const),
  ...(['event', 'event_place', 'edition', 'volume', 'issue', 'number', 'pages'] as const),
  ...(['series', 'series_number', 'publisher', 'place'] as const),
];

/**
 * Fields used in a type's reference, in order, with `journal` for the venue: it replaces the publisher if it is one.
 * Other fields of the type are rarely known, such as the publisher of a periodical.
 *
 * @example listReferenceFields('Thesis') // ["thesis_type", "pages", "journal", "place"]
 */
export function listReferenceFields(type: unknown): string[] {
  const { kind, venueTag, fields } = describeType(type);
  const isIssued = kind !== 'preprint' && /publisher|institution/.test(venueTag);
  const rare = [
    ...(venueTag === 'citation_journal_title' ? ['publisher'] : []),
    ...(kind === 'preprint' ? [] : ['arxiv_id']),
  ];
  return REFERENCE.flatMap((name) => {
    if (name === 'journal') return isIssued ? [] : [name];
    if (name === 'publisher' && isIssued) return ['journal'];
    return fields.includes(name) && !rare.includes(name) ? [name] : [];
  });
}
