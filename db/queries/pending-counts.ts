import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/values/time.ts';
import type { Db } from '../open.ts';
import { untrashedExchanges as chatExchanges } from '../schema/chat.ts';
import { untrashedLetters as letters } from '../schema/mail.ts';
import { untrashedMeetings as meetings } from '../schema/meetings.ts';
import { messages } from '../schema/messages.ts';
import { untrashedPublications as publications } from '../schema/publications.ts';
import { namedBatch } from '../statements.ts';
import { openItemCount } from './inbox/items.ts';

/** How long an unanswered question counts as pending: it cannot be marked as done. */
const QUESTION_DAYS = 30;

const kind = sql`coalesce(${publications.publication_type}, '')`;
const count = { count: sql<number>`count(*)` };

/** Queries for a batch: proposals from registries, requests for future meetings, new messages. */
export const pendingCounts = (db: Db, now: Date) => ({
  inbox: openItemCount(db, now),
  meetings: db
    .select(count)
    .from(meetings)
    .where(and(eq(meetings.status, 'pending'), gte(meetings.date, now.toISOString()))),
  messages: db.select(count).from(messages).where(eq(messages.status, 'new')),
});

/**
 * Counts the administrator's open tasks: proposals from registries, requests for future meetings, new messages, questions
 * of the last 30 days that the assistant could not answer, emails that could not be sent, works without a type, and works
 * that may lack a PDF. Also counts all works.
 */
export async function selectPendingCounts(db: Db, now: Date) {
  const since = new Date(now.getTime() - QUESTION_DAYS * DAY_MS).toISOString();
  const found = await namedBatch(db, {
    ...pendingCounts(db, now),
    questions: db
      .select(count)
      .from(chatExchanges)
      .where(and(eq(chatExchanges.answered, false), gte(chatExchanges.created_at, since))),
    letters: db
      .select(count)
      .from(letters)
      .where(and(eq(letters.status, 'failed'), ne(letters.kind, 'test'))),
    works: db.select(count).from(publications),
    kinds: db.select(count).from(publications).where(eq(kind, '')),
    withoutPdfUrl: db
      .select({ url: publications.url, pdf_url: publications.pdf_url, no_pdf: publications.no_pdf })
      .from(publications)
      .where(isNull(publications.pdf_url)),
  });
  return {
    inbox: found.inbox[0]?.count ?? 0,
    meetings: found.meetings[0]?.count ?? 0,
    messages: found.messages[0]?.count ?? 0,
    questions: found.questions[0]?.count ?? 0,
    letters: found.letters[0]?.count ?? 0,
    works: found.works[0]?.count ?? 0,
    kinds: found.kinds[0]?.count ?? 0,
    /** Works without the address of a PDF; their page may have one. */
    withoutPdfUrl: found.withoutPdfUrl,
  };
}
