import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Change, type HistoryEntry, historyOf } from '../../../src/lib/meetings/history.ts';
import type { MeetingStatus } from '../../../src/lib/meetings/status.ts';
import { insertWhen } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import { meetingChanges, meetings } from '../../schema/index.ts';

const shown = {
  id: meetings.id,
  name: meetings.name,
  email: meetings.email,
  date: meetings.date,
  topic: meetings.topic,
  status: meetings.status,
};

const administered = {
  ...shown,
  end_date: meetings.end_date,
  source: meetings.source,
  created_at: meetings.created_at,
};

export type Meeting = Pick<typeof meetings.$inferSelect, keyof typeof shown>;

/** A meeting as the administrator sees it: with its end, where it came from and what happened to it. */
export type AdministeredMeeting = Pick<typeof meetings.$inferSelect, keyof typeof administered> & {
  history: HistoryEntry[];
};

export interface MeetingRequest {
  name: string;
  email: string;
  date: Date;
  topic: string;
}

/** One that took place, or may: not what is only known to be cancelled or replaced. */
const isDated = ne(meetings.date, '');

/** Stores what a visitor asked for; it stays pending until the administrator decides. */
export async function requestMeeting(db: Db, request: MeetingRequest): Promise<Meeting> {
  const [meeting] = await db
    .insert(meetings)
    .values({ ...request, date: request.date.toISOString() })
    .returning(shown);
  if (!meeting) throw new Error('the database returned no meeting');
  return meeting;
}

/** All meetings, latest date first. */
export async function selectMeetings(db: Db): Promise<AdministeredMeeting[]> {
  const [found, changes] = await db.batch([
    db
      .select(administered)
      .from(meetings)
      .where(isDated)
      .orderBy(desc(meetings.date), desc(meetings.id)),
    db.select().from(meetingChanges),
  ]);
  const byMeeting = Map.groupBy(changes, ({ meeting_id }) => meeting_id);
  return found.map((meeting) => withHistory(meeting, byMeeting.get(meeting.id)));
}

/** A meeting with its history; null when there is none of that number. */
export async function selectOptionalMeeting(
  db: Db,
  id: number,
): Promise<AdministeredMeeting | null> {
  const [[meeting], changes] = await db.batch([meetingOf(db, id), changesOf(db, id)]);
  return meeting ? withHistory(meeting, changes) : null;
}

/** Sets what the administrator decided, and notes it; null when there is no such meeting. */
export async function decideMeeting(
  db: Db,
  id: number,
  status: MeetingStatus,
): Promise<AdministeredMeeting | null> {
  const isOther = and(eq(meetings.id, id), isDated, ne(meetings.status, status));
  const [, , [meeting], changes] = await db.batch([
    insertWhen(
      db,
      meetingChanges,
      { meeting_id: id, kind: 'decided', status },
      sql`exists (select 1 from ${meetings} where ${isOther})`,
    ),
    db.update(meetings).set({ status }).where(isOther),
    meetingOf(db, id),
    changesOf(db, id),
  ]);
  return meeting ? withHistory(meeting, changes) : null;
}

const meetingOf = (db: Db, id: number) =>
  db
    .select(administered)
    .from(meetings)
    .where(and(eq(meetings.id, id), isDated));

const changesOf = (db: Db, id: number) =>
  db.select().from(meetingChanges).where(eq(meetingChanges.meeting_id, id));

const withHistory = (
  meeting: Omit<AdministeredMeeting, 'history'>,
  changes: Change[] = [],
): AdministeredMeeting => ({ ...meeting, history: historyOf(changes) });
