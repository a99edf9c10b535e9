/** The types of works: one table for all readers, writers and styles. */
import type { CslType } from './item.ts';

/** Groups of types that are cited alike: they give their source or issuer in the same way. */
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

/**
 * Groups of works that are issued by someone other than a publisher: an institution, a school, a server, a
 * site.
 */
const ISSUED_KINDS: readonly WorkKind[] = [
  'report',
  'thesis',
  'preprint',
  'dataset',
  'software',
  'patent',
  'page',
];

/**
 * True if works of a group have their issuer in CSL's `publisher`; an additional publisher is in
 * `custom.publisher`.
 */
export const isIssuedKind = (kind: WorkKind): boolean => ISSUED_KINDS.includes(kind);

interface WorkTypeDescription {
  kind: WorkKind;
  /** Its name in citations, if its type does not imply it. */
  genre?: string;
  csl: CslType;
  /** A BibTeX or BibLaTeX type. */
  bibtex: string;
  ris: string;
  schemaOrg: string;
  zotero: string;
  /** The BibTeX field for its source. */
  venue: string;
}

const ARTICLE = {
  kind: 'article',
  csl: 'article-journal',
  bibtex: 'article',
  ris: 'JOUR',
  schemaOrg: 'ScholarlyArticle',
  zotero: 'journalArticle',
  venue: 'journal',
} as const;

const REPORT = {
  kind: 'report',
  csl: 'report',
  bibtex: 'techreport',
  ris: 'RPRT',
  schemaOrg: 'Report',
  zotero: 'report',
  venue: 'institution',
} as const;

const TALK = {
  csl: 'speech',
  bibtex: 'misc',
  ris: 'SLIDE',
  zotero: 'presentation',
  venue: 'eventtitle',
} as const;

const BOOK = {
  kind: 'book',
  csl: 'book',
  bibtex: 'book',
  ris: 'BOOK',
  schemaOrg: 'Book',
  zotero: 'book',
  venue: 'publisher',
} as const;

const MEDIA = {
  kind: 'media',
  bibtex: 'misc',
  schemaOrg: 'CreativeWork',
  venue: 'publisher',
} as const;

/**
 * Each type of work, with its type in CSL, BibTeX, RIS, schema.org and Zotero. If types share one, exports
 * distinguish them in an additional field.
 */
export const WORK_TYPES = {
  Article: ARTICLE,
  'Conference Paper': {
    kind: 'paper',
    csl: 'paper-conference',
    bibtex: 'inproceedings',
    ris: 'CPAPER',
    schemaOrg: 'ScholarlyArticle',
    zotero: 'conferencePaper',
    venue: 'booktitle',
  },
  'Book Chapter': {
    kind: 'chapter',
    csl: 'chapter',
    bibtex: 'incollection',
    ris: 'CHAP',
    schemaOrg: 'Chapter',
    zotero: 'bookSection',
    venue: 'booktitle',
  },
  Review: ARTICLE,
  'Technical Note': { ...REPORT },
  Preprint: {
    kind: 'preprint',
    genre: 'Preprint',
    csl: 'article',
    bibtex: 'misc',
    ris: 'UNPB',
    schemaOrg: 'ScholarlyArticle',
    zotero: 'preprint',
    venue: 'journal',
  },
  Book: BOOK,
  Thesis: {
    kind: 'thesis',
    genre: 'Thesis',
    csl: 'thesis',
    bibtex: 'thesis',
    ris: 'THES',
    schemaOrg: 'Thesis',
    zotero: 'thesis',
    venue: 'school',
  },
  Report: REPORT,
  Dataset: {
    kind: 'dataset',
    csl: 'dataset',
    bibtex: 'dataset',
    ris: 'DATA',
    schemaOrg: 'Dataset',
    zotero: 'dataset',
    venue: 'howpublished',
  },
  Software: {
    kind: 'software',
    csl: 'software',
    bibtex: 'software',
    ris: 'COMP',
    schemaOrg: 'SoftwareSourceCode',
    zotero: 'computerProgram',
    venue: 'howpublished',
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
  },
  Poster: { ...TALK, kind: 'poster', genre: 'Poster', schemaOrg: 'Poster' },
  Presentation: {
    ...TALK,
    kind: 'presentation',
    genre: 'Presentation',
    schemaOrg: 'PresentationDigitalDocument',
  },
  'Edited Book': { ...BOOK, bibtex: 'collection', ris: 'EDBOOK' },
  'Book Review': {
    ...ARTICLE,
    csl: 'review-book',
    bibtex: 'review',
    schemaOrg: 'Review',
  },
  'Encyclopedia Entry': {
    kind: 'chapter',
    csl: 'entry-encyclopedia',
    bibtex: 'inreference',
    ris: 'ENCYC',
    schemaOrg: 'Article',
    zotero: 'encyclopediaArticle',
    venue: 'booktitle',
  },
  'Working Paper': { ...REPORT, genre: 'Working Paper' },
  'Magazine Article': {
    ...ARTICLE,
    csl: 'article-magazine',
    ris: 'MGZN',
    schemaOrg: 'Article',
    zotero: 'magazineArticle',
  },
  'Newspaper Article': {
    ...ARTICLE,
    csl: 'article-newspaper',
    ris: 'NEWS',
    schemaOrg: 'NewsArticle',
    zotero: 'newspaperArticle',
  },
  Interview: {
    ...ARTICLE,
    csl: 'interview',
    bibtex: 'misc',
    ris: 'INTV',
    schemaOrg: 'Article',
    zotero: 'interview',
  },
  'Musical Score': {
    ...MEDIA,
    genre: 'Musical score',
    csl: 'musical_score',
    ris: 'MUSIC',
    schemaOrg: 'SheetMusic',
    zotero: 'document',
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
  },
  Map: { ...MEDIA, genre: 'Map', csl: 'map', ris: 'MAP', schemaOrg: 'Map', zotero: 'map' },
  Standard: {
    ...REPORT,
    csl: 'standard',
    bibtex: 'standard',
    ris: 'STAND',
    schemaOrg: 'CreativeWork',
    zotero: 'standard',
  },
  'Web Page': {
    kind: 'page',
    csl: 'webpage',
    bibtex: 'online',
    ris: 'ELEC',
    schemaOrg: 'WebPage',
    zotero: 'webpage',
    venue: 'organization',
  },
} as const satisfies Record<string, WorkTypeDescription>;

export type WorkType = keyof typeof WORK_TYPES;

/** The names of the types. */
// The table's own keys, as its type has them.
export const WORK_TYPE_NAMES = Object.keys(WORK_TYPES) as readonly WorkType[];

/** True if a text is the name of a type in the table. */
export const isWorkType = (type: unknown): type is WorkType =>
  typeof type === 'string' && Object.hasOwn(WORK_TYPES, type);

/** A type in the table; without one, that of an article. */
export const describeWorkType = (type: unknown): WorkTypeDescription =>
  isWorkType(type) ? WORK_TYPES[type] : WORK_TYPES.Article;

/**
 * The type for a format's code.
 *
 * @param words of the entry, which distinguish types that share a code
 * @example findWorkType('ris', 'JOUR', ['Review']) // "Review"
 * @param words what the entry says beside it, by which types are told apart that share a code
 * @example findWorkType('ris', 'JOUR', ['Review']) // "Review"
 */
export function findWorkType(
  format: 'csl' | 'ris' | 'zotero',
  code: string,
  words: readonly (string | null | undefined)[] = [],
): WorkType | null {
  const found = WORK_TYPE_NAMES.filter((name) => WORK_TYPES[name][format] === code);
  return found.find((name) => words.includes(name)) ?? found[0] ?? null;
}

/** True if a type's code in a format is read as another type, so that exports have to name the type. */
export const sharesCode = (format: 'csl' | 'ris', type: WorkType): boolean =>
  findWorkType(format, WORK_TYPES[type][format]) !== type;

/**
 * The genre of a work with a number and no genre of its own.
 *
 * @example numberedGenre('Report') // "Technical Report"
 */
export const numberedGenre = (type: unknown): string | undefined =>
  type === 'Report' ? 'Technical Report' : NUMBERED.find((each) => each === type);

const NUMBERED: readonly WorkType[] = ['Technical Note', 'Standard'];

/** Words that identify a thesis in any language. */
const THESIS = /thes[ei]s|th[èe]se|tes[ie]|dissert|habilitation|schrift|arbeit|memoir|mémoire/i;

/** The genre of a thesis; for a degree, its thesis. @example thesisGenre('Ph.D.') // "PhD thesis" */
export function thesisGenre(words: string): string {
  if (words === '' || THESIS.test(words)) return words;
  if (/ph\.?\s?d|doctor/i.test(words)) return 'PhD thesis';
  return /master|\bm\.?\s?sc?\b/i.test(words) ? 'Master’s thesis' : words;
}
