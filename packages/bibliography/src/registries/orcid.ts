/** ORCID: a person's profile and public works (https://info.orcid.org/documentation/api-tutorials). */
import { z } from 'zod';
import { doiUrl, parseDoi } from '../doi.ts';
import { paragraphs, plainText } from '../entities.ts';
import { arxivFromDoi, arxivNumber } from '../identifiers.ts';
import type { CslType, TextVariable } from '../item.ts';
import {
  fetchAnswer,
  fields,
  lenientArray,
  NotRegisteredError,
  optional,
  type RegistryService,
  text,
  tryParseJson,
} from './service.ts';
import { describeType, type RegistryWork, toWork, webUrl } from './work.ts';

/**
 * Requests a part of a public record from ORCID.
 *
 * @param orcid a valid ORCID iD
 * @throws NotRegisteredError if there is no such record, RegistryError if it gives no usable response
 */
export async function fetchOrcidRecord<Shape>(
  service: RegistryService,
  orcid: string,
  part: 'works' | 'record',
  shape: z.ZodType<Shape>,
  parse?: (text: string) => unknown,
): Promise<Shape> {
  const answer = await fetchAnswer(service, { path: `${orcid}/${part}` }, shape, parse);
  if (!answer) throw new NotRegisteredError(`ORCID has no record with the iD ${orcid}.`);
  return answer;
}

// Parts of records. A null from ORCID counts as missing.
export const orcidValue = optional(z.object({ value: z.string() })).transform(
  (given) => given?.value,
);
export const orcidDate = optional(z.object(fields(orcidValue, 'year', 'month', 'day')));
export const externalIds = optional(
  z.object({
    'external-id': z.array(
      z.object({
        ...fields(z.string(), 'external-id-type', 'external-id-value'),
        'external-id-relationship': z.string().nullish(),
      }),
    ),
  }),
).transform((ids) => ids?.['external-id'] ?? []);

/** A list that ORCID wraps in an object, without invalid items; empty if missing. */
export const wrappedList = <Item>(name: string, item: z.ZodType<Item>) =>
  optional(z.object({ [name]: lenientArray(item) })).transform((list) => list?.[name] ?? []);

const summary = z.object({
  'put-code': z.int(),
  title: optional(z.object(fields(orcidValue, 'title', 'subtitle'))),
  'external-ids': externalIds,
  type: text,
  'publication-date': orcidDate,
  ...fields(orcidValue, 'url', 'journal-title'),
});

type Summary = z.infer<typeof summary>;

/** A group is one work; its summaries come from different sources, the preferred one first. */
const groupOfWorks = z.object({ 'work-summary': z.array(summary).min(1) });
const works = z.object({ group: z.array(groupOfWorks) });

/** A work in an ORCID record, which contains neither authors nor abstract. */
export interface OrcidWork extends RegistryWork {
  putCode: number;
}

/** Requests a person's public works from ORCID; throws like {@link fetchOrcidRecord}. */
export const fetchOrcidWorks = async (
  service: RegistryService,
  orcid: string,
): Promise<OrcidWork[]> => toWorks(await fetchOrcidRecord(service, orcid, 'works', works));

/**
 * Number of works of a record that are read at once: a long record takes more time than a request on Workers
 * has.
 */
export const ORCID_PAGE = 100;

/** A part of the works of a record. */
interface OrcidPage {
  /** The DOIs of its works. */
  dois: string[];
  /** The works, except those with certain DOIs. */
  read: (known: ReadonlySet<string>) => OrcidWork[];
  isLast: boolean;
}

/**
 * Requests some of a person's public works from ORCID; throws like {@link fetchOrcidRecord}.
 *
 * @param start number of works before them
 */
export async function fetchOrcidPage(
  service: RegistryService,
  orcid: string,
  start: number,
): Promise<OrcidPage> {
  const shape = z.object({ group: z.array(summaries), isLast: z.boolean() });
  const parse = (text: string) => parseGroups(text, start);
  const { group, isLast } = await fetchOrcidRecord(service, orcid, 'works', shape, parse);
  return {
    dois: group.flatMap(({ doi }) => doi ?? []),
    read: (known) =>
      group.flatMap(({ doi, given }) => {
        const read = doi && known.has(doi) ? null : groupOfWorks.safeParse(given);
        return read?.success ? toWorks({ group: [read.data] }) : [];
      }),
    isLast,
  };
}

/** The unparsed summaries of a work, with its DOI. */
const summaries = z
  .array(z.looseObject({}))
  .min(1)
  .transform((all) => ({
    doi: parseDoi(findId(z.array(z.object({ 'external-ids': externalIds })).parse(all), 'doi')),
    given: { 'work-summary': all },
  }));

/** Parses some groups in `/works` without the others: ORCID always returns all of them. */
function parseGroups(text: string, start: number): unknown {
  if (!/^\s*\{/.test(text) || !text.includes('"group"') || !/\}\s*$/.test(text.slice(-100))) return;
  const group: unknown[] = [];
  let at = text.indexOf(SUMMARIES);
  for (let n = 0; at !== -1; n++) {
    if (n === start + ORCID_PAGE) break;
    if (n >= start) group.push(tryParseJson(listAt(text, text.indexOf('[', at))));
    at = text.indexOf(SUMMARIES, at + 1);
  }
  return { group, isLast: at === -1 };
}

/** In a JSON string, the quotes would have a backslash. */
const SUMMARIES = '"work-summary"';

/** The JSON list that begins at some position in a text. */
function listAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      do at = text.indexOf('"', at + 1);
      while (at > 0 && /(?:^|[^\\])(?:\\\\)*\\$/.test(text.slice(at - 20, at)));
      if (at === -1) break;
    }
    if (letter === '[') depth++;
    if (letter === ']') depth--;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return '';
}

const findId = (
  all: readonly Pick<Summary, 'external-ids'>[],
  type: string,
  relationship = 'self',
) =>
  all
    .flatMap((given) => given['external-ids'])
    .find(
      (given) =>
        given['external-id-type'].toLowerCase() === type &&
        (given['external-id-relationship'] ?? 'self').toLowerCase() === relationship,
    )?.['external-id-value'];

/**
 * ORCID's types that have other names here (https://info.orcid.org/ufaqs/what-work-types-does-orcid-support).
 */
const TYPES: Record<string, string> = {
  'artistic-performance': 'performance',
  'blog-post': 'webpage',
  'book-review': 'review-book',
  'conference-abstract': 'paper-conference',
  'conference-output': 'paper-conference',
  'conference-paper': 'paper-conference',
  'conference-poster': 'poster',
  'conference-presentation': 'speech',
  'conference-proceedings': 'edited-book',
  'data-set': 'dataset',
  'dictionary-entry': 'entry-encyclopedia',
  'dissertation-thesis': 'thesis',
  'encyclopedia-entry': 'entry-encyclopedia',
  'lecture-speech': 'speech',
  'magazine-article': 'article-magazine',
  'newsletter-article': 'article-journal',
  'newspaper-article': 'article-newspaper',
  'standards-and-policy': 'standard',
  website: 'webpage',
};

const ISSUED = /^(?:article|book|dataset|patent|report|software|standard|thesis)$/;

/** The variable for `journal-title`, which ORCID has for works of any type. */
const venueOf = (type: CslType): TextVariable =>
  ISSUED.test(type)
    ? 'publisher'
    : /^(?:performance|speech)$/.test(type)
      ? 'event-title'
      : 'container-title';

const toWorks = ({ group }: z.infer<typeof works>): OrcidWork[] =>
  group.flatMap(({ 'work-summary': [preferred, ...others] }) =>
    preferred ? [toOrcidWork(preferred, others)] : [],
  );

function toOrcidWork(preferred: Summary, others: readonly Summary[]): OrcidWork {
  const id = (type: string, relationship?: string) =>
    findId([preferred, ...others], type, relationship);
  const given = (preferred.type ?? '').toLowerCase().replaceAll('_', '-');
  const described = describeType(TYPES[given] ?? given);
  const doi = parseDoi(id('doi'));
  // ORCID groups the versions of a work: the DOI of another version is not its own.
  const version = parseDoi(id('doi', 'version-of'));
  const eprint = arxivNumber(
    id('arxiv') ?? arxivFromDoi(doi ?? '') ?? arxivFromDoi(version ?? '') ?? '',
  );
  const { title, url, 'journal-title': venue, 'publication-date': date } = preferred;
  const isPreprint = described.type === 'document' && eprint !== '';
  const type = isPreprint ? 'article' : described.type;
  const work = toWork(
    'ORCID',
    {
      ...described,
      type,
      title: title?.title,
      subtitle: title?.subtitle,
      [venueOf(type)]: venue,
      ...(!venue && eprint && { publisher: 'arXiv' }),
      ...(isYear(date) && { issued: { 'date-parts': [listParts(date).map(Number)] } }),
      DOI: doi,
      URL: webUrl(url),
      ISSN: id('issn', 'part-of') ?? id('issn'),
      ...(eprint && { custom: { eprint, eprinttype: 'arxiv' } }),
    },
    {
      related:
        version && version !== doi && !arxivFromDoi(version)
          ? [{ relation: 'other version', url: doiUrl(version) }]
          : [],
    },
  );
  return { ...work, putCode: preferred['put-code'] };
}

const isYear = (date: z.infer<typeof orcidDate>) => /^\d{4}$/.test(date?.year ?? '');

/** A date, as precise as given. */
const listParts = (date: z.infer<typeof orcidDate>): string[] =>
  [date?.year, date?.month, date?.day].flatMap((part) => part ?? []);

const content = optional(z.object({ content: text })).transform((given) => given?.content ?? '');

const employment = z.object({
  ...fields(text, 'department-name', 'role-title'),
  ...fields(orcidDate, 'start-date', 'end-date'),
  organization: optional(z.object({ name: text })),
});

type Employment = z.infer<typeof employment>;

/** https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0 */
const record = z.object({
  person: z.object({
    name: optional(z.object(fields(orcidValue, 'given-names', 'family-name', 'credit-name'))),
    biography: content,
    keywords: wrappedList('keyword', content),
    'researcher-urls': wrappedList(
      'researcher-url',
      z.object({ 'url-name': text, url: orcidValue }),
    ),
    'external-identifiers': wrappedList(
      'external-identifier',
      z.object({ 'external-id-type': text, 'external-id-url': orcidValue }),
    ),
  }),
  'activities-summary': z.object({
    employments: wrappedList(
      'affiliation-group',
      z.object({ summaries: z.array(z.object({ 'employment-summary': employment })) }),
    ),
    works: optional(works),
  }),
});

/** A person's profile as plain text; missing values are empty. */
export interface OrcidProfile {
  name: string;
  /** The current position, otherwise the last one. */
  position: string;
  department: string;
  organisation: string;
  /** Paragraphs, separated by empty lines. */
  biography: string;
  /** Without duplicates: many people write all of theirs into one, separated by commas. */
  keywords: string[];
  /** Addresses with their names. */
  links: { url: string; name: string }[];
  works: OrcidWork[];
}

/** Requests a person's profile and works from ORCID; throws like {@link fetchOrcidRecord}. */
export async function fetchOrcidProfile(
  service: RegistryService,
  orcid: string,
): Promise<OrcidProfile> {
  const answer = await fetchOrcidRecord(service, orcid, 'record', record);
  const { person, 'activities-summary': activities } = answer;
  const {
    name,
    biography,
    keywords,
    'researcher-urls': urls,
    'external-identifiers': ids,
  } = person;
  const current = currentEmployment(
    activities.employments.flatMap(({ summaries }) =>
      summaries.map((each) => each['employment-summary']),
    ),
  );
  const links = [
    ...urls.map(({ url, 'url-name': name }) => ({ url, name })),
    ...ids.map(({ 'external-id-url': url, 'external-id-type': name }) => ({ url, name })),
  ];
  return {
    name: plainText(
      name?.['credit-name'] || `${name?.['given-names'] ?? ''} ${name?.['family-name'] ?? ''}`,
    ),
    position: plainText(current?.['role-title'] ?? ''),
    department: plainText(current?.['department-name'] ?? ''),
    organisation: plainText(current?.organization?.name ?? ''),
    biography: paragraphs(biography),
    keywords: keywords
      .flatMap((keyword) => keyword.split(/[,;]/))
      .map(plainText)
      .filter((word) => word !== ''),
    links: links.map(({ url = '', name }) => ({ url: url.trim(), name: plainText(name ?? '') })),
    works: activities.works ? toWorks(activities.works) : [],
  };
}

/** The current employment that began last; otherwise the one that ended last. */
function currentEmployment(employments: Employment[]): Employment | undefined {
  // "2021-03-01", or "2021" if no more is known: a text that can be sorted.
  const began = ({ 'start-date': start }: Employment) => listParts(start).join('-');
  const ended = ({ 'end-date': end }: Employment) => (end ? listParts(end).join('-') : '9999');
  return employments.toSorted(
    (a, b) => ended(b).localeCompare(ended(a)) || began(b).localeCompare(began(a)),
  )[0];
}
