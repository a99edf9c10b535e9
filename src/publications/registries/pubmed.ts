import { parsePmcid, parsePmid } from '@academic-site/bibliography';
import { z } from 'zod';
import { text } from '../record-fields.ts';
import { cslWork, type FoundWork } from './csl-work.ts';
import { type FoundWorks, fetchInBatches, fetchJson, type RegistryService } from './service.ts';

/** The service takes one request at a time, and three a second. */
const LIMITS = { size: 50, atOnce: 1 };

/** An article in CSL-JSON: one by itself stands in no list. */
const article = z.looseObject({ PMID: text, PMCID: text });
const articles = z.union([z.array(article), article.transform((each) => [each])]);

type Article = z.infer<typeof article>;

/**
 * Asks NCBI's citation exporter (https://api.ncbi.nlm.nih.gov/lit/ctxp) for articles of PubMed and PubMed Central.
 *
 * @param ids the digits of PMIDs, and PMCIDs with their letters
 */
export async function pubMedWorks(
  pubMed: RegistryService,
  ids: readonly string[],
): Promise<FoundWorks<FoundWork>> {
  const isCentral = (id: string) => id.startsWith('PMC');
  const pmids = await askFor(
    pubMed,
    'pubmed',
    ids.filter((id) => !isCentral(id)),
    ({ PMID }) => parsePmid(PMID ?? ''),
  );
  const pmcids = await askFor(pubMed, 'pmc', ids.filter(isCentral), ({ PMCID }) =>
    parsePmcid(PMCID ?? ''),
  );
  return {
    found: new Map([...pmids.found, ...pmcids.found]),
    unanswered: new Map([...pmids.unanswered, ...pmcids.unanswered]),
  };
}

const askFor = (
  pubMed: RegistryService,
  database: 'pubmed' | 'pmc',
  ids: readonly string[],
  idOf: (article: Article) => string | null,
) =>
  fetchInBatches(ids, {
    ...LIMITS,
    async ask(batch) {
      const id = batch.map((each) => each.replace('PMC', '')).join(',');
      const question = { path: `${database}/`, parameters: { format: 'csl', id } };
      const found = await fetchJson(pubMed, question, articles);
      const [only, ...others] = batch;
      const asked = others.length === 0 ? only : undefined;
      return found && new Map(found.flatMap((each) => toEntry(each, idOf(each) ?? asked)));
    },
  });

function toEntry(article: Article, id: string | undefined): [string, FoundWork][] {
  const work = id ? cslWork(article) : null;
  return id && work ? [[id, work]] : [];
}
