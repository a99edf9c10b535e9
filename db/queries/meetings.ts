import type { Db } from '../open.ts';
import { meetings } from '../schema/index.ts';

const shown = {
  id: meetings.id,
  name: meetings.name,
  email: meetings.email,
  date: meetings.date,
  topic: meetings.topic,
  status: meetings.status,
};

export type Meeting = Pick<typeof meetings.$inferSelect, keyof typeof shown>;

export interface MeetingRequest {
  name: string;
  email: string;
  date: Date;
  topic: string;
}

/** Stores what a visitor asked for; it stays pending until the administrator decides. */
export async function requestMeeting(db: Db, request: MeetingRequest): Promise<Meeting> {
  const [meeting] = await db
    .insert(meetings)
    .values({ ...request, date: request.date.toISOString() })
    .returning(shown);
  if (!meeting) throw new Error('the database returned no meeting');
  return meeting;
}
