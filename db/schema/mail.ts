import { inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { check, index, sqliteTable, sqliteView, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LETTER_KINDS, LETTER_STATUSES } from '../../records/letter.ts';
import { LETTER_DAYS } from '../../records/retention.ts';
import { describeTable } from './describe.ts';
import { meetings, untrashedMeetings } from './meetings.ts';
import { messages } from './messages.ts';
import { timestamp } from './timestamp.ts';
import { withOwnColumns } from './views.ts';

/**
 * One row per email, written in the batch that stores its occasion, and sent afterwards. Deleted with the meeting or
 * message it is about.
 */
export const letters = sqliteTable(
  'letters',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    kind: t.text({ enum: LETTER_KINDS }).notNull(),
    /** Unique key of its occasion, such as "meeting-request 7". */
    occasion: t.text().notNull(),
    recipient: t.text().notNull(),
    /** Its content, as of the time at which it was written. */
    details: t.text({ mode: 'json' }).notNull(),
    meeting_id: t.integer().references(() => meetings.id, { onDelete: 'cascade' }),
    message_id: t.integer().references(() => messages.id, { onDelete: 'cascade' }),
    /** The random part of its Message-ID, the same in each attempt. */
    token: t.text().notNull().default(sql`(lower(hex(randomblob(16))))`),
    status: t.text({ enum: LETTER_STATUSES }).notNull().default('waiting'),
    attempts: t.integer().notNull().default(0),
    /** Last response of the mail server, or connection error. */
    error: t.text(),
    /** When it is due; starting an attempt moves this beyond the attempt's end. */
    due_at: timestamp(),
    created_at: timestamp(),
    sent_at: t.text(),
  }),
  (table) => [
    uniqueIndex('letters_occasion').on(table.occasion),
    index('letters_due').on(table.status, table.due_at),
    index('letters_meeting').on(table.meeting_id),
    index('letters_message').on(table.message_id),
    check('letters_status', sql`${table.status} in ('waiting','sent','failed')`),
  ],
);

describeTable(letters, {
  archive: { leftOut: 'a pending email must not be sent by two sites' },
  retention: [
    { days: LETTER_DAYS, since: letters.created_at, rows: ne(letters.status, 'waiting') },
  ],
  privacy: 'Emails',
});

/** The emails except those whose meeting is in the trash. */
export const untrashedLetters = withOwnColumns(
  sqliteView('untrashed_letters').as((query) =>
    query
      .select()
      .from(letters)
      .where(
        or(
          isNull(letters.meeting_id),
          inArray(
            letters.meeting_id,
            query.select({ id: untrashedMeetings.id }).from(untrashedMeetings),
          ),
        ),
      ),
  ),
);
