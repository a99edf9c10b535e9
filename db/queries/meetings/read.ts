import { and, desc, eq, ne } from 'drizzle-orm';
import { type Change, type HistoryEntry, historyOf } from '../../../src/lib/meetings/history.ts';
import type { Db } from '../../open.ts';
import { meetingChanges, untrashedMeetings as meetings } from '../../schema/index.ts';

const { id, name, email, date, topic, status, end_date, source, created_at } = meetings;

/** What a visitor sees of a meeting. */
export const shown = { id, name, email, date, topic, status };

const administered = { ...shown, end_date, source, created_at };

export type Meeting = Pick<typeof meetings.$inferSelect, keyof typeof shown>;

/** A meeting as the administrator sees it: with its end, where it came from and what happened to it. */
export type AdministeredMeeting = Pick<typeof meetings.$inferSelect, keyof typeof administered> & {
  history: HistoryEntry[];
};

/** One that took place, or may: not what is only known to be cancelled or replaced. */
const isDated = ne(meetings.date, '');

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

/** A meeting with its history; null when there is no meeting with that id. */
export async function selectOptionalMeeting(
  db: Db,
  id: number,
): Promise<AdministeredMeeting | null> {
  const [[meeting], changes] = await db.batch([
    db
      .select(administered)
      .from(meetings)
      .where(and(eq(meetings.id, id), isDated)),
    db.select().from(meetingChanges).where(eq(meetingChanges.meeting_id, id)),
  ]);
  return meeting ? withHistory(meeting, changes) : null;
}

const withHistory = (
  meeting: Omit<AdministeredMeeting, 'history'>,
  changes: Change[] = [],
): AdministeredMeeting => ({ ...meeting, history: historyOf(changes) });
