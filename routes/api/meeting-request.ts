import type { Context } from 'hono';
import { admitMeetingRequest, HOUR_MS } from '../../db/queries/meetings/arrivals.ts';
import {
  type Meeting,
  type MeetingRequest,
  requestMeeting,
} from '../../db/queries/meetings/meetings.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { clientKeys } from '../../src/lib/client-key.ts';

/** Stores what a visitor asks for. Throws 429 when the address asked for too many meetings lately. */
export async function takeMeetingRequest(
  c: Context<Env>,
  request: MeetingRequest,
): Promise<Meeting> {
  const { db, requestInfo, now } = c.var.deps;
  const senders = await clientKeys(requestInfo.locate(c).ipAddress, now(), HOUR_MS);
  const seconds = await admitMeetingRequest(db, senders, now());
  if (seconds === null) return requestMeeting(db, request);
  throw new HttpError(429, `Too many requests. Please try again in ${minutes(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
