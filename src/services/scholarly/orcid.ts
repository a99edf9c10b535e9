import { HttpError } from '../../http/error.ts';
import { type OrcidWork, orcidWorks, worksOfOrcid } from '../../lib/publications/orcid-work.ts';
import { askJson, type Service, unreadable } from './service.ts';

/** A work takes two or three thousand letters from each of its sources. */
const MAX_ANSWER = 16 * 2 ** 20;

/**
 * Asks ORCID for the public works of a person.
 *
 * @param orcid a valid ORCID iD
 * @throws a {@link HttpError}: 404 when there is no such record, 503 when it gives no usable answer
 */
export async function worksByOrcid(service: Service, orcid: string): Promise<OrcidWork[]> {
  const answer = await askJson(service, { path: `${orcid}/works`, maxBytes: MAX_ANSWER });
  if (answer === null) throw new HttpError(404, `ORCID has no record with the iD ${orcid}.`);
  const read = orcidWorks.safeParse(answer);
  if (!read.success) throw unreadable(service);
  return worksOfOrcid(read.data);
}
