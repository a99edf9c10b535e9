import { insertMessage } from '../../db/queries/messages.ts';
import type { SentMessage } from '../../records/message.ts';
import { takeBudget, takeRequest } from '../limits/budgets.ts';
import { type LetterDeps, ownerAddress } from '../mail/addresses.ts';
import { HOUR_MS } from '../values/time.ts';

const MESSAGES = { limit: 5, windowMs: HOUR_MS };

/** Response to bots, which must not learn that nothing was stored. */
const AS_IF_STORED = { id: 1 };

/**
 * Stores a visitor's message to the owner, unless the honeypot field is filled in. Throws 429 if the address sent too
 * much recently.
 */
export async function receiveMessage(
  { db, now, mail, site, origin }: LetterDeps,
  ipAddress: string,
  message: SentMessage,
): Promise<{ id: number }> {
  await takeRequest({ db, now }, MESSAGES, 'contact messages', ipAddress);
  // Bots do not use up the site's limit.
  if (message.website) return AS_IF_STORED;
  await takeBudget({ db, now }, 'messages');
  const owner = site.notifications.messages ? ownerAddress(site) : null;
  return insertMessage(db, message, mail && owner ? { owner, origin, now: now() } : null);
}
