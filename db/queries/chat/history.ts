import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ChatHistoryMessage, ChatHistorySession } from '../../../src/lib/chat/history.ts';
import type { Db } from '../../open.ts';
import { chatExchanges, chatSessions } from '../../schema/index.ts';

/**
 * Messages that are read at once. One is 3 KB as a rule and 15 KB at most; a remote libSQL answers
 * 10 MB, a worker has 128 MB and may ask fifty times.
 */
const AT_ONCE = 500;

/** All sessions with their messages, newest first, in parts that are small enough to be held. */
export async function* selectChatHistory(db: Db): AsyncGenerator<ChatHistorySession[]> {
  const sessions = await db
    .select({
      session_id: chatSessions.session_id,
      email: chatSessions.email,
      name: chatSessions.name,
      status: chatSessions.status,
      created_at: chatSessions.created_at,
      count: sql<number>`(select count(*) from chat_exchanges e
        where e.session_id = chat_sessions.session_id)`,
    })
    .from(chatSessions)
    .orderBy(desc(chatSessions.created_at), sql`rowid desc`);
  for (const part of parts(sessions)) {
    const messages = await selectMessages(db, part);
    yield part.map(({ count, ...session }) => ({
      ...session,
      messages: messages.get(session.session_id) ?? [],
    }));
  }
}

type Counted = { session_id: string; count: number };

/** Cuts a list of sessions where its messages become too many to be read at once. */
function parts<Session extends Counted>(sessions: Session[]): Session[][] {
  let part: Session[] = [];
  const found = [part];
  let messages = 0;
  for (const session of sessions) {
    messages += session.count;
    if (messages > AT_ONCE) {
      part = [];
      found.push(part);
      messages = session.count;
    }
    part.push(session);
  }
  return found;
}

async function selectMessages(
  db: Db,
  sessions: Counted[],
): Promise<Map<string, ChatHistoryMessage[]>> {
  const ids = sessions.filter(({ count }) => count > 0).map(({ session_id }) => session_id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      session_id: chatExchanges.session_id,
      id: chatExchanges.id,
      question: chatExchanges.question,
      answer: chatExchanges.answer,
      context: chatExchanges.context,
      sources: chatExchanges.sources,
      answered: chatExchanges.answered,
      created_at: chatExchanges.created_at,
    })
    .from(chatExchanges)
    // One parameter, since D1 takes a hundred.
    .where(sql`session_id in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(chatExchanges.id));
  const messages = new Map<string, ChatHistoryMessage[]>(ids.map((id) => [id, []]));
  for (const { session_id, ...message } of rows) messages.get(session_id)?.push(message);
  return messages;
}

/** Deletes a session with its messages. False when there is no such session. */
export async function deleteChatSession(db: Db, sessionId: string): Promise<boolean> {
  const [, deleted] = await db.batch([
    // A remote libSQL need not enforce foreign keys: no message may outlive its session.
    db.delete(chatExchanges).where(eq(chatExchanges.session_id, sessionId)),
    db
      .delete(chatSessions)
      .where(eq(chatSessions.session_id, sessionId))
      .returning({ session_id: chatSessions.session_id }),
  ]);
  return deleted.length > 0;
}
