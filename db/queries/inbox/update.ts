import { and, asc, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import {
  INBOX_SOURCES,
  type InboxSource,
  type LookCursor,
  MAX_OPEN,
} from '../../../records/inbox-item.ts';
import type { Db } from '../../open.ts';
import { inboxItems, inboxSources } from '../../schema/inbox.ts';
import { runBatch } from '../../statements.ts';
import { type FoundItems, isOpen, itemStatements } from './items.ts';

export type SourceState = typeof inboxSources.$inferSelect;

/** All queried sources, in order. */
export async function selectSources(db: Db): Promise<SourceState[]> {
  const rows = await db.select().from(inboxSources);
  return rows.sort((a, b) => INBOX_SOURCES.indexOf(a.source) - INBOX_SOURCES.indexOf(b.source));
}

/** True if an update is in progress. */
export async function isInboxUpdating(db: Db): Promise<boolean> {
  const rows = await db
    .select({ source: inboxSources.source })
    .from(inboxSources)
    .where(isNotNull(inboxSources.cursor));
  return rows.length > 0;
}

/** Starts an update of sources, except those that should not be queried yet; results of other sources are deleted. */
export async function insertInboxUpdate(db: Db, sources: readonly InboxSource[], now: Date) {
  const moment = now.toISOString();
  await runBatch(db, [
    db
      .update(inboxSources)
      .set({ at: null, error: null })
      .where(notInArray(inboxSources.source, [...sources])),
    ...sources.map((source) =>
      db
        .insert(inboxSources)
        .values({ source, cursor: {} })
        .onConflictDoUpdate({
          target: inboxSources.source,
          set: { cursor: sql`'{}'`, leased_until: null },
          setWhere: and(
            isNull(inboxSources.cursor),
            or(isNull(inboxSources.not_before), lte(inboxSources.not_before, moment)),
          ),
        }),
    ),
  ]);
}

/** How long a killed process keeps a step claimed. */
const LEASE_MS = 30_000;

/**
 * Claims the next step of an update for this process; null if none is due. An interrupted step is counted, and comes
 * after the others.
 */
export async function takeStep(db: Db, now: Date): Promise<SourceState | null> {
  const moment = now.toISOString();
  const isFree = (column: typeof inboxSources.not_before | typeof inboxSources.leased_until) =>
    or(isNull(column), lte(column, moment));
  const next = db
    .select({ source: inboxSources.source })
    .from(inboxSources)
    .where(
      and(
        isNotNull(inboxSources.cursor),
        isFree(inboxSources.not_before),
        isFree(inboxSources.leased_until),
      ),
    )
    .orderBy(asc(inboxSources.leased_until), asc(inboxSources.at))
    .limit(1);
  const [taken] = await db
    .update(inboxSources)
    .set({
      leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      cursor: sql`case when ${inboxSources.leased_until} is null then ${inboxSources.cursor}
        else json_set(${inboxSources.cursor}, '$.cuts', coalesce(${inboxSources.cursor} ->> 'cuts', 0) + 1) end`,
    })
    .where(inArray(inboxSources.source, next))
    .returning();
  return taken ?? null;
}

/** Result of a step: items, and the progress of its source. */
export interface StepResult extends FoundItems {
  state: Partial<Omit<SourceState, 'source'>> & { cursor: LookCursor | null };
}

/** Atomically stores a step's items and progress. Decisions made meanwhile are kept; excess items are dropped. */
export async function saveStep(
  db: Db,
  source: InboxSource,
  { stored, removed, state }: StepResult,
  now: Date,
): Promise<void> {
  const { cursor, version, ...others } = state;
  await runBatch(db, [
    ...itemStatements(db, { stored, removed }, now),
    db
      .update(inboxSources)
      // SQL's null: a finished update has no cursor.
      .set({
        ...others,
        cursor: cursor ?? sql`null`,
        leased_until: null,
        // If there was not enough space, all are requested again.
        ...(version != null && {
          version: sql`case when (select count(*) from ${inboxItems} where ${isOpen(now)}) < ${MAX_OPEN}
            then ${version} end`,
        }),
      })
      .where(eq(inboxSources.source, source)),
  ]);
}

/** When a source was last queried by a completed update; null if never. */
export async function selectLastInboxUpdate(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${inboxSources.at})` })
    .from(inboxSources);
  return row?.at ?? null;
}
