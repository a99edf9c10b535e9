import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  isMovable,
  type MeetingRequest,
  type MeetingStatus,
  MOVABLE_STATUSES as MOVABLE,
} from '../../records/meeting.ts';
import { PAGE_ROWS, type Page } from '../../src/values/paging.ts';
import type { Db } from '../open.ts';
import { meetingChanges, meetings, untrashedMeetings } from '../schema/meetings.ts';
import { insertFrom, insertWhen, runBatch, type Statement } from '../statements.ts';
import { type MailContext, meetingChangeLetter, requestLetters } from './mail.ts';

const { id, name, email, date, topic, status, end_date, source, created_at } = untrashedMeetings;

/** A meeting as shown to a visitor. */
const meetingColumns = { id, name, email, date, topic, status };

const administered = { ...meetingColumns, end_date, source, created_at };

export type Meeting = Pick<typeof untrashedMeetings.$inferSelect, keyof typeof meetingColumns>;

/** A stored event of a meeting. */
export type MeetingChange = typeof meetingChanges.$inferSelect;

/** A meeting as stored: with its end, origin and history. */
type StoredMeeting = Pick<typeof untrashedMeetings.$inferSelect, keyof typeof administered> & {
  changes: MeetingChange[];
};

/** One that took place or may: excludes those only known to be cancelled or replaced. */
const isDated = ne(untrashedMeetings.date, '');

/** A page of the meetings, latest date first. */
export async function selectMeetings(db: Db, page = 1): Promise<Page<StoredMeeting>> {
  const shown = db
    .select(administered)
    .from(untrashedMeetings)
    .where(isDated)
    .orderBy(desc(untrashedMeetings.date), desc(untrashedMeetings.id))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  const ids = shown.as('shown');
  const [found, changes, [all]] = await db.batch([
    shown,
    db
      .select()
      .from(meetingChanges)
      .where(inArray(meetingChanges.meeting_id, db.select({ id: ids.id }).from(ids))),
    db.select({ total: count() }).from(untrashedMeetings).where(isDated),
  ]);
  const byMeeting = Map.groupBy(changes, ({ meeting_id }) => meeting_id);
  const rows = found.map((meeting) => ({
    ...meeting,
    changes: byMeeting.get(meeting.id) ?? [],
  }));
  return { rows, total: all?.total ?? 0 };
}

/** A meeting; null if there is none with that id. */
export async function selectOptionalMeeting(db: Db, id: number): Promise<StoredMeeting | null> {
  const [[meeting], changes] = await db.batch([
    db
      .select(administered)
      .from(untrashedMeetings)
      .where(and(eq(untrashedMeetings.id, id), isDated)),
    db.select().from(meetingChanges).where(eq(meetingChanges.meeting_id, id)),
  ]);
  return meeting ? { ...meeting, changes } : null;
}

/**
 * Stores a visitor's request and its emails; it stays pending until the administrator decides.
 *
 * @param mail recipients; null if no emails are sent
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
      .returning(meetingColumns),
    ...(mail ? requestLetters(db, mail) : []),
  ]);
  if (!meeting) throw new Error('the database returned no meeting');
  return meeting;
}

/**
 * Stores the administrator's decision, adds it to the history and emails the guest; null if there is no such meeting.
 *
 * @param options.mail null if no emails are sent
 * @param options.onlyPending true to leave a decided meeting unchanged
 */
export async function decideMeeting(
  db: Db,
  id: number,
  status: MeetingStatus,
  { mail, onlyPending = false }: { mail: MailContext | null; onlyPending?: boolean },
): Promise<StoredMeeting | null> {
  await runBatch(db, [
    ...decision(db, id, status, onlyPending ? eq(meetings.status, 'pending') : undefined),
    ...(mail ? [meetingChangeLetter(db, mail, sql`${id}`)] : []),
  ]);
  return selectOptionalMeeting(db, id);
}

/** As in the panel's list. */
const isShown = and(ne(meetings.date, ''), isNull(meetings.trashed_at));

/** Statements that change a meeting's status if a condition holds, and add that to its history. */
function decision(db: Db, id: number, status: MeetingStatus, when?: SQL): Statement[] {
  const isOther = and(eq(meetings.id, id), isShown, ne(meetings.status, status), when);
  return [
    insertWhen(
      db,
      meetingChanges,
      { meeting_id: id, kind: 'decided', status },
      sql`exists (select 1 from ${meetings} where ${isOther})`,
    ),
    db.update(meetings).set({ status }).where(isOther),
  ];
}

/**
 * Reschedules a meeting, keeping its length, adds that to its history and emails the guest. Does nothing if the date is
 * unchanged.
 *
 * @param change.status decision made at the same time; if omitted, the status is kept
 * @param options.mail null if no emails are sent
 * @returns null if there is no such meeting; "immovable" if it is, or with the new status would be, over or cancelled
 */
export async function moveMeeting(
  db: Db,
  id: number,
  { date, status }: { date: Date; status?: MeetingStatus | undefined },
  { mail, now }: { mail: MailContext | null; now: Date },
): Promise<StoredMeeting | 'immovable' | null> {
  const start = date.toISOString();
  const isMovableNow = and(
    eq(meetings.id, id),
    isShown,
    // No status is in an empty list.
    status && isMovable(status) ? undefined : inArray(meetings.status, status ? [] : MOVABLE),
  );
  const isElsewhere = sql`from ${meetings} where ${and(isMovableNow, ne(meetings.date, start))}`;
  const end = sql`strftime('%Y-%m-%dT%H:%M:%S.000Z',
    unixepoch(${start}) + unixepoch(${meetings.end_date}) - unixepoch(${meetings.date}), 'unixepoch')`;
  const change = { meeting_id: sql`${meetings.id}` };
  const asked = {
    ...change,
    kind: 'booked',
    date: sql`${meetings.date}`,
    end_date: sql`${meetings.end_date}`,
    created_at: sql`${meetings.created_at}`,
  };
  const moved = {
    ...change,
    kind: 'moved',
    date: start,
    end_date: end,
    created_at: now.toISOString(),
  };
  const isFirstDate = sql`not exists (select 1 from ${meetingChanges}
    where ${meetingChanges.meeting_id} = ${meetings.id} and ${meetingChanges.date} is not null)`;
  const [, , found] = await db.batch([
    // The history of a request begins with the requested date.
    insertFrom(db, meetingChanges, asked, sql`${isElsewhere} and ${isFirstDate}`),
    insertFrom(db, meetingChanges, moved, isElsewhere),
    db
      .update(meetings)
      .set({ date: start, end_date: end })
      .where(isMovableNow)
      .returning({ id: meetings.id }),
    ...(status && isMovable(status) ? decision(db, id, status) : []),
    ...(mail ? [meetingChangeLetter(db, mail, sql`${id}`)] : []),
  ]);
  const meeting = await selectOptionalMeeting(db, id);
  return meeting && found.length === 0 ? 'immovable' : meeting;
}
