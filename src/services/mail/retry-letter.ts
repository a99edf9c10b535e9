import { type StoredLetter, selectOptionalLetter } from '../../../db/queries/letters/read.ts';
import { claimLetterAgain } from '../../../db/queries/letters/write.ts';
import { HttpError } from '../../http/error.ts';
import type { Site } from '../../lib/settings/site.ts';
import { deliverLetter, LEASE_MS, type OutboxDeps } from './outbox.ts';

/**
 * Tries a letter again now, and no other; where that fails, as often as a new one. One that is being sent is left alone.
 *
 * @returns the letter as it stands then
 * Throws a 404 where there is no such letter, and a 409 where it was sent, or no letters are.
 */
export async function retryLetter(
  deps: OutboxDeps & { site: Site },
  id: number,
): Promise<StoredLetter> {
  const { db, mail, now, site } = deps;
  const letter = await selectOptionalLetter(db, id);
  if (!letter) throw new HttpError(404, 'There is no such letter.');
  if (letter.status === 'sent') throw new HttpError(409, 'This letter was sent already.');
  if (!mail) throw new HttpError(409, 'No letters are sent: no mail server is configured.');
  const claimed = await claimLetterAgain(db, id, new Date(now().getTime() + LEASE_MS));
  if (claimed) await deliverLetter(deps, mail, claimed, site);
  return (await selectOptionalLetter(db, id)) ?? letter;
}
