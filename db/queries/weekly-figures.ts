import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { WeekDetails } from '../../records/letter.ts';
import { STATUS_WORDS } from '../../records/publication-words.ts';
import type { EventKind } from '../../records/traffic.ts';
import { plainTitle } from '../../src/publications/titles.ts';
import { type Days, daysBefore, shiftDay } from '../../src/values/days.ts';
import { startOfDay } from '../../src/values/time.ts';
import type { Db } from '../open.ts';
import { trafficDays } from '../schema/analytics.ts';
import { bibliometrics } from '../schema/bibliometrics.ts';
import { untrashedExchanges as chatExchanges } from '../schema/chat.ts';
import { letters } from '../schema/mail.ts';
import { untrashedMeetings as meetings } from '../schema/meetings.ts';
import { messages } from '../schema/messages.ts';
import { namedBatch } from '../statements.ts';
import { isEventWithin, selectTopPages, sumEvents } from './analytics/read.ts';
import { openItemCount, openRetractions } from './inbox/items.ts';

const PAPERS = 5;
const QUESTIONS = 5;

/** What the weekly letter of some days tells, but for the broken links. */
export async function selectWeekDetails(
  db: Db,
  days: Days,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Omit<WeekDetails, 'brokenLinks'>> {
  const count = { count: sql<number>`count(*)` };
  const total = (kind: EventKind, of: Days) =>
    db
      .select({ count: sql<number>`coalesce(${sumEvents(trafficDays)}, 0)` })
      .from(trafficDays)
      .where(isEventWithin(trafficDays, kind, of));
  const unanswered = and(
    eq(chatExchanges.answered, false),
    gte(chatExchanges.created_at, startOfDay(days.from, timeZone).toISOString()),
    lt(chatExchanges.created_at, startOfDay(shiftDay(days.to, 1), timeZone).toISOString()),
  );
  const found = await namedBatch(db, {
    visits: total('visit', days),
    visitsBefore: total('visit', daysBefore(days)),
    downloads: total('download', days),
    downloadsBefore: total('download', daysBefore(days)),
    papers: selectTopPages(db, 'download', days),
    questions: db.select(count).from(chatExchanges).where(unanswered),
    examples: db
      .select({ question: chatExchanges.question })
      .from(chatExchanges)
      .where(unanswered)
      .orderBy(desc(chatExchanges.id))
      .limit(QUESTIONS),
    meetings: db
      .select(count)
      .from(meetings)
      .where(and(eq(meetings.status, 'pending'), gt(meetings.date, now.toISOString()))),
    messages: db.select(count).from(messages).where(eq(messages.status, 'new')),
    inbox: openItemCount(db, now),
    retractions: openRetractions(db, now),
    figures: db.select({ citations: bibliometrics.citations }).from(bibliometrics),
    announced: db
      .select({
        citations: sql<number | null>`json_extract(${letters.details}, '$.citations')`,
      })
      .from(letters)
      .where(eq(letters.kind, 'weekly'))
      .orderBy(desc(letters.id))
      .limit(1),
  });
  const one = (rows: { count: number }[]) => rows[0]?.count ?? 0;
  const citations = found.figures[0]?.citations ?? null;
  const announced = found.announced[0]?.citations ?? null;
  return {
    ...days,
    visits: { count: one(found.visits), before: one(found.visitsBefore) },
    downloads: { count: one(found.downloads), before: one(found.downloadsBefore) },
    papers: found.papers.slice(0, PAPERS).map(({ page, title, events }) => ({
      title: title ? plainTitle(title) : page,
      downloads: events,
    })),
    questions: {
      count: one(found.questions),
      examples: [...new Set(found.examples.map(({ question }) => question.slice(0, 300)))],
    },
    meetings: one(found.meetings),
    messages: one(found.messages),
    inbox: {
      count: one(found.inbox),
      retractions: found.retractions.map(
        ({ title, status }) => `${STATUS_WORDS[status]}: ${plainTitle(title)}`,
      ),
    },
    citations,
    newCitations: citations !== null && announced !== null ? Math.max(citations - announced, 0) : 0,
  };
}

/** Whether a letter was written for an occasion. */
export async function isWritten(db: Db, occasion: string): Promise<boolean> {
  const found = await db
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.occasion, occasion));
  return found.length > 0;
}
