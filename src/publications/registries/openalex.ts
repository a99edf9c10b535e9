import { arxivDoi, doiInAddress, parseDoi } from '@academic-site/bibliography';
import { z } from 'zod';
import { OPEN_KINDS, type PublicationStatus } from '../../../records/publication-words.ts';
import { NotFound } from '../../values/errors.ts';
import { type ProposedLink, type RelatedLink, webUrl } from '../proposed-links.ts';
import { lenientArray, optional, text } from '../record-fields.ts';
import type { RegistryRecord } from './records.ts';
import { fetchJson, fetchWorks, type RegistryService } from './service.ts';

const count = z.int().min(0);

/** https://docs.openalex.org/api-entities/authors/author-object */
const author = z.object({
  id: z.url({ protocol: /^https$/ }),
  display_name: z.string(),
  cited_by_count: count,
  summary_stats: z.object({ h_index: count, i10_index: count }),
  updated_date: z.string().nullish(),
});

/**
 * Asks OpenAlex for an author's figures.
 *
 * @param orcid a valid ORCID iD
 * @throws a 404 when it knows no such author, 503 when it gives no usable answer
 */
export async function authorFigures(openAlex: RegistryService, orcid: string) {
  const question = { path: `authors/orcid:${orcid}`, parameters: { select: listFields(author) } };
  const found = await fetchJson(openAlex, question, author);
  if (!found) {
    throw new NotFound(`OpenAlex knows no author with the ORCID iD ${orcid}.`);
  }
  const { id, display_name, cited_by_count, summary_stats, updated_date } = found;
  return {
    citations: cited_by_count,
    hIndex: summary_stats.h_index,
    i10Index: summary_stats.i10_index,
    /** For a person to see whether it is the right author. */
    name: display_name,
    url: id,
    /** The day of OpenAlex's last change to it, yyyy-MM-dd. */
    updated: /^\d{4}-\d{2}-\d{2}/.exec(updated_date ?? '')?.[0] ?? null,
  };
}

/** https://docs.openalex.org/api-entities/works/work-object */
const work = z.object({
  doi: z.string(),
  cited_by_count: optional(count),
  is_retracted: optional(z.boolean()),
  best_oa_location: optional(z.object({ pdf_url: text, landing_page_url: text, version: text })),
  open_access: optional(z.object({ oa_url: text, oa_status: text })),
  locations: lenientArray(z.object({ landing_page_url: text, version: text })),
});

/** Asks OpenAlex how often works are cited, where their open copies are, and whether they were retracted. */
export const openAlexRecords = (openAlex: RegistryService, dois: readonly string[]) =>
  fetchByDoi(openAlex, dois, toRecord, mergeRecords);

function toRecord(found: z.infer<typeof work>): RegistryRecord {
  const retracted: PublicationStatus = {
    kind: 'retracted',
    date: null,
    notice_doi: null,
    source: 'openalex',
  };
  return {
    links: toLinks(found),
    preprints: findPreprints(found),
    status: found.is_retracted ? retracted : null,
    open: toOpen(found),
    citations: found.cited_by_count ?? null,
  };
}

/** OpenAlex may have a work twice. */
const mergeRecords = (a: RegistryRecord, b: RegistryRecord): RegistryRecord => ({
  links: [...a.links, ...b.links],
  preprints: [...(a.preprints ?? []), ...(b.preprints ?? [])],
  status: a.status ?? b.status ?? null,
  open: a.open ?? b.open ?? null,
  citations: Math.max(a.citations ?? 0, b.citations ?? 0),
});

const fetchByDoi = <Entry>(
  openAlex: RegistryService,
  dois: readonly string[],
  toEntry: (found: z.infer<typeof work>) => Entry,
  merge: (a: Entry, b: Entry) => Entry,
) =>
  fetchWorks(
    openAlex,
    // A comma parts filters.
    dois.filter((doi) => !doi.includes(',')),
    {
      size: 50,
      separator: '|',
      list: (batch) => ({
        path: 'works',
        parameters: {
          filter: `doi:${batch.join('|')}`,
          select: listFields(work),
          'per-page': '50',
        },
      }),
      listAnswer: z
        .object({ results: z.array(z.unknown()).pipe(lenientArray(work)) })
        .transform(({ results }) => results.map((record) => ({ doi: record.doi, record }))),
      toEntry,
      merge,
    },
  );

/** A preprint stands among the places of its article: https://docs.openalex.org/api-entities/works/work-object/location-object */
const findPreprints = ({ doi, locations }: z.infer<typeof work>): string[] =>
  locations.flatMap(({ landing_page_url: url, version }) => {
    const found = doiInAddress(url ?? '') ?? arxivDoi(url ?? '');
    return version === 'submittedVersion' && found && found !== parseDoi(doi) ? [found] : [];
  });

const COPIES = new Map<string, RelatedLink>([
  ['submittedVersion', { kind: 'preprint' }],
  ['acceptedVersion', { kind: 'other', label: 'Accepted manuscript' }],
]);

const OPEN_VERSION = new Map([
  ['submittedVersion', 'submitted'],
  ['acceptedVersion', 'accepted'],
  ['publishedVersion', 'published'],
]);

/** Other kinds, as `closed`, are none. */
function toOpen({ best_oa_location, open_access }: z.infer<typeof work>): RegistryRecord['open'] {
  const open = OPEN_KINDS.find((kind) => kind !== 'own' && kind === open_access?.oa_status);
  if (!open) return null;
  return { open, open_version: OPEN_VERSION.get(best_oa_location?.version ?? '') ?? null };
}

function toLinks({ best_oa_location: best, open_access }: z.infer<typeof work>): ProposedLink[] {
  const url =
    webUrl(best?.pdf_url) ?? webUrl(best?.landing_page_url) ?? webUrl(open_access?.oa_url);
  if (!url) return [];
  const kind = COPIES.get(best?.version ?? '') ?? { kind: 'other', label: 'Open access' };
  return [{ ...kind, url, source: 'OpenAlex' }];
}

const listFields = (entity: z.ZodObject) => Object.keys(entity.shape).join(',');
