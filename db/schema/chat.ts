import { getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { CERTAINTIES } from '../../src/lib/chat/exchange.ts';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

export const chatSessions = sqliteTable(
  'chat_sessions',
  {
    session_id: text().primaryKey(),
    name: text().notNull(),
    email: text(),
    status: text({ enum: ['active', 'completed'] })
      .notNull()
      .default('active'),
    created_at: timestamp(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    index('chat_sessions_created').on(table.created_at),
    check('chat_sessions_status', sql`${table.status} in ('active','completed')`),
  ],
);

const { trashed_at, ...columns } = getTableColumns(chatSessions);

/** The chats that are not in the trash. */
export const untrashedChats = withOwnColumns(
  sqliteView('untrashed_chats').as((query) =>
    query.select(columns).from(chatSessions).where(isNull(trashed_at)),
  ),
);

/** One row an answered question. `position` counts from 1: it makes the limit hold under concurrency. */
export const chatExchanges = sqliteTable(
  'chat_exchanges',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    session_id: text()
      .notNull()
      .references(() => chatSessions.session_id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that a retry is recognised. */
    message_id: text(),
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    context: text(),
    sources: text({ mode: 'json' }).$type<{ title: string; url: string }[]>().notNull().default([]),
    /** False when the site had nothing to answer with, or was not sure. */
    answered: integer({ mode: 'boolean' }).notNull().default(true),
    /** How certain the answer was; null for one of an earlier version, of which only `answered` is known. */
    certainty: text({ enum: CERTAINTIES }),
    created_at: timestamp(),
  },
  (table) => [
    uniqueIndex('chat_exchanges_message').on(table.session_id, table.message_id),
    uniqueIndex('chat_exchanges_position').on(table.session_id, table.position),
    check('chat_exchanges_limit', sql`${table.position} between 1 and 20`),
  ],
);

/** The exchanges of the chats that are not in the trash. */
export const untrashedExchanges = withOwnColumns(
  sqliteView('untrashed_exchanges').as((query) =>
    query
      .select()
      .from(chatExchanges)
      .where(
        inArray(
          chatExchanges.session_id,
          query.select({ id: untrashedChats.session_id }).from(untrashedChats),
        ),
      ),
  ),
);
