import { z } from 'zod';
import { dataCiteWork, publicationOfDataCite } from '../../lib/publications/datacite-work.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { askJson, type Service } from './service.ts';

const answer = z.object({ data: z.object({ attributes: dataCiteWork }) });

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
