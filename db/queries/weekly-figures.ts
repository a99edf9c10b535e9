import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { EventKind } from '../../records/traffic.ts';
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

const QUESTIONS = 5;

const count = { count: sql<number>`count(*)` };

/** What is known of some days: figures beside those of the days before, and rows that tell of them. One batch. */
export async function selectWeekFigures(
  db: Db,
  days: Days,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const found = await namedBatch(db, {
    ...trafficQueries(db, days),
    ...questionQueries(db, days, timeZone),
    ...waitingQueries(db, now),
    ...citationQueries(db),
  });
  const one = (rows: { count: number }[]) => rows[0]?.count ?? 0;
  return {
    visits: { count: one(found.visits), before: one(found.visitsBefore) },
    downloads: { count: one(found.downloads), before: one(found.downloadsBefore) },
    /** The files that were downloaded most, most first. */
    files: found.files,
    questions: one(found.questions),
    /** The last questions without an answer. */
    examples: found.examples.map(({ question }) => question),
    meetings: one(found.meetings),
    messages: one(found.messages),
    inbox: one(found.inbox),
    retractions: found.retractions,
    citations: found.citations[0]?.citations ?? null,
    /** The citations of which the last weekly letter told. */
    announced: found.announced[0]?.citations ?? null,
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

/** The questions that the assistant had nothing to answer with. */
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

/** What waits for the owner. */
const waitingQueries = (db: Db, now: Date) => ({
  meetings: db
    .select(count)
    .from(meetings)
    .where(and(eq(meetings.status, 'pending'), gt(meetings.date, now.toISOString()))),
  messages: db.select(count).from(messages).where(eq(messages.status, 'new')),
  inbox: openItemCount(db, now),
  retractions: openRetractions(db, now),
});

const citationQueries = (db: Db) => ({
  citations: db.select({ citations: bibliometrics.citations }).from(bibliometrics),
  announced: db
    .select({ citations: sql<number | null>`json_extract(${letters.details}, '$.citations')` })
    .from(letters)
    .where(eq(letters.kind, 'weekly'))
    .orderBy(desc(letters.id))
    .limit(1),
});

/** Whether a letter was written for an occasion. */
export async function isWritten(db: Db, occasion: string): Promise<boolean> {
  const found = await db
    .select({ id: letters.id })
    .from(letters)
    .where(eq(letters.occasion, occasion));
  return found.length > 0;
}
