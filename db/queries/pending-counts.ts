import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { untrashedExchanges as chatExchanges } from '../schema/chat.ts';
import { untrashedLetters as letters } from '../schema/mail.ts';
import { untrashedMeetings as meetings } from '../schema/meetings.ts';
import { messages } from '../schema/messages.ts';
import { namedBatch } from '../statements.ts';

/** How long an unanswered question is news: it is not ticked off, only read. */
const QUESTION_DAYS = 30;

const count = { count: sql<number>`count(*)` };

/**
 * What waits for the administrator, each as a number: requests for meetings that are still to come, messages
 * that are new, questions of the last 30 days that the assistant had nothing to answer with, and letters that
 * could not be sent.
 */
export async function selectPendingCounts(db: Db, now: Date) {
  const since = new Date(now.getTime() - QUESTION_DAYS * 86_400_000).toISOString();
  const found = await namedBatch(db, {
    meetings: db
      .select(count)
      .from(meetings)
      .where(and(eq(meetings.status, 'pending'), gte(meetings.date, now.toISOString()))),
    messages: db.select(count).from(messages).where(eq(messages.status, 'new')),
    questions: db
      .select(count)
      .from(chatExchanges)
      .where(and(eq(chatExchanges.answered, false), gte(chatExchanges.created_at, since))),
    letters: db
      .select(count)
      .from(letters)
      .where(and(eq(letters.status, 'failed'), ne(letters.kind, 'test'))),
  });
  return {
    meetings: found.meetings[0]?.count ?? 0,
    messages: found.messages[0]?.count ?? 0,
    questions: found.questions[0]?.count ?? 0,
    letters: found.letters[0]?.count ?? 0,
  };
}
