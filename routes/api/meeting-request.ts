import type { Context } from 'hono';
import { admitMeetingRequest, HOUR_MS } from '../../db/queries/meeting-arrivals.ts';
import { type Meeting, type MeetingRequest, requestMeeting } from '../../db/queries/meetings.ts';
import { type Env, Failure } from '../../src/factory.ts';
import { sendersOf } from '../../src/lib/assistant/sender.ts';

/** Stores what a visitor asks for. Throws 429 when the address asked for too many meetings lately. */
export async function takeMeetingRequest(
  c: Context<Env>,
  request: MeetingRequest,
): Promise<Meeting> {
  const { db, origin, now } = c.var.deps;
  const senders = await sendersOf(origin.locate(c).ipAddress, now(), HOUR_MS);
  const seconds = await admitMeetingRequest(db, senders, now());
  if (seconds === null) return requestMeeting(db, request);
  throw new Failure(429, `Too many requests. Please try again in ${minutes(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
