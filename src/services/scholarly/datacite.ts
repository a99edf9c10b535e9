import { z } from 'zod';
import { dataCiteRelations } from '../../lib/publications/datacite-links.ts';
import { dataCiteWork, publicationOfDataCite } from '../../lib/publications/datacite-work.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { askJson, type Service } from './service.ts';

const answer = z.object({ data: z.object({ attributes: dataCiteWork }) });
const list = z.object({ data: z.array(dataCiteRelations) });

/**
 * Asks DataCite for a work; null when it knows none.
 *
 * @param doi bare and in lower case
 * @throws a `HttpError` 503 when it gives no usable answer
 */
export async function optionalDataCiteWork(
  dataCite: Service,
  doi: string,
): Promise<PublicationFields | null> {
  const found = await askJson(dataCite, { path: `dois/${encodeURIComponent(doi)}` }, answer);
  return found && { ...publicationOfDataCite(found.data.attributes), doi };
}

/**
 * Asks DataCite in one call what is related to works; those that it does not know are missing.
 *
 * @param dois bare and in lower case
 * @throws a `HttpError` 503 when it gives no usable answer
 */
export async function relationsByDoi(dataCite: Service, dois: readonly string[]) {
  // A comma parts them.
  const askable = dois.filter((doi) => !doi.includes(','));
  if (askable.length === 0) return [];
  const parameters = { ids: askable.join(','), 'page[size]': String(askable.length) };
  const found = await askJson(dataCite, { path: 'dois', parameters }, list);
  return found?.data ?? [];
}
