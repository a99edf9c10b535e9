import {
  arxivFromDoi,
  arxivNumber,
  doiUrl,
  guessWorkType,
  joinTitle,
  parseDoi,
} from '@academic-site/bibliography';
import { z } from 'zod';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { MONTHS } from '../../../records/publication-words.ts';
import { parseLinkOrPath } from '../link-fields.ts';
import { lineFromMarkup, titleFromMarkup } from '../markup.ts';
import { VERSION } from '../proposed-links.ts';
import { optional, text } from '../record-fields.ts';
import { externalIds, fetchRecord, value } from './orcid.ts';
import { type RegistryService, tryParseJson } from './service.ts';

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
/** All works of a record. */
export const works = z.object({ group: z.array(groupOfWorks) });

/** The summaries of a work, with its DOI. */
const ids = z
  .array(z.looseObject({ 'external-ids': externalIds }))
  .min(1)
  .transform((summaries) => ({
    doi: parseDoi(findDoi(summaries)),
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
export function toWorks({ group }: z.infer<typeof works>): OrcidWork[] {
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

/** The DOI of a work, or else of another version of it, with which ORCID groups it. */
const findDoi = (summaries: Parameters<typeof findId>[0]) =>
  findId(summaries, 'doi') ?? findId(summaries, 'doi', 'version-of');

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
  const doi = parseDoi(findDoi([preferred, ...others]));
  const version = parseDoi(id('doi', 'version-of'));
  const url = parseLinkOrPath(preferred.url?.value);
  const arxiv = arxivNumber(
    id('arxiv') ?? arxivFromDoi(doi ?? '') ?? arxivFromDoi(version ?? '') ?? '',
  );
  return {
    putCode: preferred['put-code'],
    fields: {
      ...emptyPublication(),
      title,
      journal: journal || (arxiv ? 'arXiv' : ''),
      ...toDate(preferred),
      doi,
      url: doi && parseDoi(url) === doi ? null : url,
      publication_type: guessWorkType({ type, title, journal, eprint: arxiv !== '' }),
      issn: id('issn', 'part-of') ?? id('issn') ?? null,
      arxiv_id: arxiv || null,
      links:
        version && version !== doi && !arxivFromDoi(version)
          ? [{ ...VERSION, url: doiUrl(version) }]
          : [],
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
