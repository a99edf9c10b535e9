import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { EventKind } from '../../records/traffic.ts';
import { type Days, daysBefore, shiftDay } from '../../src/values/days.ts';
import { startOfDay } from '../../src/values/time.ts';
import type { Db } from '../open.ts';
import { trafficDays } from '../schema/analytics.ts';
import { bibliometrics } from '../schema/bibliometrics.ts';
import { untrashedExchanges as chatExchanges } from '../schema/chat.ts';
import { letters } from '../schema/mail.ts';
import { namedBatch } from '../statements.ts';
import { isEventWithin, selectTopPages, sumEvents } from './analytics/read.ts';
import { openRetractions } from './inbox/items.ts';
import { pendingCounts } from './pending-counts.ts';

const count = { count: sql<number>`count(*)` };
const FILES = 5;
const QUESTIONS = 5;

/** The figures of some days, each with that of the days before or with detailed rows. One batch. */
export async function selectWeekFigures(
  db: Db,
  days: Days,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const found = await namedBatch(db, {
    ...trafficQueries(db, days),
    ...questionQueries(db, days, timeZone),
    ...pendingCounts(db, now),
    retractions: openRetractions(db, now),
    ...citationQueries(db),
  });
  const one = (rows: { count: number }[]) => rows[0]?.count ?? 0;
  const citations = found.figures[0]?.citations ?? null;
  const announced = found.announced[0]?.citations ?? null;
  return {
    visits: { count: one(found.visits), before: one(found.visitsBefore) },
    downloads: { count: one(found.downloads), before: one(found.downloadsBefore) },
    files: found.files.slice(0, FILES),
    questions: {
      count: one(found.questions),
      examples: [...new Set(found.examples.map(({ question }) => question.slice(0, 300)))],
    },
    meetings: one(found.meetings),
    messages: one(found.messages),
    inbox: { count: one(found.inbox), retractions: found.retractions },
    citations,
    newCitations: citations !== null && announced !== null ? Math.max(citations - announced, 0) : 0,
  };
}

function trafficQueries(db: Db, days: Days) {
  const total = (kind: EventKind, of: Days) =>
    db
      .select({ count: sql<number>`coalesce(${sumEvents(trafficDays)}, 0)` })
      .from(trafficDays)
      .where(isEventWithin(trafficDays, kind, of));
  return {
    visits: total('visit', days),
    visitsBefore: total('visit', daysBefore(days)),
    downloads: total('download', days),
    downloadsBefore: total('download', daysBefore(days)),
    files: selectTopPages(db, 'download', days),
  };
}

/** Questions that the assistant could not answer. */
function questionQueries(db: Db, days: Days, timeZone: string) {
  const unanswered = and(
    eq(chatExchanges.answered, false),
    gte(chatExchanges.created_at, startOfDay(days.from, timeZone).toISOString()),
    lt(chatExchanges.created_at, startOfDay(shiftDay(days.to, 1), timeZone).toISOString()),
  );
  return {
    questions: db.select(count).from(chatExchanges).where(unanswered),
    examples: db
      .select({ question: chatExchanges.question })
      .from(chatExchanges)
      .where(unanswered)
      .orderBy(desc(chatExchanges.id))
      .limit(QUESTIONS),
  };
}

/** Known citation counts, and the total in the last weekly summary. */
const citationQueries = (db: Db) => ({
  figures: db.select({ citations: bibliometrics.citations }).from(bibliometrics),
  announced: db
    .select({ citations: sql<number | null>`json_extract(${letters.details}, '$.citations')` })
    .from(letters)
    .where(eq(letters.kind, 'weekly'))
    .orderBy(desc(letters.id))
    .limit(1),
});

/** True if an email was written for an occasion. */
export async function isWritten(db: Db, occasion: string): Promise<boolean> {
  const found = await db
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.occasion, occasion));
  return found.length > 0;
}
