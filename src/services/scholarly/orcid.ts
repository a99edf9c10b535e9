import type { z } from 'zod';
import { HttpError } from '../../http/error.ts';
import { type OrcidWork, orcidWorks, worksOfOrcid } from '../../lib/publications/orcid-work.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { orcidRecord, type ProfileProposal, profileOf } from '../../lib/settings/orcid-profile.ts';
import { askJson, type Service } from './service.ts';

/**
 * Asks ORCID for the public works of a person.
 *
 * @param orcid a valid ORCID iD
 * @throws a {@link HttpError}: 404 when there is no such record, 503 when it gives no usable answer
 */
export async function worksByOrcid(service: Service, orcid: string): Promise<OrcidWork[]> {
  return worksOfOrcid(await askRecord(service, orcid, 'works', orcidWorks));
}

/**
 * Asks ORCID who a person is and what they published.
 *
 * @param orcid a valid ORCID iD
 * @returns what the settings could say of them, and their works as the record has them: without authors and
 *   abstracts, which Crossref knows when they are imported
 * @throws a {@link HttpError}: 404 when there is no such record, 502 when it gives no usable answer
 */
export async function profileByOrcid(
  service: Service,
  orcid: string,
): Promise<{ proposal: ProfileProposal; works: PublicationFields[] }> {
  const record = await askRecord(service, orcid, 'record', orcidRecord).catch((error) => {
    if (!(error instanceof HttpError) || error.status !== 503) throw error;
    throw new HttpError(502, error.message, { headers: error.headers });
  });
  const { works } = record['activities-summary'];
  return {
    proposal: profileOf(orcid, record),
    works: works ? worksOfOrcid(works).map(({ fields }) => fields) : [],
  };
}

async function askRecord<Shape>(
  service: Service,
  orcid: string,
  part: 'works' | 'record',
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const answer = await askJson(service, { path: `${orcid}/${part}` }, shape);
  if (!answer) throw new HttpError(404, `ORCID has no record with the iD ${orcid}.`);
  return answer;
}
