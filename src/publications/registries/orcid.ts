import { z } from 'zod';
import {
  getLinkKind,
  type ProfileLink,
  type ProfileProposal,
  profileLink,
} from '../../settings/settings.ts';
import { BadAnswer, NotFound, Unavailable } from '../../values/errors.ts';
import { joinFilled } from '../../values/text.ts';
import { normaliseDoi } from '../doi.ts';
import { publicationType } from '../formats/bibtex/kind.ts';
import { parseLinkOrPath } from '../formats/bibtex/links.ts';
import { joinTitle } from '../formats/bibtex/venue.ts';
import { arxivFromDoi, arxivNumber } from '../identifiers.ts';
import { lineFromMarkup, titleFromMarkup } from '../markup.ts';
import { emptyPublication, MONTHS, type PublicationFields } from '../publication.ts';
import { lenientArray, optional, text } from '../record-fields.ts';
import { fetchJson, type RegistryService, tryParseJson } from './service.ts';

/**
 * Asks ORCID for the public works of a person.
 *
 * @param orcid a valid ORCID iD
 * @throws a 404 when there is no such record, 503 when it gives no usable answer
 */
export async function worksByOrcid(service: RegistryService, orcid: string): Promise<OrcidWork[]> {
  return toWorks(await fetchRecord(service, orcid, 'works', works));
}

/** So many works of a record are read at once: all of a long one would be more than a request of Workers has time for. */
export const ORCID_PAGE = 100;

/** A part of the works of a record. */
interface OrcidPage {
  /** The DOIs that its works name. */
  dois: string[];
  /** The works, but those with one of some DOIs. */
  read: (known: ReadonlySet<string>) => PublicationFields[];
  isLast: boolean;
}

/**
 * Asks ORCID for some of the public works of a person.
 *
 * @param orcid a valid ORCID iD
 * @param start how many works come before them
 * @throws a 404 when there is no such record, 503 when it gives no usable answer
 */
export async function orcidPage(
  service: RegistryService,
  orcid: string,
  start: number,
): Promise<OrcidPage> {
  const shape = z.object({ group: z.array(ids), isLast: z.boolean() });
  const parse = (text: string) => parseGroups(text, start);
  const { group, isLast } = await fetchRecord(service, orcid, 'works', shape, parse);
  return {
    dois: group.flatMap(({ doi }) => doi ?? []),
    read: (known) =>
      group.flatMap(({ doi, summaries }) => {
        const read = doi && known.has(doi) ? null : groupOfWorks.safeParse(summaries);
        return read?.success ? toWorks({ group: [read.data] }).map(({ fields }) => fields) : [];
      }),
    isLast,
  };
}

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

/**
 * Asks ORCID who a person is and what they published.
 *
 * @param orcid a valid ORCID iD
 * @returns what the settings could say of them, and their works as the record has them: without authors and
 *   abstracts, which Crossref knows when they are imported
 * @throws a 404 when there is no such record, 502 when it gives no usable answer
 */
export async function profileByOrcid(
  service: RegistryService,
  orcid: string,
): Promise<{ proposal: ProfileProposal; works: PublicationFields[] }> {
  const answer = await fetchRecord(service, orcid, 'record', record).catch((error) => {
    if (!(error instanceof Unavailable)) throw error;
    throw new BadAnswer(error.message, { headers: error.headers });
  });
  const found = answer['activities-summary'].works;
  return {
    proposal: toProfile(orcid, answer),
    works: found ? toWorks(found).map(({ fields }) => fields) : [],
  };
}

/** Asks ORCID for a part of a record. Throws a 404 where there is none. */
export async function fetchRecord<Shape>(
  service: RegistryService,
  orcid: string,
  part: 'works' | 'record',
  shape: z.ZodType<Shape>,
  parse?: (text: string) => unknown,
): Promise<Shape> {
  const answer = await fetchJson(service, { path: `${orcid}/${part}` }, shape, parse);
  if (!answer) throw new NotFound(`ORCID has no record with the iD ${orcid}.`);
  return answer;
}

// What ORCID says is null counts as not given.
const value = optional(z.object({ value: z.string() }));
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

const summary = z.object({
  'put-code': z.int(),
  title: optional(z.object({ title: value, subtitle: value })),
  'external-ids': externalIds,
  url: value,
  type: text,
  'publication-date': optional(z.object({ year: value, month: value })),
  'journal-title': value,
});

type Summary = z.infer<typeof summary>;

/**
 * What is read of `/works` of an ORCID record: a group is one work, a summary is what one source
 * says of it, the preferred one first (https://info.orcid.org/documentation/api-tutorials).
 */
const groupOfWorks = z.object({ 'work-summary': z.array(summary).min(1) });
const works = z.object({ group: z.array(groupOfWorks) });

/** The summaries of a work, with its DOI. */
const ids = z
  .array(z.looseObject({ 'external-ids': externalIds }))
  .min(1)
  .transform((summaries) => ({
    doi: normaliseDoi(findId(summaries, 'doi')),
    summaries: { 'work-summary': summaries },
  }));

/** A work of an ORCID record: its DOI, if it has one, and what the record itself says of it. */
export interface OrcidWork {
  putCode: number;
  fields: PublicationFields;
}

/** The type of a BibTeX entry that says the same, by ORCID's; the others have the same name there. */
const ENTRY_TYPES: [RegExp, string][] = [
  [/-article$/, 'article'],
  [/^conference-/, 'inproceedings'],
  [/^lecture-speech$/, 'talk'],
  [/^book-chapter$|-entry$/, 'incollection'],
  [/-book$/, 'book'],
  [/^working-paper$/, 'preprint'],
  [/standard/, 'standard'],
  [/^data-set$/, 'dataset'],
  [/^website$/, 'online'],
  [/^dissertation/, 'thesis'],
];

/** The works of a record. A summary holds no authors and no abstract: nothing is made up for them. */
function toWorks({ group }: z.infer<typeof works>): OrcidWork[] {
  return group.flatMap(({ 'work-summary': [preferred, ...others] }) =>
    preferred ? [toWork(preferred, others)] : [],
  );
}

const findId = (
  summaries: readonly Pick<Summary, 'external-ids'>[],
  type: string,
  relationship = 'self',
) =>
  summaries
    .flatMap((given) => given['external-ids']?.['external-id'] ?? [])
    .find(
      (given) =>
        given['external-id-type'].toLowerCase() === type &&
        (given['external-id-relationship'] ?? 'self').toLowerCase() === relationship,
    )?.['external-id-value'];

function toWork(preferred: Summary, others: Summary[]): OrcidWork {
  const id = (type: string, relationship?: string) =>
    findId([preferred, ...others], type, relationship);
  const title = joinTitle(
    titleFromMarkup(preferred.title?.title?.value ?? ''),
    titleFromMarkup(preferred.title?.subtitle?.value ?? ''),
  );
  const journal = lineFromMarkup(preferred['journal-title']?.value ?? '');
  const givenType = (preferred.type ?? '').toLowerCase().replaceAll('_', '-');
  const [, type] = ENTRY_TYPES.find(([types]) => types.test(givenType)) ?? ['', givenType];
  const doi = normaliseDoi(id('doi'));
  const url = parseLinkOrPath(preferred.url?.value);
  const arxiv = arxivNumber(id('arxiv') ?? arxivFromDoi(doi ?? '') ?? '');
  return {
    putCode: preferred['put-code'],
    fields: {
      ...emptyPublication(),
      title,
      journal: journal || (arxiv ? 'arXiv' : ''),
      ...toDate(preferred),
      doi,
      url: doi && normaliseDoi(url) === doi ? null : url,
      publication_type: publicationType({ type, title, journal, eprint: arxiv !== '' }),
      issn: id('issn', 'part-of') ?? id('issn') ?? null,
      arxiv_id: arxiv || null,
    },
  };
}

function toDate({ 'publication-date': date }: Summary): Pick<PublicationFields, 'year' | 'month'> {
  const year = /^\d{4}$/.exec(date?.year?.value ?? '')?.[0];
  return {
    year: Number(year ?? 0),
    month: (year && MONTHS[Number(date?.month?.value ?? 0) - 1]) || null,
  };
}

const content = optional(z.object({ content: text }));
/** A list that ORCID wraps into an object, without what is odd in it; empty where there is none. */
export const wrappedList = <Item>(name: string, item: z.ZodType<Item>) =>
  optional(z.object({ [name]: lenientArray(item) })).transform((list) => list?.[name] ?? []);

const date = optional(z.object({ year: value, month: value, day: value }));

const employment = z.object({
  'department-name': text,
  'role-title': text,
  'start-date': date,
  'end-date': date,
  organization: optional(z.object({ name: text })),
});

type Employment = z.infer<typeof employment>;

/**
 * What is read of a public record, `GET /v3.0/{iD}/record`: see the schemas and samples below
 * https://github.com/ORCID/orcid-model/tree/master/src/main/resources/record_3.0
 */
const record = z.object({
  person: z.object({
    name: optional(z.object({ 'given-names': value, 'family-name': value, 'credit-name': value })),
    biography: content,
    keywords: wrappedList('keyword', content),
    'researcher-urls': wrappedList('researcher-url', z.object({ 'url-name': text, url: value })),
    'external-identifiers': wrappedList(
      'external-identifier',
      z.object({ 'external-id-type': text, 'external-id-url': value }),
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

/** What a record proposes for the settings, each part as they would take it; what it does not say is blank. */
function toProfile(
  orcid: string,
  { person, 'activities-summary': activities }: z.infer<typeof record>,
): ProfileProposal {
  const { name, biography, keywords } = person;
  const employments = activities.employments.flatMap(({ summaries }) =>
    summaries.map((summary) => summary['employment-summary']),
  );
  const current = currentEmployment(employments);
  return {
    name: line(
      name?.['credit-name']?.value ||
        `${name?.['given-names']?.value ?? ''} ${name?.['family-name']?.value ?? ''}`,
      100,
    ),
    headline: line(current?.['role-title'], 200),
    affiliation: line(
      joinFilled(line(current?.['department-name'], 100), line(current?.organization?.name, 200)),
      200,
    ),
    summary: splitParagraphs(biography?.content ?? ''),
    researchAreas: splitNames(keywords.map((keyword) => keyword?.content ?? '')),
    links: toProfileLinks(orcid, person),
  };
}

/** One line of plain text, cut at a word where it is too long. */
function line(given: string | null | undefined, max: number): string {
  const whole = lineFromMarkup(given ?? '').trim();
  if (whole.length <= max) return whole;
  const cut = whole.slice(0, max);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim();
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

const splitParagraphs = (biography: string) =>
  biography
    .split(/\n\s*\n/)
    .map((paragraph) => line(paragraph, 5000))
    .filter((paragraph) => paragraph !== '')
    .slice(0, 30);

/** Keywords one by one: many people write all of theirs into one, with commas between. */
function splitNames(keywords: string[]): string[] {
  const names = new Map<string, string>();
  for (const name of keywords.flatMap((keyword) => keyword.split(/[,;]/))) {
    const clean = line(name, 100);
    if (clean && !names.has(clean.toLowerCase())) names.set(clean.toLowerCase(), clean);
  }
  return [...names.values()].slice(0, 50);
}

function toProfileLinks(orcid: string, person: z.infer<typeof record>['person']): ProfileLink[] {
  const given = [
    { url: `https://orcid.org/${orcid}`, name: '' },
    ...person['researcher-urls'].map(({ url, 'url-name': name }) => ({ url: url?.value, name })),
    ...person['external-identifiers'].map(({ 'external-id-url': url, ...id }) => ({
      url: url?.value,
      name: id['external-id-type'],
    })),
  ];
  const links = new Map<string, ProfileLink>();
  for (const { url, name } of given) {
    const address = URL.canParse(url ?? '') ? new URL(url ?? '').href : '';
    const label = line(name, 100);
    const kind = address && getLinkKind(address);
    const link = profileLink.safeParse({
      kind,
      url: url?.trim(),
      // Other kinds of links have a fixed name.
      ...(kind === 'website' && label && { label }),
    });
    if (link.success && !links.has(address)) links.set(address, link.data);
  }
  return [...links.values()].slice(0, 40);
}
