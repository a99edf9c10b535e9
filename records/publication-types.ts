import type { PublicationType } from './publication-words.ts';

/** Types that are cited alike: they say where they appeared, or who issued them, in the same manner. */
export type WorkKind =
  | 'article'
  | 'paper'
  | 'chapter'
  | 'book'
  | 'report'
  | 'thesis'
  | 'preprint'
  | 'dataset'
  | 'software'
  | 'patent'
  | 'poster'
  | 'presentation'
  | 'performance'
  | 'media'
  | 'page';

/** Fields that only some types have, beside those that every work has. */
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

interface TypeDescription {
  kind: WorkKind;
  /** What citations call it, where its type alone does not tell. */
  genre?: string;
  csl: string;
  /** A type of BibTeX or BibLaTeX. */
  bibtex: string;
  ris: string;
  schemaOrg: string;
  zotero: string;
  /** The field of BibTeX that says where it appeared. */
  venue: string;
  /** The tag that says where it appeared: with a conference's title, Scholar would take posters for papers. */
  venueTag: string;
  /** The label of the field `journal`. */
  venueLabel: string;
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
  kind: 'article',
  csl: 'article-journal',
  bibtex: 'article',
  ris: 'JOUR',
  schemaOrg: 'ScholarlyArticle',
  zotero: 'journalArticle',
  venue: 'journal',
  venueTag: 'citation_journal_title',
  venueLabel: 'Journal',
  fields: [...IN_ISSUE, ...IDENTIFIED],
} as const;

const REPORT = {
  kind: 'report',
  csl: 'report',
  bibtex: 'techreport',
  ris: 'RPRT',
  schemaOrg: 'Report',
  zotero: 'report',
  venue: 'institution',
  venueTag: 'citation_technical_report_institution',
  venueLabel: 'Institution',
  fields: ['number', 'series', 'series_number', 'place', 'pages', 'isbn', 'issn', 'arxiv_id'],
} as const;

const TALK = {
  csl: 'speech',
  bibtex: 'misc',
  ris: 'SLIDE',
  zotero: 'presentation',
  venue: 'eventtitle',
  venueTag: 'z:meetingName',
  venueLabel: 'Event',
  fields: ['event_place'],
} as const;

const BOOK = {
  kind: 'book',
  csl: 'book',
  bibtex: 'book',
  ris: 'BOOK',
  schemaOrg: 'Book',
  zotero: 'book',
  venue: 'publisher',
  venueTag: 'citation_publisher',
  venueLabel: 'Publisher',
  fields: [...WHOLE_BOOK, ...IDENTIFIED],
} as const;

const MEDIA = {
  kind: 'media',
  bibtex: 'misc',
  schemaOrg: 'CreativeWork',
  venue: 'publisher',
  venueTag: 'citation_publisher',
  venueLabel: 'Publisher',
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

/**
 * Each type of publication: its type in CSL, BibTeX, RIS, schema.org and Zotero, and the fields that it has. Where types
 * share one, the exports say in a field beside it which is meant.
 */
export const TYPES: Readonly<Record<PublicationType, TypeDescription>> = {
  Article: ARTICLE,
  'Conference Paper': {
    kind: 'paper',
    csl: 'paper-conference',
    bibtex: 'inproceedings',
    ris: 'CPAPER',
    schemaOrg: 'ScholarlyArticle',
    zotero: 'conferencePaper',
    venue: 'booktitle',
    venueTag: 'citation_conference_title',
    venueLabel: 'Journal',
    fields: [...IN_BOOK, 'issue', 'issn', ...PRINTED, 'event', 'event_place', ...IDENTIFIED],
  },
  'Book Chapter': {
    kind: 'chapter',
    csl: 'chapter',
    bibtex: 'incollection',
    ris: 'CHAP',
    schemaOrg: 'Chapter',
    zotero: 'bookSection',
    venue: 'booktitle',
    venueTag: 'citation_book_title',
    venueLabel: 'Journal',
    fields: [...IN_BOOK, ...PRINTED, ...IDENTIFIED],
  },
  Review: ARTICLE,
  'Technical Note': { ...REPORT, venueLabel: 'Journal', fields: [...REPORT.fields, 'edition'] },
  Preprint: {
    kind: 'preprint',
    genre: 'Preprint',
    csl: 'article',
    bibtex: 'misc',
    ris: 'UNPB',
    schemaOrg: 'ScholarlyArticle',
    zotero: 'preprint',
    venue: 'journal',
    venueTag: 'citation_publisher',
    venueLabel: 'Journal',
    fields: ['arxiv_id', 'pages', 'number', ...IDENTIFIED],
  },
  Book: BOOK,
  'Edited Book': { ...BOOK, bibtex: 'collection', ris: 'EDBOOK' },
  Thesis: {
    kind: 'thesis',
    genre: 'Thesis',
    csl: 'thesis',
    bibtex: 'thesis',
    ris: 'THES',
    schemaOrg: 'Thesis',
    zotero: 'thesis',
    venue: 'school',
    venueTag: 'citation_dissertation_institution',
    venueLabel: 'Institution',
    fields: ['thesis_type', 'place', 'pages', 'isbn', 'arxiv_id', 'mr_number', 'zbl_number'],
  },
  Report: REPORT,
  'Working Paper': { ...REPORT, genre: 'Working Paper' },
  'Book Review': {
    ...ARTICLE,
    csl: 'review-book',
    bibtex: 'review',
    schemaOrg: 'Review',
    fields: ['reviewed_title', 'reviewed_authors', ...ARTICLE.fields],
  },
  'Encyclopedia Entry': {
    kind: 'chapter',
    csl: 'entry-encyclopedia',
    bibtex: 'inreference',
    ris: 'ENCYC',
    schemaOrg: 'Article',
    zotero: 'encyclopediaArticle',
    venue: 'booktitle',
    venueTag: 'citation_book_title',
    venueLabel: 'Encyclopedia',
    fields: [...IN_BOOK, ...PRINTED, ...IDENTIFIED],
  },
  'Magazine Article': {
    ...ARTICLE,
    csl: 'article-magazine',
    ris: 'MGZN',
    schemaOrg: 'Article',
    zotero: 'magazineArticle',
    venueLabel: 'Magazine',
    fields: IN_ISSUE,
  },
  'Newspaper Article': {
    ...ARTICLE,
    csl: 'article-newspaper',
    ris: 'NEWS',
    schemaOrg: 'NewsArticle',
    zotero: 'newspaperArticle',
    venueLabel: 'Newspaper',
    fields: ['edition', 'place', ...IN_ISSUE],
  },
  Interview: {
    ...ARTICLE,
    csl: 'interview',
    bibtex: 'misc',
    ris: 'INTV',
    schemaOrg: 'Article',
    zotero: 'interview',
    venueLabel: 'Published in',
    fields: ['place', ...IN_ISSUE],
  },
  Dataset: {
    kind: 'dataset',
    csl: 'dataset',
    bibtex: 'dataset',
    ris: 'DATA',
    schemaOrg: 'Dataset',
    zotero: 'dataset',
    venue: 'howpublished',
    venueTag: 'citation_publisher',
    venueLabel: 'Repository',
    fields: ['edition', 'publisher'],
  },
  Software: {
    kind: 'software',
    csl: 'software',
    bibtex: 'software',
    ris: 'COMP',
    schemaOrg: 'SoftwareSourceCode',
    zotero: 'computerProgram',
    venue: 'howpublished',
    venueTag: 'citation_publisher',
    venueLabel: 'Repository',
    fields: ['edition', 'publisher'],
  },
  Patent: {
    kind: 'patent',
    genre: 'Patent',
    csl: 'patent',
    bibtex: 'patent',
    ris: 'PAT',
    schemaOrg: 'CreativeWork',
    zotero: 'patent',
    venue: 'assignee',
    venueTag: 'z:assignee',
    venueLabel: 'Holder',
    fields: ['number', 'place'],
  },
  Standard: {
    ...REPORT,
    csl: 'standard',
    bibtex: 'standard',
    ris: 'STAND',
    schemaOrg: 'CreativeWork',
    zotero: 'standard',
    venueTag: 'citation_publisher',
    venueLabel: 'Organization',
    fields: ['number', 'edition', 'place', 'pages', 'isbn'],
  },
  Poster: { ...TALK, kind: 'poster', genre: 'Poster', schemaOrg: 'Poster' },
  Presentation: {
    ...TALK,
    kind: 'presentation',
    genre: 'Presentation',
    schemaOrg: 'PresentationDigitalDocument',
  },
  Performance: {
    ...TALK,
    kind: 'performance',
    genre: 'Performance',
    csl: 'performance',
    bibtex: 'performance',
    ris: 'GEN',
    schemaOrg: 'Event',
    zotero: 'presentation',
    venue: 'eventtitle',
    venueLabel: 'Event or venue',
  },
  'Musical Score': {
    ...MEDIA,
    genre: 'Musical score',
    csl: 'musical_score',
    ris: 'MUSIC',
    schemaOrg: 'SheetMusic',
    zotero: 'document',
    fields: [...MEDIA.fields, 'pages'],
  },
  'Audio Recording': {
    ...MEDIA,
    genre: 'Audio recording',
    csl: 'song',
    bibtex: 'audio',
    ris: 'SOUND',
    schemaOrg: 'AudioObject',
    zotero: 'audioRecording',
  },
  Video: {
    ...MEDIA,
    genre: 'Video',
    csl: 'motion_picture',
    bibtex: 'video',
    ris: 'VIDEO',
    schemaOrg: 'VideoObject',
    zotero: 'videoRecording',
  },
  Map: { ...MEDIA, genre: 'Map', csl: 'map', ris: 'MAP', schemaOrg: 'Map', zotero: 'map' },
  'Web Page': {
    kind: 'page',
    csl: 'webpage',
    bibtex: 'online',
    ris: 'ELEC',
    schemaOrg: 'WebPage',
    zotero: 'webpage',
    venue: 'organization',
    venueTag: 'citation_publisher',
    venueLabel: 'Website',
    fields: ['publisher'],
  },
};

/** The type of a publication as the table has it; one without a type is an article. */
export const describeType = (type: unknown): TypeDescription =>
  typeof type === 'string' && isType(type) ? TYPES[type] : TYPES.Article;

const isType = (type: string): type is PublicationType => Object.hasOwn(TYPES, type);

/**
 * The type that a code stands for in a format.
 *
 * @param words what the entry says beside it, by which types are told apart that share a code
 * @example findType('ris', 'JOUR', ['Review']) // "Review"
 */
export function findType(
  format: 'csl' | 'ris' | 'zotero',
  code: string,
  words: readonly (string | null | undefined)[] = [],
): PublicationType | null {
  // The table's own keys, as its type has them.
  const names = Object.keys(TYPES) as PublicationType[];
  const found = names.filter((name) => TYPES[name][format] === code);
  return found.find((name) => words.includes(name)) ?? found[0] ?? null;
}

/** Whether other types have the same code in a format, so that it does not tell the type. */
export const isShared = (format: 'csl' | 'ris', type: PublicationType): boolean =>
  findType(format, TYPES[type][format]) !== type;
