import { insertMeetingRequest, type Meeting } from '../../db/queries/meetings.ts';
import type { MeetingRequest } from '../../records/meeting.ts';
import { takeBudget, takeReceipt, takeRequest } from '../limits/budgets.ts';
import { type LetterDeps, ownerAddress } from '../mail/addresses.ts';
import { HOUR_MS } from '../values/time.ts';

/** The most requests of one address in an hour: a whole institute may share it. */
const REQUESTS = { limit: 60, windowMs: HOUR_MS };

/**
 * Stores what a visitor asks for; it stays pending until the administrator decides. Throws 429 when
 * the address, or everybody, asked for too many meetings lately.
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
  return insertMeetingRequest(db, request, mail && { owner, receipt, origin, now: now() });
}
