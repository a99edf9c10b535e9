import type { PublicationFields } from '../../records/publication.ts';
import { keys } from '../values/object.ts';
import { isEdited, type People } from './contributors.ts';
import { isCodeHost } from './links.ts';
import kinds from './work-kinds.json' with { type: 'json' };

/**
 * Each kind of work for citations: the types that it has on this site, what it is called, and its type in CSL, RIS, BibTeX,
 * schema.org and Zotero. `venue` is the BibTeX field, `venueTag` the tag that says where it appeared: with a conference's
 * title Scholar would take posters for papers.
 */
export const WORK_KINDS = kinds;

export type WorkKind = keyof typeof WORK_KINDS;

interface Work {
  kind: WorkKind;
  /** The journal, proceedings, book, event, repository, institution, school or holder; empty when nothing is known. */
  venue: string;
  /** What its kind is called: "PhD thesis", "Technical Report", "U.S. patent". */
  genre?: string;
  /** Of a report or patent. */
  number?: string;
}

const KIND_BY_TYPE = new Map(
  keys(WORK_KINDS).flatMap((kind) => WORK_KINDS[kind].types.map((type) => [type, kind] as const)),
);

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

type Publisher = Pick<PublicationFields, 'publication_type' | 'journal' | 'publisher'>;

/**
 * The facts of a work that every citation and export states: {@link classifyWork}, with who published it, what
 * it appeared in and whose edition it is.
 */
export function citedWork(publication: Publisher & People & Pick<PublicationFields, 'edition'>) {
  const work = classifyWork(publication);
  const { kind, venue } = work;
  const { edition } = publication;
  const isIssued = ISSUED.includes(kind);
  const isVersioned = kind === 'dataset' || kind === 'software';
  return {
    ...work,
    genre: work.genre ?? (WORK_KINDS[kind].genre || undefined),
    /** The journal, proceedings, book or event in which it appeared. */
    container: isIssued ? '' : venue,
    publisher: (isIssued ? venue || publication.publisher : publication.publisher) ?? '',
    isEdited: isEditedBook(publication),
    edition: isVersioned ? null : edition,
    version: isVersioned ? edition : null,
  };
}

/** Whether it is a book that has editors and no authors. */
export const isEditedBook = (publication: Publisher & People): boolean => isEdited(publication);

/** The kind of a publication, and where it appeared. A publication without a type is an article. */
export function classifyWork({ publication_type, journal, publisher }: Publisher): Work {
  const kind = KIND_BY_TYPE.get(publication_type ?? '') ?? 'article';
  const named = PATTERNS[kind]?.(journal.trim());
  if (named) return { kind, ...named };
  // A whole book has nothing but its publisher to name.
  if (kind === 'book' && journal === publisher) return { kind, venue: '' };
  // A code host is not the publisher of a program.
  if (kind === 'software' && isCodeHost(`https://${journal.trim()}`)) return { kind, venue: '' };
  return { kind, venue: journal.trim() };
}
