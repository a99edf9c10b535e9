import { getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { MEETING_STATUSES } from '../../src/lib/meetings/status.ts';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

/**
 * One row a meeting, however often it was moved: `meeting_changes` keeps what happened to it. A meeting
 * for which only a link or a cancellation has arrived so far has no date yet and is not shown.
 */
export const meetings = sqliteTable(
  'meetings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    email: text().notNull(),
    date: text().notNull(),
    topic: text().notNull().default(''),
    status: text({ enum: MEETING_STATUSES }).notNull().default('pending'),
    source: text({ enum: ['form', 'calendly', 'cal'] })
      .notNull()
      .default('form'),
    /** The provider and its identifier of the booking as it stands now. */
    external_id: text(),
    created_at: timestamp(),
    end_date: text(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    index('meetings_date').on(table.date),
    uniqueIndex('meetings_external').on(table.source, table.external_id),
    check(
      'meetings_status',
      sql`${table.status} in ('pending','confirmed','cancelled','completed')`,
    ),
  ],
);

const { trashed_at, ...columns } = getTableColumns(meetings);

/** The meetings that are not in the trash. */
export const untrashedMeetings = withOwnColumns(
  sqliteView('untrashed_meetings').as((query) =>
    query.select(columns).from(meetings).where(isNull(trashed_at)),
  ),
);

/**
 * What happened to a meeting: one row a webhook event, decision or move of the administrator. A provider's
 * meeting is what its events together say, so that their order of arrival does not matter.
 */
export const meetingChanges = sqliteTable(
  'meeting_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    meeting_id: integer()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** What the provider told, so that a redelivery is recognised. */
    event_id: text(),
    kind: text({
      enum: ['booked', 'rescheduled', 'replaced', 'released', 'cancelled', 'decided', 'moved'],
    }).notNull(),
    date: text(),
    created_at: timestamp(),
    /** The provider and its identifier of the booking. */
    booking: text(),
    /** The booking that it stands in the place of. */
    replaces: text(),
    /** What the administrator decided. */
    status: text({ enum: MEETING_STATUSES }),
    end_date: text(),
    name: text(),
    email: text(),
    topic: text(),
    /** When it happened at the provider. */
    told_at: text(),
  },
  (table) => [
    uniqueIndex('meeting_changes_event').on(table.event_id),
    index('meeting_changes_meeting').on(table.meeting_id),
    index('meeting_changes_booking').on(table.booking),
    index('meeting_changes_replaces').on(table.replaces),
  ],
);
