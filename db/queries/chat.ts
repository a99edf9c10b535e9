import {
  and,
  asc,
  count,
  desc,
  eq,
  getViewSelectedFields,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { ChatHistoryMessage, ChatHistorySession } from '../../records/chat-session.ts';
import {
  type Answer,
  type AnswerCertainty,
  type Exchange,
  MAX_EXCHANGES,
} from '../../records/exchange.ts';
import { newToken } from '../../src/values/digest.ts';
import { PAGE_ROWS, type Page } from '../../src/values/paging.ts';
import type { Db } from '../open.ts';
import { chatExchanges, chatSessions, untrashedChats, untrashedExchanges } from '../schema/chat.ts';
import { rawSelect } from '../statements.ts';
import { type RateLimit, takeHit } from './limits.ts';

/** Number of previous exchanges available to an answer. */
const REMEMBERED = 6;
/** Maximum characters of messages per page of the history: a session usually has 3,000 and at most 15,000. */
const MAX_LETTERS = 300_000;

/** A question and its answer, as they are stored. */
export interface StoredExchange extends Exchange {
  /** The passages that the answer is based on. */
  context: string | null;
  created_at: string;
}

const { session_id, message_id, position, answered, certainty, ...columns } =
  getViewSelectedFields(untrashedExchanges);

/** The columns of a {@link StoredExchange}. */
const exchangeColumns = {
  ...columns,
  certainty: sql<AnswerCertainty>`coalesce(${certainty}, iif(${answered}, 'sure', 'none'))`.as(
    'certainty',
  ),
};

/** The session, its last exchanges, and the stored exchange of a repeated message, in one batch. */
export async function selectChatSessionState(db: Db, sessionId: string, messageId: string) {
  const ofSession = eq(untrashedExchanges.session_id, sessionId);
  const [sessions, counts, recent, stored] = await db.batch([
    db
      .select({ status: untrashedChats.status, language: untrashedChats.language })
      .from(untrashedChats)
      .where(eq(untrashedChats.session_id, sessionId)),
    db.select({ count: sql<number>`count(*)` }).from(untrashedExchanges).where(ofSession),
    db
      .select(exchangeColumns)
      .from(untrashedExchanges)
      .where(ofSession)
      .orderBy(desc(untrashedExchanges.position))
      .limit(REMEMBERED),
    db
      .select(exchangeColumns)
      .from(untrashedExchanges)
      .where(and(ofSession, eq(untrashedExchanges.message_id, messageId))),
  ]);
  return {
    /** Null for an unknown session. */
    status: sessions[0]?.status ?? null,
    /** Null for the site's first. */
    language: sessions[0]?.language ?? null,
    count: counts[0]?.count ?? 0,
    recent: recent.reverse(),
    /** The stored exchange if this message was sent before. */
    stored: stored[0] ?? null,
  };
}

/**
 * A page of the sessions, newest first, with their messages in chronological order, up to a maximum size; for the
 * remaining sessions, only the number of messages.
 *
 * @param wanted.q part of the email address or name, ignoring case
 * @param wanted.unanswered only sessions with a question that the site could not answer, or not with certainty
 */
export async function selectChatHistory(
  db: Db,
  {
    page = 1,
    q = '',
    unanswered = false,
  }: { page?: number; q?: string; unanswered?: boolean } = {},
): Promise<Page<ChatHistorySession>> {
  const { session_id, email, name, status, created_at } = untrashedChats;
  const isUnsure = sql`certainty <> 'sure' or certainty is null and not answered`;
  const of = sql`from chat_exchanges where session_id = untrashed_chats.session_id`;
  const wanted = and(
    q === '' ? undefined : or(...[email, name].flatMap((column) => includesText(column, q))),
    unanswered ? sql`exists (select 1 ${of} and (${isUnsure}))` : undefined,
  );
  const size = sql`length(question) + length(answer) + coalesce(length(context), 0)`;
  const [found, [all]] = await db.batch([
    db
      .select({
        session: { session_id, email, name, status, created_at },
        summary: {
          messages: sql<number>`(select count(*) ${of})`,
          unanswered: sql<number>`(select count(*) ${of} and (${isUnsure}))`,
          lastMessageAt: sql<string | null>`(select max(created_at) ${of})`,
        },
        size: sql<number>`(select coalesce(sum(${size}), 0) ${of})`,
      })
      .from(untrashedChats)
      .where(wanted)
      .orderBy(desc(created_at), desc(session_id))
      .limit(PAGE_ROWS)
      .offset((page - 1) * PAGE_ROWS),
    db.select({ total: count() }).from(untrashedChats).where(wanted),
  ]);
  let left = MAX_LETTERS;
  const whole = new Set<string>();
  for (const { session, size } of found) {
    if (size > left) continue;
    left -= size;
    whole.add(session.session_id);
  }
  const messages = await selectMessages(db, [...whole]);
  const rows = found.map(({ session, summary }) => ({
    ...session,
    messages: messages.get(session.session_id) ?? [],
    ...(!whole.has(session.session_id) && { summary }),
  }));
  return { rows, total: all?.total ?? 0 };
}

/** A session with all its messages; null if there is none with this id. */
export async function selectOptionalChat(db: Db, id: string): Promise<ChatHistorySession | null> {
  const { session_id, email, name, status, created_at } = untrashedChats;
  const [session] = await db
    .select({ session_id, email, name, status, created_at })
    .from(untrashedChats)
    .where(eq(session_id, id));
  return session ? { ...session, messages: (await selectMessages(db, [id])).get(id) ?? [] } : null;
}

async function selectMessages(db: Db, sessions: string[]) {
  const rows = await db
    .select({ session_id, ...exchangeColumns })
    .from(untrashedExchanges)
    .where(inArray(session_id, sessions))
    .orderBy(asc(untrashedExchanges.id));
  const messages = new Map<string, ChatHistoryMessage[]>();
  for (const { session_id, ...message } of rows) {
    messages.set(session_id, [...(messages.get(session_id) ?? []), message]);
  }
  return messages;
}

/** SQLite only folds the case of ASCII letters, so other letters are searched in the usual spellings. */
function includesText(column: SQLiteColumn, text: string): SQL[] {
  const lower = text.toLowerCase();
  const capitals = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [lower, capitals, text.toUpperCase()].flatMap((written) => [
    sql`instr(${column}, ${written})`,
    sql`instr(lower(${column}), ${written})`,
  ]);
}

/** The messages of one address. */
export const CHAT_MESSAGES: RateLimit = { limit: 20, windowMs: 60_000 };

/** Starts a session under a new, unguessable id. */
export async function startChat(
  db: Db,
  visitor: { name: string; email: string | null; language?: string },
): Promise<string> {
  const session_id = newToken();
  await db.insert(chatSessions).values({ session_id, ...visitor });
  return session_id;
}

/** Ends a session; ending it again has no effect. False if there is no such session. */
export async function endChat(db: Db, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(chatSessions)
    .set({ status: 'completed' })
    .where(and(eq(chatSessions.session_id, sessionId), isNull(chatSessions.trashed_at)))
    .returning({ id: chatSessions.session_id });
  return ended.length > 0;
}

type RateLimitDecision = { is: 'accepted' } | { is: 'ended' } | { is: 'delayed'; seconds: number };

/**
 * Accepts a message from an address, unless its limit is reached or its session has ended. One statement checks and
 * counts both, across processes. A rejected message is not counted.
 *
 * @param keys result of `limitKeys` for the address
 * @returns `ended` for an ended or unknown session; `delayed` with the seconds until the address may send again
 */
export async function acceptChatMessage(
  db: Db,
  sessionId: string,
  keys: readonly string[],
  now: Date,
): Promise<RateLimitDecision> {
  const isActive = sql`exists (select 1 from untrashed_chats
    where session_id = ${sessionId} and status = 'active')`;
  const decision = await takeHit(db, CHAT_MESSAGES, keys, now, { when: isActive });
  if (decision.allowed) return { is: 'accepted' };
  const query = sql`select ${isActive} as active`;
  const [session] = await rawSelect<{ active: number }>(db, ['active'], query);
  if (!session?.active) return { is: 'ended' };
  return { is: 'delayed', seconds: decision.retryAfterSeconds ?? 1 };
}

/**
 * Stores an answered message at the session's next position. One statement decides: of two concurrent messages, only
 * one becomes the last that the session accepts, and a message sent twice is stored once.
 *
 * @returns the exchange, also if the same message was stored before; otherwise why it was not stored
 */
export async function storeExchange(
  db: Db,
  exchange: { sessionId: string; messageId: string; question: string; answer: Answer },
): Promise<StoredExchange | 'session full' | 'session deleted'> {
  const { sessionId, messageId, question, answer } = exchange;
  const { session_id, message_id } = untrashedExchanges;
  const [, [stored], sessions] = await db.batch([
    db
      .insert(chatExchanges)
      .select(
        sql`select null, s.session_id, ${messageId}, c.taken + 1, ${question}, ${answer.text},
          ${answer.context || null}, ${JSON.stringify(answer.sources)}, ${answer.certainty === 'sure' ? 1 : 0},
          ${answer.certainty}, ${answer.mark && JSON.stringify(answer.mark)}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        from untrashed_chats s,
          (select count(*) as taken from chat_exchanges where session_id = ${sessionId}) c
        where s.session_id = ${sessionId} and c.taken < ${MAX_EXCHANGES}`,
      )
      .onConflictDoNothing(),
    db
      .select(exchangeColumns)
      .from(untrashedExchanges)
      .where(and(eq(session_id, sessionId), eq(message_id, messageId))),
    db
      .select({ id: untrashedChats.session_id })
      .from(untrashedChats)
      .where(eq(untrashedChats.session_id, sessionId)),
  ]);
  return stored ?? (sessions.length > 0 ? 'session full' : 'session deleted');
}
