import { and, eq, ne, sql } from 'drizzle-orm';
import type { MailContext } from '../../../src/lib/mail/details.ts';
import type { MeetingRequest } from '../../../src/lib/meetings/meeting-request.ts';
import type { MeetingStatus } from '../../../src/lib/meetings/status.ts';
import { runBatch } from '../../batch.ts';
import { insertWhen } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import { letters, meetingChanges, meetings } from '../../schema/index.ts';
import { newsLetter, requestLetters } from '../letters/meeting-letters.ts';
import {
  type AdministeredMeeting,
  isDated,
  type Meeting,
  selectOptionalMeeting,
  shown,
} from './read.ts';

/**
 * Stores what a visitor asked for, and its letters; it stays pending until the administrator decides.
 *
 * @param mail whom to tell; null where no letters are sent
 */
export async function insertMeetingRequest(
  db: Db,
  request: MeetingRequest,
  mail: Parameters<typeof requestLetters>[1] | null,
): Promise<Meeting> {
  const [[meeting]] = await db.batch([
    db
      .insert(meetings)
      .values({ ...request, date: request.date.toISOString() })
      .returning(shown),
    ...(mail ? requestLetters(db, mail) : []),
  ]);
  if (!meeting) throw new Error('the database returned no meeting');
  return meeting;
}

/**
 * Sets the administrator's decision, adds it to the history and writes to the guest; null when there is no such
 * meeting.
 *
 * @param options.mail null where no letters are sent
 * @param options.onlyPending whether a meeting that is decided already stays as it is
 */
export async function decideMeeting(
  db: Db,
  id: number,
  status: MeetingStatus,
  { mail, onlyPending = false }: { mail: MailContext | null; onlyPending?: boolean },
): Promise<AdministeredMeeting | null> {
  const isOther = and(
    eq(meetings.id, id),
    isDated,
    onlyPending ? eq(meetings.status, 'pending') : ne(meetings.status, status),
  );
  await runBatch(db, [
    insertWhen(
      db,
      meetingChanges,
      { meeting_id: id, kind: 'decided', status },
      sql`exists (select 1 from ${meetings} where ${isOther})`,
    ),
    db.update(meetings).set({ status }).where(isOther),
    ...(mail ? [newsLetter(db, mail, sql`${id}`)] : []),
  ]);
  return selectOptionalMeeting(db, id);
}

/** Deletes the meetings that took place before a moment, with what happened to them. */
export const deleteMeetingsBefore = (db: Db, moment: string): Promise<void> => {
  // One for which only a cancellation came has no date: it goes by when it came.
  const old = sql`select id from meetings where coalesce(nullif(date, ''), created_at) < ${moment}`;
  return runBatch(db, [
    // A remote libSQL need not enforce foreign keys.
    db.delete(letters).where(sql`meeting_id in (${old})`),
    db.delete(meetingChanges).where(sql`meeting_id in (${old})`),
    db.delete(meetings).where(sql`id in (${old})`),
  ]);
};
