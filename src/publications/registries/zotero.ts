import { arxivFromDoi, arxivNumber, findWorkType, parseDoi } from '@academic-site/bibliography';
import { z } from 'zod';
import { CONTRIBUTOR_ROLES, type ContributorRole } from '../../../records/contributor.ts';
import type { ZoteroLibrary } from '../../../records/inbox-settings.ts';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { MONTHS, pageRange } from '../../../records/publication-words.ts';
import { NotFound } from '../../values/errors.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { viewPeople } from '../contributors.ts';
import { abstractFromMarkup, lineFromMarkup, titleFromMarkup } from '../markup.ts';
import { toContributors } from '../names.ts';
import { webUrl } from '../proposed-links.ts';
import { lenientArray, line, optional, text, thesisName } from '../record-fields.ts';
import { fetchAnswer, type RegistryService } from './service.ts';

/** As many as the service gives at once. */
export const ZOTERO_PAGE = 100;

/** A page of a library. */
export interface ZoteroPage {
  /** Each with its DOI; `read` gives null for what is no work, as a note or an attachment, and for odd ones. */
  items: { doi: string | null; read: () => PublicationFields | null }[];
  /** The version of the library by which it was answered. */
  version: number;
  isLast: boolean;
}

/**
 * Asks Zotero for a page of the works of a library (https://www.zotero.org/support/dev/web_api/v3/start).
 *
 * @param given.since the version from which on works count that changed; null for all
 * @returns the page, null where nothing changed since, and for how many seconds it asks to be left alone
 * @throws a 404 where there is no such library, 503 where it gives no usable answer
 */
export async function zoteroPage(
  service: RegistryService,
  library: ZoteroLibrary,
  { start, since }: { start: number; since: number | null },
): Promise<{ page: ZoteroPage | null; backoff: number }> {
  const answer = await fetchAnswer(
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
  if (!answer) throw new NotFound('Zotero has no such library or collection.');
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

/** Where the works of a library are. */
export function libraryPath({ user, group, collection }: ZoteroLibrary): string {
  const owner = user === undefined ? `groups/${group}` : `users/${user}`;
  if (collection) return `${owner}/collections/${collection}/items/top`;
  // A whole library of somebody holds what they read.
  return user === undefined ? `${owner}/items/top` : `${owner}/publications/items`;
}

const readCount = (header: string | null) => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : 0);

const creator = z.object({ creatorType: text, firstName: text, lastName: text, name: text });

const item = z.object({
  itemType: z.string(),
  parentItem: optional(z.unknown()),
  title: text,
  creators: lenientArray(creator),
  ...{ publicationTitle: text, proceedingsTitle: text, bookTitle: text, conferenceName: text },
  ...{ university: text, institution: text, repository: text, meetingName: text, publisher: text },
  ...{ thesisType: text, date: text, volume: text, issue: text, pages: text, edition: text },
  ...{ versionNumber: text, DOI: text, ISSN: text, ISBN: text, url: text, abstractNote: text },
  ...{ archiveID: text, extra: text, language: text },
});

type Item = z.infer<typeof item>;

const named = z.object({ data: z.object({ DOI: text, extra: text }) });
const whole = z.object({ data: item });

const items = z.array(z.unknown()).transform((all) =>
  all.map((entry) => ({
    doi: readDoi(named.safeParse(entry).data?.data),
    read: () => {
      const { data } = whole.safeParse(entry);
      return data ? toPublication(data.data) : null;
    },
  })),
);

/** What is written in a line of the field Extra. */
const readExtra = (given: Pick<Item, 'extra'>, name: string) =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(given.extra ?? '')?.[1] ?? null;

const readDoi = (given: Pick<Item, 'DOI' | 'extra'> | undefined) =>
  given ? (parseDoi(given.DOI) ?? parseDoi(readExtra(given, 'DOI'))) : null;

function toPublication(given: Item): PublicationFields | null {
  const type = findWorkType('zotero', given.itemType);
  const title = titleFromMarkup(given.title ?? '');
  if (!type || given.parentItem || title === '') return null;
  const doi = readDoi(given);
  const arxiv = arxivNumber(
    /^arxiv:\s*(\S+)/i.exec(given.archiveID ?? readExtra(given, 'arXiv') ?? '')?.[1] ??
      readExtra(given, 'arXiv') ??
      arxivFromDoi(doi ?? '') ??
      '',
  );
  const people = given.creators
    .filter(({ creatorType }) => !OF_CONTAINER.includes(creatorType ?? ''))
    .flatMap(({ creatorType, firstName, lastName, name }) =>
      toContributors([{ given: firstName, family: lastName, literal: name }], toRole(creatorType)),
    );
  return {
    ...emptyPublication(),
    title,
    ...viewPeople(people, type),
    journal: toVenue(given),
    ...readDate(given.date ?? ''),
    abstract: abstractFromMarkup(given.abstractNote ?? '') || null,
    doi,
    url: doi ? null : webUrl(given.url),
    publication_type: type,
    volume: line(given.volume),
    issue: line(given.issue),
    pages: pageRange(line(given.pages) ?? '') || null,
    issn: line(given.ISSN)?.split(/[\s,]+/)[0] ?? null,
    isbn: line(given.ISBN)?.split(/[\s,]+/)[0] ?? null,
    publisher: line(given.publisher),
    edition: line(given.edition) ?? line(given.versionNumber),
    arxiv_id: arxiv || null,
    language: parseLanguage(given.language),
  };
}

/** People of what contains the work. */
const OF_CONTAINER = ['bookAuthor', 'seriesEditor', 'reviewedAuthor'];

/** Zotero names the main role by the kind of work: a presenter, a programmer, an inventor. */
const toRole = (creatorType: string | null | undefined): ContributorRole =>
  CONTRIBUTOR_ROLES.find((role) => role === creatorType) ?? 'author';

function toVenue(given: Item): string {
  if (given.university) {
    return `${thesisName(given.thesisType ?? '')}, ${lineFromMarkup(given.university)}`;
  }
  const { publicationTitle, proceedingsTitle, bookTitle, conferenceName, meetingName } = given;
  const { institution, repository, publisher } = given;
  const venues = [publicationTitle, proceedingsTitle, bookTitle, conferenceName, meetingName];
  return lineFromMarkup([...venues, institution, repository, publisher].find(Boolean) ?? '');
}

/** Zotero stores a date as it was typed. */
function readDate(date: string): Pick<PublicationFields, 'year' | 'month'> {
  const year = Number(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(date)?.[0] ?? 0);
  const [, number] = /^\d{4}-(\d{2})/.exec(date) ?? [];
  const named = MONTHS.find((month) => new RegExp(`\\b${month.slice(0, 3)}`, 'i').test(date));
  return { year, month: MONTHS[Number(number ?? 0) - 1] ?? named ?? null };
}
