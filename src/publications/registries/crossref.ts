import { doiUrl, guessWorkType, joinTitle, parseDoi } from '@academic-site/bibliography';
import { z } from 'zod';
import type { ContributorRole } from '../../../records/contributor.ts';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import {
  MONTHS,
  type PublicationStatus,
  pageRange,
  STATUS_KINDS,
} from '../../../records/publication-words.ts';
import { parseLanguage } from '../../values/language-name.ts';
import { isCalendarDay } from '../../values/time.ts';
import { viewPeople } from '../contributors.ts';
import { abstractFromMarkup, lineFromMarkup, titleFromMarkup } from '../markup.ts';
import { toContributors } from '../names.ts';
import {
  ARTICLE,
  findUpdate,
  identifierUrl,
  type ProposedLink,
  PUBLISHED,
  type RelatedLink,
  VERSION,
  withCode,
} from '../proposed-links.ts';
import { lenientArray, line, optional, text, thesisName } from '../record-fields.ts';
import { foldTitle } from '../titles.ts';
import type { RegistryRecord } from './records.ts';
import { fetchWorks, type RegistryService } from './service.ts';

/** Asks Crossref for works. */
export const crossrefWorks = (crossref: RegistryService, dois: readonly string[]) =>
  fetchByDoi(crossref, dois, work, (found, doi) => ({ ...toPublication(found), doi }));

/** Asks Crossref what it says of works, and what belongs to them; abstracts and names are left out. */
export const crossrefRecords = (crossref: RegistryService, dois: readonly string[]) =>
  fetchByDoi(
    crossref,
    dois,
    work.extend(relations.shape),
    (found): RegistryRecord => ({
      fields: toPublication(found),
      links: toLinks(found),
      status: toStatus(found),
    }),
    { select: RECORD_FIELDS },
  );

const RECORD_FIELDS =
  'DOI,type,title,subtitle,container-title,volume,issue,page,article-number,issued,published,published-print,relation,update-to,updated-by';

/** @param parameters go with a question for several works */
const fetchByDoi = <Record extends { DOI: string }, Entry>(
  crossref: RegistryService,
  dois: readonly string[],
  shape: z.ZodType<Record>,
  toEntry: (record: Record, doi: string) => Entry,
  parameters?: { select: string },
) =>
  fetchWorks(crossref, dois, {
    size: 20,
    separator: ',',
    list: (batch) => ({
      path: 'works',
      parameters: { filter: batch.map((doi) => `doi:${doi}`).join(','), rows: '20', ...parameters },
    }),
    listAnswer: z
      .object({ message: z.object({ items: z.array(shape) }) })
      .transform(({ message }) => message.items.map((record) => ({ doi: record.DOI, record }))),
    single: (doi) => ({ path: `works/${encodeURIComponent(doi)}` }),
    singleAnswer: z.object({ message: shape }).transform(({ message }) => message),
    toEntry,
  });

const texts = optional(z.array(z.string()));
const names = optional(
  z.array(z.object({ given: text, family: text, suffix: text, name: text, ORCID: text })),
);
const date = optional(z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }));

/** What is read of a work in Crossref's REST API (https://api.crossref.org/swagger-ui/index.html). */
const work = z.object({
  DOI: z.string(),
  type: text,
  title: texts,
  subtitle: texts,
  author: names,
  editor: names,
  'container-title': texts,
  institution: optional(z.array(z.object({ name: text }))),
  degree: texts,
  'published-print': date,
  issued: date,
  published: date,
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  ISSN: texts,
  ISBN: texts,
  'edition-number': text,
  publisher: text,
  abstract: text,
  language: text,
});

type Work = z.infer<typeof work>;

/** The type of a BibTeX entry that says the same, by Crossref's (https://api.crossref.org/types). */
const ENTRY_TYPES: [RegExp, string][] = [
  [/^journal-article$/, 'article'],
  [/^proceedings-article$/, 'inproceedings'],
  [/^book-(?:chapter|section|part|track)$|^reference-entry$/, 'incollection'],
  [/book$|^monograph$/, 'book'],
  [/^posted-content$/, 'preprint'],
  [/^report/, 'report'],
  [/^dissertation$/, 'thesis'],
  [/^proceedings$/, 'proceedings'],
  [/^standard$/, 'standard'],
  [/^dataset$/, 'dataset'],
];

/**
 * A work of Crossref as a publication. Its citations stay out: how often a work is cited is asked of
 * one service only, so that the counts of a list can be compared.
 */
function toPublication(work: Work): PublicationFields {
  const [, type] = ENTRY_TYPES.find(([types]) => types.test(work.type ?? '')) ?? ['', 'misc'];
  const title = toTitle(work);
  const people = [...toPeople(work.author), ...toPeople(work.editor, 'editor')];
  const journal = toVenue(type, work);
  const publication_type = guessWorkType({ type, title, journal });
  return {
    ...emptyPublication(),
    title,
    ...viewPeople(people, publication_type),
    journal,
    ...toDate(work),
    abstract: abstractFromMarkup(work.abstract ?? '') || null,
    doi: parseDoi(work.DOI),
    publication_type,
    volume: line(work.volume),
    issue: line(work.issue),
    pages: pageRange(line(work.page) ?? line(work['article-number']) ?? '') || null,
    issn: line(work.ISSN?.[0]),
    publisher: line(work.publisher),
    edition: line(work['edition-number']),
    isbn: line(work.ISBN?.[0]),
    language: parseLanguage(work.language),
  };
}

const toPeople = (people: Work['author'], role?: ContributorRole) =>
  toContributors(
    // Older works have `http://orcid.org/…`.
    (people ?? []).map(({ ORCID, name, ...parts }) => ({
      ...parts,
      literal: name,
      orcid: ORCID?.replace(/^http:/, 'https:'),
    })),
    role,
  );

/** With its subtitle, unless the title says it already. */
function toTitle({ title, subtitle }: Work): string {
  const main = titleFromMarkup(title?.[0] ?? '');
  const more = titleFromMarkup(subtitle?.[0] ?? '');
  return foldTitle(main).includes(foldTitle(more)) ? main : joinTitle(main, more);
}

/** Where it appeared; a whole book names its publisher, a preprint its server, a thesis its school. */
function toVenue(type: string, work: Work): string {
  const publisher = lineFromMarkup(work.publisher ?? '');
  const house = lineFromMarkup(work.institution?.[0]?.name ?? '') || publisher;
  if (type === 'book') return publisher;
  if (type === 'thesis') return `${thesisName(work.degree?.[0] ?? '')}, ${house}`;
  if (type === 'preprint' || type === 'report') return house;
  // A series goes before the book or the proceedings in it.
  const container =
    type === 'article' ? work['container-title']?.[0] : work['container-title']?.at(-1);
  return lineFromMarkup(container ?? '') || (type === 'misc' ? publisher : '');
}

/** The date of the printed issue, by which works are cited, else the first date. */
function toDate(work: Work): Pick<PublicationFields, 'year' | 'month'> {
  for (const given of [work['published-print'], work.issued, work.published]) {
    const [year, month] = given?.['date-parts'][0] ?? [];
    if (year && year > 0 && year <= 9999) {
      return { year: Math.trunc(year), month: MONTHS[(month ?? 0) - 1] ?? null };
    }
  }
  return { year: 0, month: null };
}

const update = z.object({
  DOI: z.string(),
  type: z.string(),
  updated: optional(z.object({ 'date-time': text })),
});

/**
 * What is read of the relations of a work in Crossref's REST API
 * (https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/relationships/ and
 * https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
const relations = z.object({
  DOI: z.string(),
  relation: z
    .record(z.string(), lenientArray(z.object({ id: z.string(), 'id-type': z.string() })))
    .catch({}),
  'update-to': lenientArray(update),
  'updated-by': lenientArray(update),
});

const RELATIONS = new Map<string, RelatedLink>([
  ['has-preprint', { kind: 'preprint' }],
  ['is-preprint-of', PUBLISHED],
  ['is-supplemented-by', { kind: 'supplement' }],
  ['is-supplement-to', ARTICLE],
  ['has-version', VERSION],
  ['is-version-of', VERSION],
]);

function toLinks(work: z.infer<typeof relations>): ProposedLink[] {
  const source = 'Crossref';
  const updates = work['updated-by'].flatMap((entry): ProposedLink[] => {
    const known = findUpdate(entry.type);
    const doi = parseDoi(entry.DOI);
    return known && 'link' in known && doi ? [{ ...known.link, url: doiUrl(doi), source }] : [];
  });
  const updated = work['update-to'].flatMap((entry): ProposedLink[] => {
    const known = findUpdate(entry.type);
    const doi = parseDoi(entry.DOI);
    return known && doi ? [{ ...known.of, url: doiUrl(doi), source }] : [];
  });
  const related = Object.entries(work.relation).flatMap(([name, entries]) => {
    const known = RELATIONS.get(name);
    return entries.flatMap((entry): ProposedLink[] => {
      const url = identifierUrl(entry['id-type'], entry.id);
      return known && url ? [{ ...withCode(known, url), url, source }] : [];
    });
  });
  return [...updates, ...updated, ...related];
}

/** The gravest of what became of a work, by the notices about it. */
function toStatus(work: z.infer<typeof relations>): PublicationStatus | null {
  const found = work['updated-by'].flatMap((entry): PublicationStatus[] => {
    const known = findUpdate(entry.type);
    if (!known || !('status' in known)) return [];
    const day = entry.updated?.['date-time']?.slice(0, 10) ?? '';
    return [
      {
        kind: known.status,
        date: isCalendarDay(day) ? day : null,
        notice_doi: parseDoi(entry.DOI),
        source: 'crossref',
      },
    ];
  });
  return (
    STATUS_KINDS.flatMap((kind) => found.find((status) => status.kind === kind) ?? [])[0] ?? null
  );
}
