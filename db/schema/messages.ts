import { sql } from 'drizzle-orm';
import { check, index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { MESSAGE_STATUSES } from '../../records/message.ts';
import { MAX_KEPT, SURPLUS_DAYS } from '../../records/retention.ts';
import { isBeyondNewest } from './beyond.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** One row per message that a visitor sent with the contact form. */
export const messages = sqliteTable(
  'messages',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    name: t.text().notNull(),
    email: t.text().notNull(),
    message: t.text().notNull(),
    status: t.text({ enum: MESSAGE_STATUSES }).notNull().default('new'),
    created_at: timestamp(),
  }),
  (table) => [
    index('messages_created').on(table.created_at),
    index('messages_new').on(table.status).where(sql`${table.status} = 'new'`),
    check('messages_status', sql`${table.status} in ('new','read','archived')`),
  ],
);

describeTable(messages, {
  archive: { file: 'messages.json', list: 'messages', counted: 'messages', paged: true },
  retention: [
    { days: 'meetingDays', since: messages.created_at },
    {
      days: SURPLUS_DAYS,
      since: messages.created_at,
      rows: isBeyondNewest(messages, MAX_KEPT.messages),
    },
  ],
  privacy: 'Messages',
});
