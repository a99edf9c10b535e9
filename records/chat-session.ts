import type { Exchange } from './exchange.ts';

/** A question and its answer, as shown to the administrator. */
export interface ChatHistoryMessage extends Exchange {
  /** The passages that the answer is based on. */
  context: string | null;
  created_at: string;
}

/** A visitor's session with its messages in chronological order. */
export interface ChatHistorySession {
  session_id: string;
  email: string | null;
  name: string;
  status: 'active' | 'completed';
  created_at: string;
  messages: ChatHistoryMessage[];
  /** Replaces messages that are too long for the list. */
  summary?: { messages: number; unanswered: number; lastMessageAt: string | null };
}

/**
 * Sessions whose email address or name contains the search text, ignoring case.
 *
 * @param unansweredOnly only those with a question that the site could not answer, or not with certainty
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

/** Number of messages of a session, of those that the site could not answer, and the time of the last one. */
export const summarizeSession = ({
  messages,
  summary,
}: Pick<ChatHistorySession, 'messages' | 'summary'>) =>
  summary ?? {
    messages: messages.length,
    unanswered: messages.filter(({ certainty }) => certainty !== 'sure').length,
    lastMessageAt: messages.at(-1)?.created_at ?? null,
  };
