/** Crossref: articles, books, chapters, preprints (https://api.crossref.org/swagger-ui/index.html). */
import { z } from 'zod';
import { parseDate } from '../dates.ts';
import { doiUrl, parseDoi } from '../doi.ts';
import { fetchByDoi, lenientArray, optional, type RegistryService, text } from './service.ts';
import {
  describeType,
  identifierUrl,
  NOTICES,
  type Notice,
  type RegistryWork,
  type RelatedWork,
  type Relation,
  thesisGenre,
  toPerson,
  toWork,
} from './work.ts';

/** Asks Crossref for works, with what belongs to them and what became of them. */
export const fetchCrossrefWorks = (
  crossref: RegistryService,
  dois: readonly string[],
  parameters?: { select: string },
) =>
  fetchByDoi(crossref, dois, {
    size: 20,
    list: (batch) => ({
      path: 'works',
      parameters: { filter: batch.map((doi) => `doi:${doi}`).join(','), rows: '20', ...parameters },
    }),
    listShape: z
      .object({ message: z.object({ items: z.array(work) }) })
      .transform(({ message }) => message.items.map((record) => ({ doi: record.DOI, record }))),
    one: (doi) => ({ path: `works/${encodeURIComponent(doi)}` }),
    oneShape: z.object({ message: work }).transform(({ message }) => message),
    toEntry: (found, doi): RegistryWork =>
      toWork(
        crossref.name,
        { ...toCsl(found), DOI: doi },
        { related: listRelated(found), notice: findNotice(found) },
      ),
  });

/** The same without abstracts and names. */
export const fetchCrossrefRecords = (crossref: RegistryService, dois: readonly string[]) =>
  fetchCrossrefWorks(crossref, dois, { select: RECORD_FIELDS });

const RECORD_FIELDS =
  'DOI,type,title,subtitle,container-title,volume,issue,page,article-number,issued,published,published-print,relation,update-to,updated-by';

const texts = optional(z.array(z.string()));
const people = optional(
  z.array(z.object({ given: text, family: text, suffix: text, name: text, ORCID: text })),
);
const date = optional(z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }));

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  updated: optional(z.object({ 'date-time': text })),
});

const work = z.object({
  DOI: z.string(),
  type: text,
  subtype: text,
  title: texts,
  subtitle: texts,
  'original-title': texts,
  author: people,
  editor: people,
  translator: people,
  'container-title': texts,
  institution: lenientArray(z.object({ name: z.string() })),
  degree: texts,
  event: optional(z.object({ name: text, location: text })),
  'published-print': date,
  issued: date,
  published: date,
  accepted: date,
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  ISSN: texts,
  ISBN: texts,
  'edition-number': text,
  publisher: text,
  'publisher-location': text,
  abstract: text,
  language: text,
  // https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/
  relation: z
    .record(z.string(), lenientArray(z.object({ id: z.string(), 'id-type': z.string() })))
    .catch({}),
  'update-to': lenientArray(update),
  'updated-by': lenientArray(update),
});

type Work = z.infer<typeof work>;

/** The fields that CSL calls otherwise, or has one value of: the first is the printed one. */
function toCsl(work: Work): Record<string, unknown> {
  const type = readType(work);
  return {
    ...describeType(type),
    title: work.title?.[0],
    subtitle: work.subtitle?.[0],
    'original-title': work['original-title']?.[0],
    author: toNames(work.author),
    editor: toNames(work.editor),
    translator: toNames(work.translator),
    ...toVenue(type, work),
    'publisher-place': work['publisher-location'],
    'event-title': work.event?.name,
    'event-place': work.event?.location,
    ...toDate(work),
    volume: work.volume,
    issue: work.issue,
    page: work.page ?? work['article-number'],
    ISSN: work.ISSN?.[0],
    ISBN: work.ISBN?.[0],
    edition: work['edition-number'],
    abstract: work.abstract,
    language: work.language,
  };
}

/** Types of Crossref's and subtypes of posted works that are called otherwise here. */
const TYPES: Record<string, string> = {
  proceedings: 'edited-book',
  'posted-content dissertation': 'dissertation',
  'posted-content report': 'report',
  'posted-content working_paper': 'working-paper',
};

const readType = ({ type, subtype }: Work): string =>
  TYPES[`${type} ${subtype}`] ?? TYPES[type ?? ''] ?? type ?? '';

const toNames = (names: Work['author']) =>
  names?.map(({ ORCID, name, ...parts }) => toPerson({ ...parts, literal: name, orcid: ORCID }));

/** Where it appeared: a preprint on its server, a thesis at its school; a series stands before the book in it. */
function toVenue(type: string, { 'container-title': containers, publisher, ...work }: Work) {
  const [first, ...others] = containers ?? [];
  const house = work.institution[0]?.name || publisher;
  switch (describeType(type).type) {
    case 'article-journal':
      return { 'container-title': first, publisher };
    case 'book':
      return { 'collection-title': first, publisher };
    case 'thesis':
      return { publisher: house, genre: thesisGenre(work.degree?.[0]) };
    case 'article':
    case 'report':
      return { publisher: house };
    default: {
      const book = others.at(-1);
      return book
        ? { 'container-title': book, 'collection-title': first, publisher }
        : { 'container-title': first, publisher };
    }
  }
}

/** The date of the printed issue, by which works are cited, else the first date; without one it may be accepted. */
function toDate(work: Work) {
  const isDated = (given: Work['issued']) => (given?.['date-parts'][0]?.[0] ?? 0) > 0;
  const issued = [work['published-print'], work.issued, work.published].find(isDated);
  return issued ? { issued } : { status: isDated(work.accepted) ? 'in press' : null };
}

const RELATIONS = new Map<string, Relation>([
  ['has-preprint', 'preprint'],
  ['is-preprint-of', 'published version'],
  ['is-supplemented-by', 'supplement'],
  ['is-supplement-to', 'article'],
  ['has-version', 'other version'],
  ['is-version-of', 'other version'],
]);

/** What an update makes of a work, and what the work is to the update. */
interface Update {
  makes: Notice['kind'] | Relation;
  of: Relation;
}

/** https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/ */
const UPDATES = new Map<string, Update>([
  ['retraction', { makes: 'retracted', of: 'retracted article' }],
  ['partial_retraction', { makes: 'retracted', of: 'retracted article' }],
  ['withdrawal', { makes: 'retracted', of: 'withdrawn article' }],
  ['removal', { makes: 'removed', of: 'removed article' }],
  ['expression_of_concern', { makes: 'concern', of: 'article of concern' }],
  ['correction', { makes: 'corrected', of: 'corrected article' }],
  ['corrigendum', { makes: 'corrected', of: 'corrected article' }],
  ['erratum', { makes: 'corrected', of: 'corrected article' }],
  ['addendum', { makes: 'addendum', of: 'completed article' }],
  ['clarification', { makes: 'clarification', of: 'clarified article' }],
  ['new_version', { makes: 'newer version', of: 'earlier version' }],
  ['new_edition', { makes: 'newer edition', of: 'earlier version' }],
]);

/** An update by its type, as publishers write it. */
const findUpdate = (type: string) => UPDATES.get(type.toLowerCase().replace(/[\s-]/g, '_'));

const isNotice = (made: Update['makes']): made is Notice['kind'] =>
  NOTICES.some((kind) => kind === made);

function listRelated(work: Work): RelatedWork[] {
  const updated = (entries: Work['update-to'], relationOf: (update: Update) => Update['makes']) =>
    entries.flatMap(({ type, DOI }): RelatedWork[] => {
      const known = findUpdate(type);
      const relation = known && relationOf(known);
      const doi = parseDoi(DOI);
      return relation && doi && !isNotice(relation) ? [{ relation, url: doiUrl(doi) }] : [];
    });
  const related = Object.entries(work.relation).flatMap(([name, entries]) =>
    entries.flatMap((entry): RelatedWork[] => {
      const relation = RELATIONS.get(name);
      const url = identifierUrl(entry['id-type'], entry.id);
      return relation && url ? [{ relation, url }] : [];
    }),
  );
  return [
    ...updated(work['updated-by'], ({ makes }) => makes),
    ...updated(work['update-to'], ({ of }) => of),
    ...related,
  ];
}

/** The gravest of the notices about a work. */
function findNotice(work: Work): Notice | null {
  const found = work['updated-by'].flatMap((entry): Notice[] => {
    const made = findUpdate(entry.type)?.makes;
    if (!made || !isNotice(made)) return [];
    const day = parseDate(entry.updated?.['date-time']?.slice(0, 10) ?? '')?.['date-parts']?.[0];
    const date =
      day?.length === 3 ? day.map((part) => String(part).padStart(2, '0')).join('-') : null;
    return [{ kind: made, date, doi: parseDoi(entry.DOI) }];
  });
  return NOTICES.flatMap((kind) => found.find((notice) => notice.kind === kind) ?? [])[0] ?? null;
}
