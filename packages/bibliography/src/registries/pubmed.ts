/** PubMed and PubMed Central, through NCBI's citation exporter (https://api.ncbi.nlm.nih.gov/lit/ctxp). */
import { z } from 'zod';
import { parsePmcid, parsePmid } from '../identifiers.ts';
import {
  type Found,
  fetchAnswer,
  fetchInBatches,
  joinFound,
  type RegistryService,
  text,
} from './service.ts';
import { type RegistryWork, toWork } from './work.ts';

/** The service accepts one request at a time, and three per second. */
const LIMITS = { size: 50, atOnce: 1 };

/** An article in CSL-JSON: a single one is not in a list. */
const article = z.looseObject({ PMID: text, PMCID: text });
const articles = z.union([z.array(article), article.transform((each) => [each])]);

type Article = z.infer<typeof article>;

/**
 * Requests articles from PubMed and PubMed Central.
 *
 * @param ids PMIDs as digits, and PMCIDs with their letters
 */
export async function fetchPubMedWorks(
  pubMed: RegistryService,
  ids: readonly string[],
): Promise<Found<RegistryWork>> {
  const isCentral = (id: string) => id.startsWith('PMC');
  const pmids = await fetchFrom(
    pubMed,
    'pubmed',
    ids.filter((id) => !isCentral(id)),
    ({ PMID }) => parsePmid(PMID ?? ''),
  );
  const pmcids = await fetchFrom(pubMed, 'pmc', ids.filter(isCentral), ({ PMCID }) =>
    parsePmcid(PMCID ?? ''),
  );
  return joinFound(pmids, pmcids);
}

const fetchFrom = (
  pubMed: RegistryService,
  database: 'pubmed' | 'pmc',
  ids: readonly string[],
  idOf: (article: Article) => string | null,
) =>
  fetchInBatches(ids, {
    ...LIMITS,
    async ask(batch) {
      const id = batch.map((each) => each.replace('PMC', '')).join(',');
      const request = { path: `${database}/`, parameters: { format: 'csl', id } };
      const found = await fetchAnswer(pubMed, request, articles);
      const [only, ...others] = batch;
      const asked = others.length === 0 ? only : undefined;
      const entries = found?.flatMap((each) => {
        const known = idOf(each) ?? asked;
        return known ? [[known, toWork(pubMed.name, each)] as const] : [];
      });
      return entries ?? null;
    },
  });
