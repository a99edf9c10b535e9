import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type BookingEvent, eventId } from '../../records/booking-event.ts';
import type { Db } from '../open.ts';
import { letters } from '../schema/mail.ts';
import { meetingChanges as changes, meetings } from '../schema/meetings.ts';
import { insertWhen, runBatch, type Statement } from '../statements.ts';
import { type MailContext, meetingChangeLetter } from './mail.ts';

/**
 * Records a provider's event about a booking. Events may come in any order, more than once, and at
 * the same time: all events are kept, a meeting is built from those that concern it, and its date is
 * derived from them again, and its guest is written to. The whole is one batch.
 *
 * - A booking and the one that replaces it are one meeting; if the link arrives late, two meetings merge.
 * - Its date is that of the booking that no other replaces, from the latest event.
 * - A provider's cancellation ends it, regardless of events about other dates.
 * - A provider's new date does not change the administrator's decision.
 * - The administrator's date stands until the provider tells of something later.
 * - A new date brings a meeting back from the trash.
 *
 * @param mail null where no letters are sent
 */
export async function recordBooking(
  db: Db,
  event: BookingEvent,
  mail: MailContext | null,
): Promise<void> {
  const bookings = bookingList(event);
  await runBatch(db, [
    insertMeeting(db, event),
    ...updateStatus(db, event),
    ...(event.details ? [restoreMeeting(db, event)] : []),
    insertChange(db, event),
    ...joinMeetings(db, bookings),
    updateMeeting(db, bookings),
    ...(mail ? [meetingChangeLetter(db, mail, concernedFirst(db, bookings))] : []),
  ]);
}

const UNKNOWN = { name: '', email: '', date: '' };

/** The booking of an event, and the one it replaces, as an SQL list. */
const bookingList = ({ booking, replaces }: BookingEvent): SQL => sql`(${booking}, ${replaces})`;

/** The meetings of some bookings, and of those that replace them. */
const concerned = (db: Db, bookings: SQL) =>
  db
    .select({ id: changes.meeting_id })
    .from(changes)
    .where(or(sql`${changes.booking} in ${bookings}`, sql`${changes.replaces} in ${bookings}`));

/** The one of them that is kept: the oldest. */
const concernedFirst = (db: Db, bookings: SQL) =>
  sql`(select min(meeting_id) from (${concerned(db, bookings).getSQL()}))`;

function insertMeeting(db: Db, event: BookingEvent): Statement {
  const { source, booking, status, details } = event;
  return insertWhen(
    db,
    meetings,
    { ...(details ?? UNKNOWN), status, source, external_id: booking },
    sql`not exists (${concerned(db, bookingList(event)).getSQL()})`,
  );
}

const isUnheard = (db: Db, event: BookingEvent) =>
  notExists(
    db
      .select({ id: changes.id })
      .from(changes)
      .where(eq(changes.event_id, eventId(event))),
  );

/** A deleted meeting is shown again if its booking gets a new date. */
const restoreMeeting = (db: Db, event: BookingEvent): Statement =>
  db
    .update(meetings)
    .set({ trashed_at: null })
    .where(and(inArray(meetings.id, concerned(db, bookingList(event))), isUnheard(db, event)));

/** Applies a new event to an existing meeting. */
function updateStatus(db: Db, event: BookingEvent): Statement[] {
  const { kind, booking, replaces, status } = event;
  const unheard = isUnheard(db, event);
  const set = (to: BookingEvent['status'], when?: SQL) =>
    db
      .update(meetings)
      .set({ status: to })
      .where(and(inArray(meetings.id, concerned(db, bookingList(event))), unheard, when));
  const known = (where: SQL | undefined) =>
    sql`exists (select 1 from ${changes} where ${changes.meeting_id} = ${meetings.id} and ${where})`;
  const ended = or(eq(changes.kind, 'cancelled'), eq(changes.status, 'cancelled'));

  if (kind === 'cancelled') return [set('cancelled')];
  if (kind === 'released') {
    const replaced = and(eq(changes.replaces, booking), isNotNull(changes.date));
    return [set('cancelled', sql`not ${known(replaced)}`)];
  }
  if (kind === 'replaced' || status !== 'confirmed') return [];
  const accepted = set(
    'confirmed',
    sql`${meetings.status} = 'pending' and not ${known(eq(changes.kind, 'decided'))}`,
  );
  if (!replaces) return [accepted];
  const released = and(eq(changes.kind, 'released'), eq(changes.booking, replaces));
  return [accepted, set('confirmed', sql`${known(released)} and not ${known(ended)}`)];
}

function insertChange(db: Db, event: BookingEvent): Statement {
  const { source, kind, booking, replaces, details, told_at } = event;
  const own = sql`(select id from ${meetings} where source = ${source} and external_id = ${booking})`;
  return db
    .insert(changes)
    .values({
      meeting_id: sql`coalesce(${concernedFirst(db, bookingList(event))}, ${own})`,
      event_id: eventId(event),
      kind,
      booking,
      replaces,
      ...details,
      told_at,
    })
    .onConflictDoNothing();
}

/** Merges the meetings that bookings connect; the result is cancelled if any of them was. */
function joinMeetings(db: Db, bookings: SQL): Statement[] {
  const first = concernedFirst(db, bookings);
  const all = concerned(db, bookings);
  const anyCancelled = sql`exists (select 1 from meetings as other
    where other.status = 'cancelled' and other.id in (${all.getSQL()}))`;
  return [
    db
      .update(meetings)
      .set({ status: 'cancelled' })
      .where(and(sql`${meetings.id} = ${first}`, anyCancelled)),
    // It is in the trash if all of them are.
    db
      .update(meetings)
      .set({
        trashed_at: sql`(select nullif(min(coalesce(other.trashed_at, '')), '')
          from meetings as other where other.id in (${all.getSQL()}))`,
      })
      .where(sql`${meetings.id} = ${first}`),
    db.update(letters).set({ meeting_id: first }).where(inArray(letters.meeting_id, all)),
    db.update(changes).set({ meeting_id: first }).where(inArray(changes.meeting_id, all)),
    db
      .delete(meetings)
      .where(
        and(
          ne(meetings.source, 'form'),
          notExists(
            db.select({ id: changes.id }).from(changes).where(eq(changes.meeting_id, meetings.id)),
          ),
        ),
      ),
  ];
}

/** Sets the meeting's date according to its bookings. */
function updateMeeting(db: Db, bookings: SQL): Statement {
  const isReplaced = sql`exists (select 1 from meeting_changes as next
    where next.replaces = ${changes.booking})`;
  const rank = sql`case ${changes.kind} when 'rescheduled' then 2 when 'booked' then 1 else 0 end`;
  const latest = db
    .select({
      meeting_id: changes.meeting_id,
      booking: changes.booking,
      name: changes.name,
      email: changes.email,
      date: changes.date,
      end_date: changes.end_date,
      topic: changes.topic,
      at: sql`coalesce(${changes.told_at}, ${changes.created_at})`.as('at'),
    })
    .from(changes)
    .where(
      and(
        sql`${changes.meeting_id} = ${concernedFirst(db, bookings)}`,
        isNotNull(changes.date),
        ne(changes.kind, 'moved'),
      ),
    )
    .orderBy(isReplaced, desc(rank), desc(changes.told_at), desc(changes.id))
    .limit(1)
    .as('latest');
  const own = db
    .select({ date: changes.date, end_date: changes.end_date, at: changes.created_at })
    .from(changes)
    .where(
      and(sql`${changes.meeting_id} = ${concernedFirst(db, bookings)}`, eq(changes.kind, 'moved')),
    )
    .orderBy(desc(changes.id))
    .limit(1)
    .as('own');
  return db
    .update(meetings)
    .set({
      external_id: sql`${latest.booking}`,
      name: sql`${latest.name}`,
      email: sql`${latest.email}`,
      date: sql`coalesce(${own.date}, ${latest.date})`,
      end_date: sql`iif(${own.date} is null, ${latest.end_date}, ${own.end_date})`,
      topic: sql`${latest.topic}`,
    })
    .from(latest)
    .leftJoin(own, gt(own.at, latest.at))
    .where(eq(meetings.id, latest.meeting_id));
}
