/** OpenAlex: citations, open-access copies and retractions (https://docs.openalex.org/api-entities). */
import { z } from 'zod';
import { doiInAddress, parseDoi } from '../doi.ts';
import { plainText } from '../entities.ts';
import { arxivDoi } from '../identifiers.ts';
import {
  type Found,
  fetchAnswer,
  fetchInBatches,
  fields,
  lenientArray,
  NotRegisteredError,
  optional,
  type RegistryService,
  text,
} from './service.ts';
import { type RelatedWork, type Relation, webUrl } from './work.ts';

const count = z.int().min(0);

const author = z.object({
  id: z.url({ protocol: /^https$/ }),
  display_name: z.string(),
  cited_by_count: count,
  summary_stats: z.object({ h_index: count, i10_index: count }),
  updated_date: z.string().nullish(),
});

const listFields = (entity: z.ZodObject) => Object.keys(entity.shape).join(',');

/**
 * Requests an author's citation counts from OpenAlex.
 *
 * @param orcid a valid ORCID iD
 * @throws NotRegisteredError if it has no such author, RegistryError if it gives no usable response
 */
export async function fetchAuthorMetrics(openAlex: RegistryService, orcid: string) {
  const request = { path: `authors/orcid:${orcid}`, parameters: { select: listFields(author) } };
  const found = await fetchAnswer(openAlex, request, author);
  if (!found) throw new NotRegisteredError(`OpenAlex has no author with the ORCID iD ${orcid}.`);
  const { id, display_name, cited_by_count, summary_stats, updated_date } = found;
  return {
    citations: cited_by_count,
    hIndex: summary_stats.h_index,
    i10Index: summary_stats.i10_index,
    /** Lets a person check that it is the right author. */
    name: plainText(display_name),
    url: id,
    /** The date of OpenAlex's last change to it, yyyy-MM-dd. */
    updated: /^\d{4}-\d{2}-\d{2}/.exec(updated_date ?? '')?.[0] ?? null,
  };
}

const work = z.object({
  doi: z.string(),
  cited_by_count: optional(count),
  is_retracted: optional(z.boolean()),
  best_oa_location: optional(z.object(fields(text, 'pdf_url', 'landing_page_url', 'version'))),
  open_access: optional(z.object(fields(text, 'oa_url', 'oa_status'))),
  locations: lenientArray(z.object(fields(text, 'landing_page_url', 'version'))),
});

type Work = z.infer<typeof work>;

/** A work as described by OpenAlex. */
export interface OpenAlexRecord {
  related: RelatedWork[];
  /** The DOIs of its preprints. */
  preprints: string[];
  isRetracted: boolean;
  /** Its open-access status ("gold", "green", "closed"), and the version that is open. */
  open: { status: string; version: 'submitted' | 'accepted' | 'published' | null } | null;
  citations: number | null;
}

/** Requests citation counts, open-access copies and retractions of works from OpenAlex. */
export const fetchOpenAlexRecords = (
  openAlex: RegistryService,
  dois: readonly string[],
): Promise<Found<OpenAlexRecord>> =>
  fetchInBatches(
    // A comma separates filters, and a bar the DOIs within one; there is no other notation.
    dois.filter((doi) => !/[,|]/.test(doi)),
    {
      size: 50,
      async ask(batch) {
        const parameters = {
          filter: `doi:${batch.join('|')}`,
          select: listFields(work),
          'per-page': '50',
        };
        const answer = await fetchAnswer(openAlex, { path: 'works', parameters }, works);
        const byDoi = Map.groupBy(answer ?? [], ({ doi }) => parseDoi(doi) ?? '');
        byDoi.delete('');
        // It may list a work twice.
        return (
          answer && Array.from(byDoi, ([doi, same]) => [doi, same.map(toRecord).reduce(merge)])
        );
      },
    },
  );

const works = z
  .object({ results: z.array(z.unknown()).pipe(lenientArray(work)) })
  .transform(({ results }) => results);

function toRecord(found: Work): OpenAlexRecord {
  const { best_oa_location: best, open_access: access } = found;
  return {
    related: listCopies(found),
    preprints: findPreprints(found),
    isRetracted: found.is_retracted ?? false,
    open: access?.oa_status
      ? { status: access.oa_status, version: VERSIONS.get(best?.version ?? '') ?? null }
      : null,
    citations: found.cited_by_count ?? null,
  };
}

const merge = (a: OpenAlexRecord, b: OpenAlexRecord): OpenAlexRecord => ({
  related: [...a.related, ...b.related],
  preprints: [...a.preprints, ...b.preprints],
  isRetracted: a.isRetracted || b.isRetracted,
  open: a.open ?? b.open,
  citations: Math.max(a.citations ?? 0, b.citations ?? 0),
});

const VERSIONS = new Map<string, 'submitted' | 'accepted' | 'published'>([
  ['submittedVersion', 'submitted'],
  ['acceptedVersion', 'accepted'],
  ['publishedVersion', 'published'],
]);

/**
 * A preprint is among the locations of its article:
 * https://docs.openalex.org/api-entities/works/work-object/location-object
 */
const findPreprints = ({ doi, locations }: Work): string[] =>
  locations.flatMap(({ landing_page_url: url, version }) => {
    const found = doiInAddress(url ?? '') ?? arxivDoi(url ?? '');
    return version === 'submittedVersion' && found && found !== parseDoi(doi) ? [found] : [];
  });

const COPIES = new Map<string, Relation>([
  ['submittedVersion', 'preprint'],
  ['acceptedVersion', 'accepted manuscript'],
]);

function listCopies({ best_oa_location: best, open_access }: Work): RelatedWork[] {
  const url =
    webUrl(best?.pdf_url) ?? webUrl(best?.landing_page_url) ?? webUrl(open_access?.oa_url);
  return url ? [{ relation: COPIES.get(best?.version ?? '') ?? 'open access', url }] : [];
}
