import type { Exchange } from '../assistant/exchange.ts';

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
}

/**
 * The sessions whose e-mail address or name holds what is searched for, in upper or lower case.
 *
 * @param unansweredOnly only those with a question that the site could not answer, or not surely
 */
export function findSessions<
  Session extends Pick<ChatHistorySession, 'email' | 'name'> & {
    messages: Pick<ChatHistoryMessage, 'certainty'>[];
  },
>(sessions: Session[], query: string, unansweredOnly = false): Session[] {
  const wanted = query.trim().toLowerCase();
  const named = (text: string | null) => text?.toLowerCase().includes(wanted) ?? false;
  return sessions.filter(
    (session) =>
      (named(session.email) || named(session.name)) &&
      (!unansweredOnly || hasUnanswered(session.messages)),
  );
}

/** Whether the site could not answer one of the questions. */
export function hasUnanswered(messages: Pick<ChatHistoryMessage, 'certainty'>[]): boolean {
  return messages.some(({ certainty }) => certainty !== 'sure');
}
