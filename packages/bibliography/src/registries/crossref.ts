/** Crossref: articles, books, chapters, preprints (https://api.crossref.org/swagger-ui/index.html). */
import { z } from 'zod';
import { parseDate } from '../dates.ts';
import { doiUrl, parseDoi } from '../doi.ts';
import {
  fetchByDoi,
  fields,
  lenientArray,
  optional,
  type RegistryService,
  text,
} from './service.ts';
import {
  degreeGenre,
  describeType,
  identifierUrl,
  NOTICES,
  type Notice,
  type RegistryWork,
  type RelatedWork,
  type Relation,
  toPerson,
  toWork,
} from './work.ts';

/** Requests works from Crossref, with related works and notices. */
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

/** The first of several values: a title in the work's own language, the number of the printed journal. */
const first = optional(z.array(z.string())).transform((all) => all?.[0]);
const person = z.object(fields(text, 'given', 'family', 'suffix', 'name', 'ORCID'));
const people = optional(
  z.array(
    person.transform(({ ORCID, name, ...parts }) =>
      toPerson({ ...parts, literal: name, orcid: ORCID }),
    ),
  ),
);
const date = optional(
  z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }),
).transform((given) => ((given?.['date-parts'][0]?.[0] ?? 0) > 0 ? given : null));

const updates = lenientArray(
  z.object({
    ...fields(z.string(), 'DOI', 'type'),
    updated: optional(z.object({ 'date-time': text })),
  }),
);

const work = z.object({
  DOI: z.string(),
  ...fields(text, 'type', 'subtype', 'volume', 'issue', 'page', 'article-number', 'language'),
  ...fields(text, 'edition-number', 'publisher', 'publisher-location', 'abstract'),
  ...fields(first, 'title', 'subtitle', 'original-title', 'degree', 'ISSN', 'ISBN'),
  ...fields(people, 'author', 'editor', 'translator'),
  ...fields(date, 'published-print', 'issued', 'published', 'accepted'),
  'container-title': lenientArray(z.string()),
  institution: lenientArray(z.object({ name: z.string() })),
  event: optional(z.object(fields(text, 'name', 'location'))),
  // https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/
  relation: z
    .record(z.string(), lenientArray(z.object(fields(z.string(), 'id', 'id-type'))))
    .catch({}),
  ...fields(updates, 'update-to', 'updated-by'),
});

type Work = z.infer<typeof work>;

/** The CSL variables: most have the same names. */
function toCsl(work: Work): Record<string, unknown> {
  const { institution: _, degree: __, accepted: ___, event, ...same } = work;
  const type = TYPES[`${work.type} ${work.subtype}`] ?? TYPES[work.type ?? ''] ?? work.type ?? '';
  return {
    ...same,
    ...describeType(type),
    ...toVenue(type, work),
    ...toDate(work),
    'event-title': event?.name,
    'event-place': event?.location,
  };
}

/** Crossref's types and subtypes of posted content that have other names here. */
const TYPES: Record<string, string> = {
  proceedings: 'edited-book',
  'posted-content dissertation': 'dissertation',
  'posted-content report': 'report',
  'posted-content working_paper': 'working-paper',
};

/**
 * The venue of a work: for a preprint its server, for a thesis its school; a series is listed before the book
 * in it.
 */
function toVenue(type: string, work: Work) {
  const [first, ...others] = work['container-title'];
  const publisher = work.institution[0]?.name || work.publisher;
  switch (describeType(type).type) {
    case 'article-journal':
      return { 'container-title': first };
    case 'book':
      return { 'container-title': null, 'collection-title': first };
    case 'thesis':
      return { 'container-title': null, publisher, genre: degreeGenre(work.degree) };
    case 'article':
    case 'report':
      return { 'container-title': null, publisher };
    default:
      return {
        'container-title': others.at(-1) ?? first,
        'collection-title': others.length > 0 ? first : null,
      };
  }
}

/**
 * The date of the printed issue, which citations use, otherwise the first date; a work without one may be
 * accepted.
 */
function toDate(work: Work) {
  const issued = work['published-print'] ?? work.issued ?? work.published;
  return issued ? { issued } : { status: work.accepted && 'in press' };
}

const RELATIONS = new Map<string, Relation>([
  ['has-preprint', 'preprint'],
  ['is-preprint-of', 'published version'],
  ['is-supplemented-by', 'supplement'],
  ['is-supplement-to', 'article'],
  ['has-version', 'other version'],
  ['is-version-of', 'other version'],
]);

/** The effect of an update on a work, and the work's relation to the update. */
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

/** An update by its type, as written by publishers. */
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

/** The most serious notice about a work. */
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
