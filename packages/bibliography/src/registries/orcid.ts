/** ORCID: the public works of a person and who they are (https://info.orcid.org/documentation/api-tutorials). */
import { z } from 'zod';
import { doiUrl, parseDoi } from '../doi.ts';
import { paragraphs, plainText } from '../entities.ts';
import { arxivFromDoi, arxivNumber } from '../identifiers.ts';
import type { CslType, TextVariable } from '../item.ts';
import {
  fetchAnswer,
  lenientArray,
  NotRegisteredError,
  optional,
  type RegistryService,
  text,
  tryParseJson,
} from './service.ts';
import { describeType, type RegistryWork, toWork, webUrl } from './work.ts';

/**
 * Asks ORCID for a part of a public record.
 *
 * @param orcid a valid ORCID iD
 * @throws NotRegisteredError when there is no such record, RegistryError when it gives no usable answer
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

// Parts of records. What ORCID says is null counts as not given.
export const orcidValue = optional(z.object({ value: z.string() }));
export const externalIds = optional(
  z.object({
    'external-id': z.array(
      z.object({
        'external-id-type': z.string(),
        'external-id-value': z.string(),
        'external-id-relationship': z.string().nullish(),
      }),
    ),
  }),
);
export const orcidDate = optional(
  z.object({ year: orcidValue, month: orcidValue, day: orcidValue }),
);

/** A list that ORCID wraps into an object, without what is odd in it; empty where there is none. */
export const wrappedList = <Item>(name: string, item: z.ZodType<Item>) =>
  optional(z.object({ [name]: lenientArray(item) })).transform((list) => list?.[name] ?? []);

const summary = z.object({
  'put-code': z.int(),
  title: optional(z.object({ title: orcidValue, subtitle: orcidValue })),
  'external-ids': externalIds,
  url: orcidValue,
  type: text,
  'publication-date': orcidDate,
  'journal-title': orcidValue,
});

type Summary = z.infer<typeof summary>;

/** A group is one work, a summary is what one source says of it, the preferred one first. */
const groupOfWorks = z.object({ 'work-summary': z.array(summary).min(1) });
const works = z.object({ group: z.array(groupOfWorks) });

/** A work of an ORCID record, without authors and abstract, which it does not hold. */
export interface OrcidWork extends RegistryWork {
  putCode: number;
}

/** Asks ORCID for the public works of a person; throws as {@link fetchOrcidRecord} does. */
export const fetchOrcidWorks = async (
  service: RegistryService,
  orcid: string,
): Promise<OrcidWork[]> => toWorks(await fetchOrcidRecord(service, orcid, 'works', works));

/** So many works of a record are read at once: a long one takes more time than a request of Workers has. */
export const ORCID_PAGE = 100;

/** A part of the works of a record. */
export interface OrcidPage {
  /** The DOIs that its works name. */
  dois: string[];
  /** The works, except those with one of some DOIs. */
  read: (known: ReadonlySet<string>) => OrcidWork[];
  isLast: boolean;
}

/**
 * Asks ORCID for some of the public works of a person; throws as {@link fetchOrcidRecord} does.
 *
 * @param start how many works come before them
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

/** The summaries of a work as they came, with its DOI. */
const summaries = z
  .array(z.looseObject({ 'external-ids': externalIds }))
  .min(1)
  .transform((all) => ({ doi: parseDoi(findId(all, 'doi')), given: { 'work-summary': all } }));

/** Parses some groups of `/works` without the others: ORCID gives all of them at once. */
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

/** Within a text of JSON the quotes would have a backslash. */
const SUMMARIES = '"work-summary"';

/** The list of JSON that begins somewhere in a text. */
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
    .flatMap((given) => given['external-ids']?.['external-id'] ?? [])
    .find(
      (given) =>
        given['external-id-type'].toLowerCase() === type &&
        (given['external-id-relationship'] ?? 'self').toLowerCase() === relationship,
    )?.['external-id-value'];

/** ORCID's types that are called otherwise here (https://info.orcid.org/ufaqs/what-work-types-does-orcid-support). */
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

/** The variable in which `journal-title` stands, which ORCID has for works of every type. */
const VENUES: Partial<Record<CslType, TextVariable>> = {
  article: 'publisher',
  book: 'publisher',
  dataset: 'publisher',
  patent: 'publisher',
  performance: 'event-title',
  report: 'publisher',
  software: 'publisher',
  speech: 'event-title',
  standard: 'publisher',
  thesis: 'publisher',
};

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
  // ORCID groups the versions of a work: the DOI of another one is not its own.
  const version = parseDoi(id('doi', 'version-of'));
  const eprint = arxivNumber(
    id('arxiv') ?? arxivFromDoi(doi ?? '') ?? arxivFromDoi(version ?? '') ?? '',
  );
  const venue = preferred['journal-title']?.value;
  const isPreprint = described.type === 'document' && eprint !== '';
  const type = isPreprint ? 'article' : described.type;
  const { title } = preferred;
  const work = toWork(
    'ORCID',
    {
      ...described,
      type,
      title: title?.title?.value,
      subtitle: title?.subtitle?.value,
      [VENUES[type] ?? 'container-title']: venue,
      ...(!venue && eprint && { publisher: 'arXiv' }),
      issued: toDate(preferred),
      DOI: doi,
      URL: webUrl(preferred.url?.value),
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

/** A date as far as it is given, in numbers. */
function toDate({ 'publication-date': date }: Summary) {
  if (!/^\d{4}$/.test(date?.year?.value ?? '')) return null;
  const parts = [date?.year, date?.month, date?.day].flatMap((part) => part?.value ?? []);
  return { 'date-parts': [parts.map(Number)] };
}

const content = optional(z.object({ content: text }));

const employment = z.object({
  'department-name': text,
  'role-title': text,
  'start-date': orcidDate,
  'end-date': orcidDate,
  organization: optional(z.object({ name: text })),
});

type Employment = z.infer<typeof employment>;

/** https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0 */
const record = z.object({
  person: z.object({
    name: optional(
      z.object({
        'given-names': orcidValue,
        'family-name': orcidValue,
        'credit-name': orcidValue,
      }),
    ),
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

/** Who a person is, as plain text; what the record does not say is empty. */
export interface OrcidProfile {
  name: string;
  /** The current position, or else the last one. */
  position: string;
  department: string;
  organisation: string;
  /** Paragraphs, with an empty line between them. */
  biography: string;
  /** Each once: many people write all of theirs into one, with commas between. */
  keywords: string[];
  /** Addresses, and what they are called. */
  links: { url: string; name: string }[];
  works: OrcidWork[];
}

/** Asks ORCID who a person is and what they published; throws as {@link fetchOrcidRecord} does. */
export async function fetchOrcidProfile(
  service: RegistryService,
  orcid: string,
): Promise<OrcidProfile> {
  const answer = await fetchOrcidRecord(service, orcid, 'record', record);
  const { person, 'activities-summary': activities } = answer;
  const { name, biography, keywords } = person;
  const employments = activities.employments.flatMap(({ summaries }) =>
    summaries.map((each) => each['employment-summary']),
  );
  const current = currentEmployment(employments);
  return {
    name: plainText(
      name?.['credit-name']?.value ||
        `${name?.['given-names']?.value ?? ''} ${name?.['family-name']?.value ?? ''}`,
    ),
    position: plainText(current?.['role-title'] ?? ''),
    department: plainText(current?.['department-name'] ?? ''),
    organisation: plainText(current?.organization?.name ?? ''),
    biography: paragraphs(biography?.content ?? ''),
    keywords: keywords
      .flatMap((keyword) => (keyword?.content ?? '').split(/[,;]/))
      .map(plainText)
      .filter((word) => word !== ''),
    links: [
      ...person['researcher-urls'].map(({ url, 'url-name': name }) => ({ url, name })),
      ...person['external-identifiers'].map((id) => ({
        url: id['external-id-url'],
        name: id['external-id-type'],
      })),
    ].map(({ url, name }) => ({ url: url?.value.trim() ?? '', name: plainText(name ?? '') })),
    works: activities.works ? toWorks(activities.works) : [],
  };
}

/** The employment that goes on and began last; else the one that ended last. */
function currentEmployment(employments: Employment[]): Employment | undefined {
  const ended = ({ 'end-date': end }: Employment) => (end ? toDay(end) : '9999');
  const began = ({ 'start-date': start }: Employment) => toDay(start);
  return employments.toSorted(
    (a, b) => ended(b).localeCompare(ended(a)) || began(b).localeCompare(began(a)),
  )[0];
}

/** A date as text that sorts: "2021-03-01", "2021" where no more is known. */
const toDay = (given: Employment['start-date']) =>
  [given?.year, given?.month, given?.day].flatMap((part) => part?.value ?? []).join('-');
