/** Zotero: the works in a library (https://www.zotero.org/support/dev/web_api/v3/start). */
import { z } from 'zod';
import { parseDoi } from '../doi.ts';
import { arxivFromDoi, arxivNumber } from '../identifiers.ts';
import { type Item, type NameVariable, ROLES, type Role } from '../item.ts';
import { WORK_TYPE_NAMES, WORK_TYPES } from '../types.ts';
import {
  fetchWithHeaders,
  fields,
  lenientArray,
  NotRegisteredError,
  optional,
  type RegistryService,
  text,
} from './service.ts';
import { degreeGenre, type RegistryWork, toPerson, toWork, webUrl } from './work.ts';

/** The library of a user or a group, or a collection in it. */
export interface ZoteroLibrary {
  user?: number | undefined;
  group?: number | undefined;
  collection?: string | undefined;
}

/** The maximum per request. */
export const ZOTERO_PAGE = 100;

/** A page of a library. */
export interface ZoteroPage {
  /**
   * Each with its DOI; `read` returns null for anything but a work, such as a note or an attachment, and for
   * invalid ones.
   */
  items: { doi: string | null; read: () => RegistryWork | null }[];
  /** The version of the library at the time of the response. */
  version: number;
  isLast: boolean;
}

/**
 * Requests a page of the works in a library from Zotero.
 *
 * @param given.since the version after which changed works are returned; null for all
 * @returns the page, or null if nothing has changed since, and the number of seconds to wait before the next
 *   request
 * @throws NotRegisteredError if there is no such library, RegistryError if it gives no usable response
 */
export async function fetchZoteroPage(
  service: RegistryService,
  library: ZoteroLibrary,
  { start, since }: { start: number; since: number | null },
): Promise<{ page: ZoteroPage | null; backoff: number }> {
  const answer = await fetchWithHeaders(
    service,
    {
      path: libraryPath(library),
      parameters: {
        format: 'json',
        limit: String(ZOTERO_PAGE),
        start: String(start),
        ...(since !== null && { since: String(since) }),
      },
      ...(since !== null &&
        start === 0 && { headers: { 'If-Modified-Since-Version': `${since}` } }),
    },
    items,
  );
  if (!answer) throw new NotRegisteredError('Zotero has no such library or collection.');
  const { data, headers } = answer;
  const backoff = readCount(headers.get('Backoff'));
  if (!data) return { page: null, backoff };
  const total = headers.get('Total-Results');
  const end = start + ZOTERO_PAGE;
  return {
    page: {
      items: data,
      version: readCount(headers.get('Last-Modified-Version')),
      isLast: data.length === 0 || (total ? end >= readCount(total) : data.length < ZOTERO_PAGE),
    },
    backoff,
  };
}

/** The path of a library's works. */
export function libraryPath({ user, group, collection }: ZoteroLibrary): string {
  const owner = user === undefined ? `groups/${group}` : `users/${user}`;
  if (collection) return `${owner}/collections/${collection}/items/top`;
  // A user's whole library also contains what they read.
  return user === undefined ? `${owner}/items/top` : `${owner}/publications/items`;
}

const readCount = (header: string | null) => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : 0);

/** CSL's variables, with Zotero's fields for each, of which an item usually has one. */
const FIELDS = {
  title: ['title'],
  'container-title': ['publicationTitle', 'proceedingsTitle', 'bookTitle', 'encyclopediaTitle'],
  'collection-title': ['series'],
  'collection-number': ['seriesNumber'],
  'event-title': ['conferenceName', 'meetingName'],
  publisher: ['university', 'institution', 'repository', 'publisher', 'organization'],
  authority: ['issuingAuthority'],
  genre: ['reportType', 'presentationType', 'genre'],
  number: ['reportNumber', 'patentNumber', 'number'],
  issued: ['date', 'issueDate'],
  volume: ['volume'],
  issue: ['issue'],
  page: ['pages'],
  edition: ['edition'],
  version: ['versionNumber'],
  abstract: ['abstractNote'],
  language: ['language'],
} as const satisfies Record<string, readonly string[]>;

const item = z
  .object({
    itemType: z.string(),
    parentItem: optional(z.unknown()),
    creators: lenientArray(z.object(fields(text, 'creatorType', 'firstName', 'lastName', 'name'))),
    ...fields(text, 'thesisType', 'place', 'DOI', 'ISSN', 'ISBN', 'url', 'archiveID', 'extra'),
  })
  .catchall(z.unknown());

type ZoteroItem = z.infer<typeof item>;

const named = z.object({ data: z.object({ DOI: text, extra: text }) });
const whole = z.object({ data: item });

const items = z.array(z.unknown()).transform((all) =>
  all.map((entry) => ({
    doi: readDoi(named.safeParse(entry).data?.data),
    read: () => {
      const { data } = whole.safeParse(entry);
      return data ? readItem(data.data) : null;
    },
  })),
);

/** Identifiers that people write into the field Extra, one per line. */
const readExtra = (given: Pick<ZoteroItem, 'extra'>, name: string) =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(given.extra ?? '')?.[1] ?? null;

const readDoi = (given: Pick<ZoteroItem, 'DOI' | 'extra'> | undefined) =>
  given ? (parseDoi(given.DOI) ?? parseDoi(readExtra(given, 'DOI'))) : null;

function readItem(given: ZoteroItem): RegistryWork | null {
  const described = describeType(given.itemType);
  if (!described || given.parentItem) return null;
  const { type } = described;
  const doi = readDoi(given);
  const eprint = arxivNumber(
    /^arxiv:\s*(\S+)/i.exec(given.archiveID ?? '')?.[1] ??
      readExtra(given, 'arXiv') ??
      arxivFromDoi(doi ?? '') ??
      '',
  );
  const work = toWork('Zotero', {
    ...Object.fromEntries(
      Object.entries(FIELDS).map(([variable, names]) => [
        variable,
        names.map((name) => given[name]).find(Boolean),
      ]),
    ),
    type,
    ...(type === 'thesis' && { genre: degreeGenre(given.thesisType) }),
    ...readPeople(given),
    [type === 'speech' ? 'event-place' : 'publisher-place']: given.place,
    DOI: doi,
    URL: doi ? null : webUrl(given.url),
    ISSN: given.ISSN?.split(/[\s,]+/)[0],
    ISBN: given.ISBN?.split(/[\s,]+/)[0],
    PMID: readExtra(given, 'PMID'),
    PMCID: readExtra(given, 'PMCID'),
    custom: {
      ...described.custom,
      ...(eprint && { eprint, eprinttype: 'arxiv' }),
    },
  });
  return work.item.title ? work : null;
}

/**
 * The type of an item, with our own name if Zotero's is unambiguous; null for notes, attachments and the
 * like.
 */
function describeType(itemType: string): Pick<Item, 'type' | 'custom'> | null {
  const [type, ...others] = WORK_TYPE_NAMES.filter((name) => WORK_TYPES[name].zotero === itemType);
  // There, everything without a type of its own is a document.
  if (itemType === 'document') return { type: 'document' };
  if (!type) return null;
  const isOne = others.length === 0;
  return { type: WORK_TYPES[type].csl, ...(isOne && { custom: { entrysubtype: type } }) };
}

/** People of the containing or the reviewed work. */
const OTHERS: Record<string, NameVariable> = {
  bookAuthor: 'container-author',
  seriesEditor: 'collection-editor',
  reviewedAuthor: 'reviewed-author',
};

/**
 * The people by role. The main one's role depends on the type of work: a presenter, a programmer, an
 * inventor.
 */
function readPeople({ creators }: ZoteroItem) {
  const variableOf = (type: string) => OTHERS[type] ?? (isRole(type) ? ROLES[type] : ROLES.author);
  const people = Map.groupBy(creators, ({ creatorType }) => variableOf(creatorType ?? ''));
  return Object.fromEntries(
    Array.from(people, ([variable, names]) => [
      variable,
      names.map(({ firstName, lastName, name }) =>
        toPerson({ given: firstName, family: lastName, literal: name }),
      ),
    ]),
  );
}

const isRole = (type: string): type is Role => Object.hasOwn(ROLES, type);
