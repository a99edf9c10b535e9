import type { Db } from '../../../db/open.ts';
import type { Meeting } from '../../../db/queries/meetings/read.ts';
import { insertMeetingRequest } from '../../../db/queries/meetings/write.ts';
import { takeHit } from '../../../db/queries/rate-limit/write.ts';
import { tooManyRequests } from '../../http/error.ts';
import { clientNetwork } from '../../lib/ip-address.ts';
import { ownerAddress } from '../../lib/mail/addresses.ts';
import type { MeetingRequest } from '../../lib/meetings/meeting-request.ts';
import type { Site } from '../../lib/settings/site.ts';
import { inMinutes } from '../../lib/text.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { limitKeys } from '../auth/limit-keys.ts';
import { takeBudget } from '../budgets/budgets.ts';

const HOUR_MS = 3_600_000;
/** What one address may ask for in an hour: a whole institute may stand behind it. */
const REQUESTS = { limit: 60, windowMs: HOUR_MS };

interface RequestDeps {
  db: Db;
  now: () => Date;
  mail: Mail | null;
  site: Site;
  /** The site's own, for the links in letters. */
  origin: string | null;
}

/**
 * Stores what a visitor asks for; it stays pending until the administrator decides. Throws 429 when
 * the address asked for too many meetings lately.
 */
export async function requestMeeting(
  { db, now, mail, site, origin }: RequestDeps,
  ipAddress: string,
  request: MeetingRequest,
): Promise<Meeting> {
  const keys = await limitKeys({ db, now }, `meetings ${clientNetwork(ipAddress)}`);
  const decision = await takeHit(db, REQUESTS, keys, now());
  if (!decision.allowed) {
    const seconds = decision.retryAfterSeconds ?? 1;
    throw tooManyRequests(`Too many requests. Please try again in ${inMinutes(seconds)}.`, seconds);
  }
  await takeBudget({ db, now }, 'meeting requests');
  const owner = site.notifications.meetings ? ownerAddress(site) : null;
  return insertMeetingRequest(db, request, mail && { owner, origin, now: now() });
}
