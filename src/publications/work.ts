import { isCodeHost } from './links.ts';
import { PUBLICATION_TYPES, type PublicationFields, type PublicationType } from './publication.ts';

/**
 * Each kind of work for citations, and its type in CSL, RIS and BibTeX; `venue` is the BibTeX field that says
 * where it appeared.
 */
export const WORK_TYPES = {
  article: { csl: 'article-journal', ris: 'JOUR', bibtex: 'article', venue: 'journal' },
  paper: { csl: 'paper-conference', ris: 'CPAPER', bibtex: 'inproceedings', venue: 'booktitle' },
  chapter: { csl: 'chapter', ris: 'CHAP', bibtex: 'incollection', venue: 'booktitle' },
  book: { csl: 'book', ris: 'BOOK', bibtex: 'book', venue: 'booktitle' },
  report: { csl: 'report', ris: 'RPRT', bibtex: 'techreport', venue: 'institution' },
  thesis: { csl: 'thesis', ris: 'THES', bibtex: 'thesis', venue: 'school' },
  preprint: { csl: 'article', ris: 'UNPB', bibtex: 'misc', venue: 'journal' },
  dataset: { csl: 'dataset', ris: 'DATA', bibtex: 'dataset', venue: 'howpublished' },
  software: { csl: 'software', ris: 'COMP', bibtex: 'software', venue: 'howpublished' },
  patent: { csl: 'patent', ris: 'PAT', bibtex: 'patent', venue: 'assignee' },
  poster: { csl: 'speech', ris: 'SLIDE', bibtex: 'misc', venue: 'eventtitle' },
  presentation: { csl: 'speech', ris: 'SLIDE', bibtex: 'misc', venue: 'eventtitle' },
} as const;

export type WorkKind = keyof typeof WORK_TYPES;

interface Work {
  kind: WorkKind;
  /** The journal, proceedings, book, event, repository, institution, school or holder; empty when nothing is known. */
  venue: string;
  /** What its kind is called: "PhD thesis", "Technical Report", "U.S. patent". */
  genre?: string;
  /** Of a report or patent. */
  number?: string;
}

const KINDS: Record<PublicationType, WorkKind> = {
  Article: 'article',
  Review: 'article',
  'Conference Paper': 'paper',
  'Book Chapter': 'chapter',
  'Technical Note': 'report',
  Preprint: 'preprint',
  Book: 'book',
  Thesis: 'thesis',
  Report: 'report',
  Dataset: 'dataset',
  Software: 'software',
  Patent: 'patent',
  Poster: 'poster',
  Presentation: 'presentation',
};

/** How a thesis names its school: "PhD thesis, Charles University". */
const THESIS = /^((?:(?:PhD|Master’s|Bachelor’s) t|T)hesis), (.+)$/;

/** "Technical Report 12, CERN", "Output document N01707, MPEG". */
const REPORT =
  /^([^,\d]*(?:report|paper|memo(?:randum)?|contribution|document|note))(?: (?=\S*\d)([^\s,]+))?(?:, (.+))?$/i;

/** "U.S. patent 10,123,456, A Company". */
const PATENT =
  /^([^,\d]*patent(?: app(?:lication|\.)?)?)(?: (?:no\.? ?)?(?=\S*\d)([A-Z0-9][A-Z0-9./-]*(?:,\d{3})*(?: ?[A-Z]\d?)?))?(?:, (.+))?$/i;

const PATTERNS: Partial<Record<WorkKind, (journal: string) => Omit<Work, 'kind'> | null>> = {
  thesis(journal) {
    const [, genre, venue] = THESIS.exec(journal) ?? [];
    return genre && venue ? { genre, venue } : null;
  },
  report: (journal) => numbered(REPORT.exec(journal)),
  patent: (journal) => numbered(PATENT.exec(journal)),
};

function numbered(match: RegExpExecArray | null): Omit<Work, 'kind'> | null {
  if (!match) return null;
  const [, genre = '', number, venue = ''] = match;
  return number || venue ? { genre, venue, ...(number && { number }) } : null;
}

/** Kinds whose venue issues them, and prints nothing else. */
const ISSUED: WorkKind[] = ['report', 'thesis', 'preprint', 'dataset', 'software', 'patent'];

const GENRES: Partial<Record<WorkKind, string>> = {
  thesis: 'Thesis',
  preprint: 'Preprint',
  poster: 'Poster',
  presentation: 'Presentation',
  patent: 'Patent',
};

type Publisher = Pick<PublicationFields, 'publication_type' | 'journal' | 'publisher'>;

/**
 * The facts of a work that every citation and export states: {@link classifyWork}, with who published it, what
 * it appeared in and whose edition it is.
 */
export function citedWork(
  publication: Publisher & Pick<PublicationFields, 'authors' | 'editors' | 'edition'>,
) {
  const work = classifyWork(publication);
  const { kind, venue } = work;
  const { edition } = publication;
  const isIssued = ISSUED.includes(kind);
  const isVersioned = kind === 'dataset' || kind === 'software';
  return {
    ...work,
    genre: work.genre ?? GENRES[kind],
    /** The journal, proceedings, book or event in which it appeared. */
    container: isIssued ? '' : venue,
    publisher: (isIssued ? venue || publication.publisher : publication.publisher) ?? '',
    isEdited: isEditedBook(publication),
    edition: isVersioned ? null : edition,
    version: isVersioned ? edition : null,
  };
}

/** Whether a book has only editors: a record names them as its authors too. */
export const isEditedBook = (
  publication: Publisher & Pick<PublicationFields, 'authors' | 'editors'>,
): boolean =>
  publication.editors !== null &&
  publication.editors === publication.authors &&
  classifyWork(publication).kind === 'book';

/** The kind of a publication, and where it appeared. A publication without a type is an article. */
export function classifyWork({ publication_type, journal, publisher }: Publisher): Work {
  const type = PUBLICATION_TYPES.find((known) => known === publication_type);
  const kind = type ? KINDS[type] : 'article';
  const named = PATTERNS[kind]?.(journal.trim());
  if (named) return { kind, ...named };
  // A whole book has nothing but its publisher to name.
  if (kind === 'book' && journal === publisher) return { kind, venue: '' };
  // A code host is not the publisher of a program.
  if (kind === 'software' && isCodeHost(`https://${journal.trim()}`)) return { kind, venue: '' };
  return { kind, venue: journal.trim() };
}
