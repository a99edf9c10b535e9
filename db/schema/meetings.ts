import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { timestamp } from './timestamp.ts';

/** One row a meeting, however often it was moved: `meeting_changes` keeps what happened to it. */
export const meetings = sqliteTable(
  'meetings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    email: text().notNull(),
    date: text().notNull(),
    topic: text().notNull().default(''),
    status: text({ enum: ['pending', 'confirmed', 'cancelled', 'completed'] })
      .notNull()
      .default('pending'),
    source: text({ enum: ['form', 'calendly', 'cal'] })
      .notNull()
      .default('form'),
    /** The provider's identifier of the booking as it stands now. */
    external_id: text(),
    created_at: timestamp(),
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

/** What happened to a meeting: one row a webhook delivery or decision of the administrator. */
export const meetingChanges = sqliteTable(
  'meeting_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    meeting_id: integer()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** The provider's delivery, so that a redelivery is recognised. */
    event_id: text(),
    kind: text().notNull(),
    date: text(),
    created_at: timestamp(),
  },
  (table) => [
    uniqueIndex('meeting_changes_event').on(table.event_id),
    index('meeting_changes_meeting').on(table.meeting_id),
  ],
);
