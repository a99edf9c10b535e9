import { insertTestLetter } from '../../../db/queries/letters/write.ts';
import { HttpError } from '../../http/error.ts';
import { ownerAddress } from '../../lib/mail/addresses.ts';
import type { Site } from '../../lib/settings/site.ts';
import { deliverLetter, LEASE_MS, type OutboxDeps } from './outbox.ts';

/**
 * Sends a letter to the owner now, and once.
 *
 * @returns what the mail server said
 * Throws a 409 where no letters are sent or nobody would get them, and a 502 with the server's own words where it did
 * not take this one.
 */
export async function sendTestLetter(
  deps: OutboxDeps & { site: Site; origin: string | null },
): Promise<string> {
  const { db, mail, now, site, origin } = deps;
  if (!mail) throw new HttpError(409, 'No letters are sent: no mail server is configured.');
  const recipient = ownerAddress(site);
  if (!recipient) throw new HttpError(409, 'Please give an address for letters first.');
  const leaseEnd = new Date(now().getTime() + LEASE_MS);
  const letter = await insertTestLetter(db, { recipient, origin }, now(), leaseEnd);
  const { result, answer } = await deliverLetter(deps, mail, letter, site);
  if (result !== 'accepted') {
    throw new HttpError(502, `The letter was not sent. The mail server said: ${answer}`);
  }
  return answer;
}
