import type { Db } from '../../../db/open.ts';
import type { Meeting } from '../../../db/queries/meetings/read.ts';
import { insertMeetingRequest } from '../../../db/queries/meetings/write.ts';
import type { MeetingRequest } from '../../lib/meetings/meeting-request.ts';
import { takeBudget, takeRequest } from '../budgets/budgets.ts';

const HOUR_MS = 3_600_000;
/** What one address may ask for in an hour: a whole institute may stand behind it. */
const REQUESTS = { limit: 60, windowMs: HOUR_MS };

/**
 * Stores what a visitor asks for; it stays pending until the administrator decides. Throws 429 when
 * the address asked for too many meetings lately.
 */
export async function requestMeeting(
  { db, now }: { db: Db; now: () => Date },
  ipAddress: string,
  request: MeetingRequest,
): Promise<Meeting> {
  await takeRequest({ db, now }, REQUESTS, 'meetings', ipAddress);
  await takeBudget({ db, now }, 'meeting requests');
  return insertMeetingRequest(db, request);
}
