import { inArray, sql } from 'drizzle-orm';
import { check, index, sqliteTable, sqliteView, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { CERTAINTIES, type Mark, SOURCE_KINDS, type Source } from '../../records/exchange.ts';
import { EMPTY_CHAT_DAYS, MAX_KEPT, SURPLUS_DAYS } from '../../records/retention.ts';
import { isLink } from '../../src/values/site-path.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed, withOwnColumns } from './views.ts';

export const chatSessions = sqliteTable(
  'chat_sessions',
  (t) => ({
    session_id: t.text().primaryKey(),
    name: t.text().notNull(),
    email: t.text(),
    /** Language of the answers (BCP 47); null for the site's first. */
    language: t.text(),
    status: t
      .text({ enum: ['active', 'completed'] })
      .notNull()
      .default('active'),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [
    index('chat_sessions_created').on(table.created_at),
    check('chat_sessions_status', sql`${table.status} in ('active','completed')`),
  ],
);

describeTable(chatSessions, {
  archive: { file: 'chats.json', list: 'chats', counted: 'chats' },
  trash: { kind: 'chat', title: chatSessions.name },
  retention: [
    { days: 'chatDays', since: chatSessions.created_at },
    // Their answers are deleted first, so that they are empty when the next rule is applied.
    {
      days: SURPLUS_DAYS,
      since: chatSessions.created_at,
      rows: sql`session_id in (select session_id from chat_exchanges where id <=
        (select id from chat_exchanges order by id desc limit 1 offset ${MAX_KEPT.exchanges}))`,
    },
    {
      days: EMPTY_CHAT_DAYS,
      since: chatSessions.created_at,
      rows: sql`session_id not in (select session_id from chat_exchanges)`,
    },
  ],
  privacy: 'Chat with the research assistant',
});

/** The chats that are not in the trash. */
export const untrashedChats = untrashed('untrashed_chats', chatSessions);

/** One row per answered question. `position` counts from 1, so that the limit also holds for concurrent messages. */
export const chatExchanges = sqliteTable(
  'chat_exchanges',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    session_id: t
      .text()
      .notNull()
      .references(() => chatSessions.session_id, { onDelete: 'cascade' }),
    /** Chosen by the client to identify retries. */
    message_id: t.text(),
    position: t.integer().notNull(),
    question: t.text().notNull(),
    answer: t.text().notNull(),
    context: t.text(),
    sources: t.text({ mode: 'json' }).$type<Source[]>().notNull().default([]),
    /** False if the site had no answer, or was not certain. */
    answered: t.integer({ mode: 'boolean' }).notNull().default(true),
    /** Certainty of the answer; null for one of an earlier version, of which only `answered` is known. */
    certainty: t.text({ enum: CERTAINTIES }),
    /** The sentence of the answer that is based on it. */
    mark: t.text({ mode: 'json' }).$type<Mark>(),
    created_at: timestamp(),
  }),
  (table) => [
    uniqueIndex('chat_exchanges_message').on(table.session_id, table.message_id),
    uniqueIndex('chat_exchanges_position').on(table.session_id, table.position),
    check('chat_exchanges_limit', sql`${table.position} between 1 and 20`),
  ],
);

describeTable(chatExchanges, {
  archive: {
    file: 'chats.json',
    list: 'exchanges',
    paged: true,
    row: z.object({
      sources: z.array(
        z.object({
          title: z.string(),
          url: z.string().refine(isLink, 'must be an address'),
          kind: z.enum(SOURCE_KINDS).optional(),
          year: z.number().int().nullish(),
        }),
      ),
      mark: z.object({ from: z.int().min(0), to: z.int().min(0) }).nullish(),
    }),
  },
});

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
