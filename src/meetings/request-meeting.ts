import { insertMeetingRequest, type Meeting } from '../../db/queries/meetings.ts';
import type { MeetingRequest } from '../../records/meeting.ts';
import { takeBudget, takeReceipt, takeRequest } from '../limits/budgets.ts';
import { type LetterDeps, ownerAddress } from '../mail/addresses.ts';
import { HOUR_MS } from '../values/time.ts';

/** Maximum number of requests per address and hour: a whole institute may share one. */
const REQUESTS = { limit: 60, windowMs: HOUR_MS };

/**
 * Stores a visitor's request, with the language that the site is shown in; it stays pending until the administrator
 * decides. Throws 429 if the address, or all visitors together, made too many requests recently.
 */
export async function requestMeeting(
  { db, now, mail, site, origin }: LetterDeps,
  ipAddress: string,
  request: MeetingRequest,
): Promise<Meeting> {
  await takeRequest({ db, now }, REQUESTS, 'meetings', ipAddress);
  await takeBudget({ db, now }, 'meeting requests');
  const owner = site.notifications.meetings ? ownerAddress(site) : null;
  const receipt = mail !== null && (await takeReceipt({ db, now }, request.email));
  return insertMeetingRequest(
    db,
    { ...request, language: site.language },
    mail && { owner, receipt, origin, now: now() },
  );
}
