import { numberedGenre, type WorkKind } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { describeType } from '../../records/publication-types.ts';
import { isEdited, type People } from './contributors.ts';
import { isCodeHost } from './links.ts';

export type { WorkKind };

interface Work {
  kind: WorkKind;
  /** The journal, proceedings, book, event, repository, institution, school or holder; empty if unknown. */
  venue: string;
  /** Name of its type: "PhD thesis", "Technical Report", "U.S. patent". */
  genre?: string;
  /** For a report, standard or patent. */
  number?: string;
}

/** How a thesis names its school: "PhD thesis, Charles University". */
const THESIS = /^((?:(?:PhD|Master’s|Bachelor’s) t|T)hesis), (.+)$/;

/** "Technical Report 12, CERN", "Output document N01707, MPEG". */
const REPORT =
  /^([^,\d]*(?:report|paper|memo(?:randum)?|contribution|document|note))(?: (?=\S*\d)([^\s,]+))?(?:, (.+))?$/i;

/** "U.S. patent 10,123,456, A Company". */
const PATENT =
  /^([^,\d]*patent(?: app(?:lication|\.)?)?)(?: (?:no\.? ?)?(?=\S*\d)([A-Z0-9][A-Z0-9./-]*(?:,\d{3})*(?: ?[A-Z]\d?)?))?(?:, (.+))?$/i;

type Pattern = (journal: string, number?: string | null) => Omit<Work, 'kind'> | null;

const PATTERNS: Partial<Record<WorkKind, Pattern>> = {
  thesis(journal) {
    const [, genre, venue] = THESIS.exec(journal) ?? [];
    return genre && venue ? { genre, venue } : null;
  },
  report: (journal, number) => numbered(REPORT.exec(journal), number),
  patent: (journal, number) => numbered(PATENT.exec(journal), number),
};

function numbered(
  match: RegExpExecArray | null,
  known: string | null | undefined,
): Omit<Work, 'kind'> | null {
  if (!match) return null;
  const [, genre = '', number, venue = ''] = match;
  return number || venue || known ? { genre, venue, ...(number && { number }) } : null;
}

/** Types whose venue issues them and prints nothing else. */
const ISSUED: WorkKind[] = [
  'report',
  'thesis',
  'preprint',
  'dataset',
  'software',
  'patent',
  'book',
  'media',
  'page',
];

type Publisher = Pick<PublicationFields, 'publication_type' | 'journal' | 'publisher'>;

/** Fields stored separately; in older rows they are in the text of `journal`. */
type Details = Partial<
  Pick<PublicationFields, 'number' | 'thesis_type' | 'series' | 'series_number'>
>;

/**
 * The facts of a work that every citation and export needs: {@link classifyWork}, with its publisher, container and
 * edition.
 */
export function citedWork(
  publication: Publisher & People & Details & Pick<PublicationFields, 'edition'>,
) {
  const work = classifyWork(publication);
  const { kind, venue } = work;
  const { edition } = publication;
  const isIssued = ISSUED.includes(kind);
  const isVersioned = kind === 'dataset' || kind === 'software';
  return {
    ...work,
    genre: work.genre ?? describeType(publication.publication_type).genre,
    /** The journal, proceedings, book or event in which it appeared. */
    container: isIssued ? '' : venue,
    // The holder of a patent is not the office that publishes it.
    publisher: (isIssued && venue) || (kind === 'patent' ? '' : (publication.publisher ?? '')),
    series: seriesOf(publication),
    isEdited: isEdited(publication),
    edition: isVersioned ? null : edition,
    version: isVersioned ? edition : null,
  };
}

/** The series of a work. Older rows store a book's series in `journal`. */
export function seriesOf({
  publication_type,
  journal,
  publisher,
  series = null,
}: Publisher & Details): string | null {
  if (series !== null || describeType(publication_type).kind !== 'book') return series;
  return publisher && journal.trim() !== '' && journal !== publisher ? journal.trim() : null;
}

/** The type of a publication, and where it appeared. A publication without a type is an article. */
export function classifyWork(publication: Publisher & Details): Work {
  const { publication_type, journal, publisher, number, thesis_type } = publication;
  const { kind } = describeType(publication_type);
  const stored = {
    ...(number && { number }),
    ...(kind === 'thesis' && thesis_type && { genre: thesis_type }),
  };
  const named = PATTERNS[kind]?.(journal.trim(), number);
  if (named) return { kind, ...named, ...stored };
  const genre = number ? numberedGenre(publication_type) : undefined;
  const work = { kind, ...(genre && { genre }), ...stored };
  // The series of a book is not its publisher.
  if (kind === 'book') return { ...work, venue: publisher ?? journal.trim() };
  // A code host is not the publisher of a program.
  if (kind === 'software' && isCodeHost(`https://${journal.trim()}`)) return { ...work, venue: '' };
  return { ...work, venue: journal.trim() };
}

/**
 * Separates the series of a book, the type of a thesis, or the number of a report or patent from its issuer: older
 * rows, and other programs, have both in one text. Omits what the type implies.
 */
export function separateVenue<Fields extends PublicationFields>(fields: Fields): Fields {
  const { publication_type: type, journal, number, thesis_type } = fields;
  const { kind, genre: own } = describeType(type);
  const series = seriesOf(fields);
  if (fields.series === null && series !== null) {
    return { ...fields, series, journal: fields.publisher ?? '' };
  }
  const named = PATTERNS[kind]?.(journal.trim(), number);
  if (!named) return fields;
  const { genre = '', venue } = named;
  if (kind === 'thesis') return { ...fields, journal: venue, thesis_type: thesis_type ?? genre };
  const isSaid = venue !== '' && genre === (own ?? numberedGenre(type));
  return {
    ...fields,
    journal: isSaid ? venue : [genre, venue].filter(Boolean).join(', '),
    number: number ?? named.number ?? null,
  };
}
