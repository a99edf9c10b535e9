import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Answer } from '../../../src/lib/assistant/wording.ts';
import type { Db } from '../../open.ts';
import { chatExchanges, chatSessions } from '../../schema/index.ts';

/** Exchanges that a session takes. */
export const MAX_EXCHANGES = 20;
/** Exchanges that an answer may look back on. */
const REMEMBERED = 3;

export interface ChatExchange {
  id: number;
  question: string;
  answer: string;
  context: string | null;
  sources: { title: string; url: string }[];
  created_at: string;
}

const shown = {
  id: chatExchanges.id,
  question: chatExchanges.question,
  answer: chatExchanges.answer,
  context: chatExchanges.context,
  sources: chatExchanges.sources,
  created_at: chatExchanges.created_at,
};

/** Opens a session under a new, unguessable id. */
export async function startChat(
  db: Db,
  visitor: { name: string; email: string | null },
): Promise<string> {
  const session_id = crypto.randomUUID();
  await db.insert(chatSessions).values({ session_id, ...visitor });
  return session_id;
}

/** Ends a session; ending it again changes nothing. False when there is no such session. */
export async function endChat(db: Db, sessionId: string): Promise<boolean> {
  const ended = await db
    .update(chatSessions)
    .set({ status: 'completed' })
    .where(eq(chatSessions.session_id, sessionId))
    .returning({ id: chatSessions.session_id });
  return ended.length > 0;
}

/** What a message comes to. */
export interface ChatState {
  status: 'active' | 'completed' | null;
  /** How many exchanges the session has, with those that are under way. */
  count: number;
  /** The last exchanges, oldest first. */
  recent: ChatExchange[];
  /** The exchange that this very message led to already. */
  stored: ChatExchange | null;
}

/**
 * The session, its last exchanges and what is stored of a message, in one batch.
 *
 * @param underWay messages that are being answered: each counts once, stored meanwhile or not
 */
export async function selectChatState(
  db: Db,
  sessionId: string,
  messageId: string | null,
  underWay: string[] = [],
): Promise<ChatState> {
  const ofSession = eq(chatExchanges.session_id, sessionId);
  const [sessions, counts, recent, stored] = await db.batch([
    db
      .select({ status: chatSessions.status })
      .from(chatSessions)
      .where(eq(chatSessions.session_id, sessionId)),
    db
      .select({ count: sql<number>`count(*)` })
      .from(chatExchanges)
      .where(and(ofSession, notInArray(chatExchanges.message_id, underWay))),
    db
      .select(shown)
      .from(chatExchanges)
      .where(ofSession)
      .orderBy(desc(chatExchanges.position))
      .limit(REMEMBERED),
    db
      .select(shown)
      .from(chatExchanges)
      .where(and(ofSession, eq(chatExchanges.message_id, messageId ?? '')))
      .orderBy(asc(chatExchanges.id)),
  ]);
  return {
    status: sessions[0]?.status ?? null,
    count: (counts[0]?.count ?? 0) + underWay.length,
    recent: recent.reverse(),
    stored: stored[0] ?? null,
  };
}

/**
 * Stores an answered message in the session's next place. One statement decides: of two that are sent
 * at once, only one becomes the last that the session takes, and a message that is sent twice is stored
 * once.
 *
 * @returns the exchange, also when the same message had stored it before; null when the session is full
 * or gone
 */
export async function storeExchange(
  db: Db,
  exchange: { sessionId: string; messageId: string; question: string; answer: Answer },
): Promise<ChatExchange | null> {
  const { sessionId, messageId, question, answer } = exchange;
  const ofSession = eq(chatExchanges.session_id, sessionId);
  const [, stored] = await db.batch([
    db
      .insert(chatExchanges)
      .select(
        sql`select null, s.session_id, ${messageId}, c.taken + 1, ${question}, ${answer.text},
          ${answer.context || null}, ${JSON.stringify(answer.sources)}, ${answer.answered ? 1 : 0},
          strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        from chat_sessions s,
          (select count(*) as taken from chat_exchanges where session_id = ${sessionId}) c
        where s.session_id = ${sessionId} and c.taken < ${MAX_EXCHANGES}`,
      )
      .onConflictDoNothing(),
    db
      .select(shown)
      .from(chatExchanges)
      .where(and(ofSession, eq(chatExchanges.message_id, messageId))),
  ]);
  return stored[0] ?? null;
}
