import { and, asc, desc, eq, getViewSelectedFields, gt, sql } from 'drizzle-orm';
import type { Certainty, Exchange } from '../../../src/lib/chat/exchange.ts';
import type { ChatHistorySession } from '../../../src/lib/chat/history.ts';
import type { Db } from '../../open.ts';
import {
  untrashedExchanges as chatExchanges,
  untrashedChats as chatSessions,
} from '../../schema/index.ts';

/** Exchanges that an answer may look back on. */
const REMEMBERED = 3;
/**
 * Messages that are read at once. One is 3 KB as a rule and 15 KB at most; a remote libSQL answers
 * 10 MB.
 */
const AT_ONCE = 500;

/** A question and its answer, as they are stored. */
export interface StoredExchange extends Exchange {
  /** What the answer was grounded on. */
  context: string | null;
  created_at: string;
}

const { session_id, message_id, position, answered, certainty, ...columns } =
  getViewSelectedFields(chatExchanges);

/** The columns of a {@link StoredExchange}. */
export const exchangeColumns = {
  ...columns,
  certainty: sql<Certainty>`coalesce(${certainty}, iif(${answered}, 'sure', 'none'))`.as(
    'certainty',
  ),
};

/** The session, its last exchanges and what is stored of a message, in one batch. */
export async function selectSessionState(db: Db, sessionId: string, messageId: string) {
  const ofSession = eq(chatExchanges.session_id, sessionId);
  const [sessions, counts, recent, stored] = await db.batch([
    db
      .select({ status: chatSessions.status })
      .from(chatSessions)
      .where(eq(chatSessions.session_id, sessionId)),
    db.select({ count: sql<number>`count(*)` }).from(chatExchanges).where(ofSession),
    db
      .select(exchangeColumns)
      .from(chatExchanges)
      .where(ofSession)
      .orderBy(desc(chatExchanges.position))
      .limit(REMEMBERED),
    db
      .select(exchangeColumns)
      .from(chatExchanges)
      .where(and(ofSession, eq(chatExchanges.message_id, messageId))),
  ]);
  return {
    /** Null for an unknown session. */
    status: sessions[0]?.status ?? null,
    count: counts[0]?.count ?? 0,
    recent: recent.reverse(),
    /** The exchange that this very message led to already. */
    stored: stored[0] ?? null,
  };
}

/** All sessions, newest first, with their messages as they were asked. */
export async function selectChatHistory(db: Db): Promise<ChatHistorySession[]> {
  const { session_id, email, name, status, created_at } = chatSessions;
  const rows = await db
    .select({ session_id, email, name, status, created_at })
    .from(chatSessions)
    .orderBy(desc(created_at));
  const sessions = new Map(
    rows.map((row): [string, ChatHistorySession] => [row.session_id, { ...row, messages: [] }]),
  );
  for await (const { session_id, ...message } of messagesById(db)) {
    sessions.get(session_id)?.messages.push(message);
  }
  return [...sessions.values()];
}

async function* messagesById(db: Db) {
  for (let last = 0; ; ) {
    const part = await db
      .select({ session_id, ...exchangeColumns })
      .from(chatExchanges)
      .where(gt(chatExchanges.id, last))
      .orderBy(asc(chatExchanges.id))
      .limit(AT_ONCE);
    yield* part;
    if (part.length < AT_ONCE) return;
    last = part.at(-1)?.id ?? last;
  }
}
