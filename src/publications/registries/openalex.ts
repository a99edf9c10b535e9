import { z } from 'zod';
import { NotFound } from '../../values/errors.ts';
import { type ProposedLink, type RelatedLink, webUrl } from '../proposed-links.ts';
import { optional, text } from '../record-fields.ts';
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
const countedWork = z.object({ doi: z.string().nullable(), cited_by_count: count });

/** Asks OpenAlex how often works are cited; it may have a work twice. */
export const openAlexCounts = (openAlex: RegistryService, dois: readonly string[]) =>
  fetchByDoi(openAlex, dois, countedWork, ({ cited_by_count }) => cited_by_count, Math.max);

const copiedWork = z.object({
  doi: z.string().nullable(),
  best_oa_location: optional(
    z.object({
      pdf_url: text,
      landing_page_url: text,
      version: text,
      source: optional(z.object({ display_name: text })),
    }),
  ),
  open_access: optional(z.object({ oa_url: text })),
});

/** Asks OpenAlex for open copies of works. */
export const openAlexLinks = (openAlex: RegistryService, dois: readonly string[]) =>
  fetchByDoi(openAlex, dois, copiedWork, toLinks, (a, b) => [...a, ...b]);

/** @param merge joins the entries of a work that OpenAlex has twice */
const fetchByDoi = <Shape extends z.ZodObject<{ doi: z.ZodNullable<z.ZodString> }>, Entry>(
  openAlex: RegistryService,
  dois: readonly string[],
  shape: Shape,
  toEntry: (work: z.infer<Shape>) => Entry,
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
          select: listFields(shape),
          'per-page': '50',
        },
      }),
      listAnswer: z
        .object({ results: z.array(shape) })
        .transform(({ results }) => results.map((record) => ({ doi: record.doi, record }))),
      toEntry,
      merge,
    },
  );

const COPIES = new Map<string, RelatedLink>([
  ['submittedVersion', { kind: 'preprint' }],
  ['acceptedVersion', { kind: 'other', label: 'Accepted manuscript' }],
]);

function toLinks({
  best_oa_location: best,
  open_access,
}: z.infer<typeof copiedWork>): ProposedLink[] {
  const url =
    webUrl(best?.pdf_url) ?? webUrl(best?.landing_page_url) ?? webUrl(open_access?.oa_url);
  if (!url) return [];
  const kind = COPIES.get(best?.version ?? '') ?? { kind: 'other', label: 'Open access' };
  return [{ ...kind, url, source: 'OpenAlex', note: best?.source?.display_name ?? undefined }];
}

const listFields = (entity: z.ZodObject) => Object.keys(entity.shape).join(',');
