import type { Exchange } from './exchange.ts';

/** A question and its answer, as the administrator sees them. */
export interface ChatHistoryMessage extends Exchange {
  /** What the answer was grounded on. */
  context: string | null;
  created_at: string;
}

/** A visitor's session with its messages, in the order in which they were asked. */
export interface ChatHistorySession {
  session_id: string;
  email: string | null;
  name: string;
  status: 'active' | 'completed';
  created_at: string;
  messages: ChatHistoryMessage[];
  /** What the list has in the place of messages that are too long for it. */
  summary?: { messages: number; unanswered: number; lastMessageAt: string | null };
}

/**
 * The sessions whose e-mail address or name holds what is searched for, in upper or lower case.
 *
 * @param unansweredOnly only those with a question that the site could not answer, or not surely
 */
export function findSessions(
  sessions: ChatHistorySession[],
  query: string,
  unansweredOnly = false,
): ChatHistorySession[] {
  const wanted = query.trim().toLowerCase();
  const named = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
  return sessions.filter(
    (session) =>
      (named(session.email) || named(session.name)) &&
      (!unansweredOnly || summarizeSession(session).unanswered > 0),
  );
}

/** How many messages a session has, how many of them the site could not answer, and when the last one came. */
export const summarizeSession = ({
  messages,
  summary,
}: Pick<ChatHistorySession, 'messages' | 'summary'>) =>
  summary ?? {
    messages: messages.length,
    unanswered: messages.filter(({ certainty }) => certainty !== 'sure').length,
    lastMessageAt: messages.at(-1)?.created_at ?? null,
  };
