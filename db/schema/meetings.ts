import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { MEETING_STATUSES } from '../../records/meeting.ts';
import { MAX_KEPT, SURPLUS_DAYS } from '../../records/retention.ts';
import { isBeyondNewest } from './beyond.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/**
 * One row per meeting, however often it was rescheduled: `meeting_changes` has its history. A meeting of which only a
 * link or a cancellation has arrived has no date yet and is not shown.
 */
export const meetings = sqliteTable(
  'meetings',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    name: t.text().notNull(),
    email: t.text().notNull(),
    date: t.text().notNull(),
    topic: t.text().notNull().default(''),
    /** Language of the emails to the visitor (BCP 47); null for the site's first. */
    language: t.text(),
    status: t.text({ enum: MEETING_STATUSES }).notNull().default('pending'),
    source: t
      .text({ enum: ['form', 'calendly', 'cal'] })
      .notNull()
      .default('form'),
    /** The provider and its identifier of the current booking. */
    external_id: t.text(),
    created_at: timestamp(),
    end_date: t.text(),
    trashed_at: t.text(),
  }),
  (table) => [
    index('meetings_date').on(table.date),
    uniqueIndex('meetings_external').on(table.source, table.external_id),
    check(
      'meetings_status',
      sql`${table.status} in ('pending','confirmed','cancelled','completed')`,
    ),
  ],
);

describeTable(meetings, {
  archive: { file: 'meetings.json', list: 'meetings', counted: 'meetings' },
  trash: { kind: 'meeting', title: meetings.name },
  // One of which only a cancellation arrived has no date, so its arrival counts.
  retention: [
    { days: 'meetingDays', since: sql`coalesce(nullif(date, ''), created_at)` },
    {
      days: SURPLUS_DAYS,
      since: meetings.created_at,
      rows: sql`status = 'pending' and ${isBeyondNewest(meetings, MAX_KEPT.requests)}`,
    },
  ],
  privacy: 'Meetings',
});

/** The meetings that are not in the trash. */
export const untrashedMeetings = untrashed('untrashed_meetings', meetings);

/**
 * History of meetings: one row per webhook event, decision or change of date by the administrator. The state of a
 * provider's meeting follows from all of its events, so that their order of arrival does not matter.
 */
export const meetingChanges = sqliteTable(
  'meeting_changes',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    meeting_id: t
      .integer()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** Identifies the provider's event, so that a redelivery is recognised. */
    event_id: t.text(),
    kind: t
      .text({
        enum: ['booked', 'rescheduled', 'replaced', 'released', 'cancelled', 'decided', 'moved'],
      })
      .notNull(),
    date: t.text(),
    created_at: timestamp(),
    /** The provider and its identifier of the booking. */
    booking: t.text(),
    /** The booking that it replaces. */
    replaces: t.text(),
    /** The administrator's decision. */
    status: t.text({ enum: MEETING_STATUSES }),
    end_date: t.text(),
    name: t.text(),
    email: t.text(),
    topic: t.text(),
    /** When it happened at the provider. */
    told_at: t.text(),
  }),
  (table) => [
    uniqueIndex('meeting_changes_event').on(table.event_id),
    index('meeting_changes_meeting').on(table.meeting_id),
    index('meeting_changes_booking').on(table.booking),
    index('meeting_changes_replaces').on(table.replaces),
  ],
);

describeTable(meetingChanges, { archive: { file: 'meetings.json', list: 'changes' } });
