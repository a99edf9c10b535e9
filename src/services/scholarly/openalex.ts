import { z } from 'zod';
import { HttpError } from '../../http/error.ts';
import { normaliseDoi } from '../../lib/publications/doi.ts';
import { askJson, type Service } from './service.ts';

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
 * @throws a {@link HttpError}: 404 when it knows no such author, 503 when it gives no usable answer
 */
export async function authorFigures(openAlex: Service, orcid: string) {
  const question = { path: `authors/orcid:${orcid}`, parameters: { select: fieldsOf(author) } };
  const found = await askJson(openAlex, question, author);
  if (!found) {
    throw new HttpError(404, `OpenAlex knows no author with the ORCID iD ${orcid}.`);
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

/** https://developers.openalex.org/api-reference/works */
const work = z.object({ doi: z.string().nullable(), cited_by_count: count });

/** As many DOIs as a filter takes. */
const BATCH = 50;

/**
 * Asks OpenAlex how often works are cited, fifty a call and one call after another.
 *
 * @param dois bare and in lower case
 * @returns the count of each DOI that it knows
 * @throws a {@link HttpError} 503 when it gives no usable answer
 */
export async function citationCounts(
  openAlex: Service,
  dois: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { doi, cited_by_count } of await worksOf(openAlex, dois, work)) {
    const known = normaliseDoi(doi);
    if (known) counts.set(known, Math.max(cited_by_count, counts.get(known) ?? 0));
  }
  return counts;
}

/**
 * Asks OpenAlex for works, fifty a call and one call after another.
 *
 * @param dois bare and in lower case
 * @param shape the fields that are asked for
 * @throws a {@link HttpError} 503 when it gives no usable answer
 */
export async function worksOf<Shape extends z.ZodObject>(
  openAlex: Service,
  dois: readonly string[],
  shape: Shape,
): Promise<z.infer<Shape>[]> {
  // These signs part a filter's values.
  const askable = dois.filter((doi) => !/[,|]/.test(doi));
  const works: z.infer<Shape>[] = [];
  for (let start = 0; start < askable.length; start += BATCH) {
    const batch = askable.slice(start, start + BATCH);
    const parameters = {
      filter: `doi:${batch.join('|')}`,
      select: fieldsOf(shape),
      'per-page': String(BATCH),
    };
    const list = z.object({ results: z.array(shape) });
    const answer = await askJson(openAlex, { path: 'works', parameters }, list);
    works.push(...(answer?.results ?? []));
  }
  return works;
}

const fieldsOf = (entity: z.ZodObject) => Object.keys(entity.shape).join(',');
