import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type InboxKind, LATER_DAYS, MAX_OPEN } from '../../../records/inbox-item.ts';
import type { StatusKind } from '../../../records/publication-vocabulary.ts';
import { DAY_MS } from '../../../src/values/time.ts';
import type { Db } from '../../open.ts';
import { inboxItems } from '../../schema/inbox.ts';
import { untrashedPublications } from '../../schema/publications.ts';
import { isAmong, jsonChunks, runBatch, type Statement } from '../../statements.ts';

export type InboxItem = typeof inboxItems.$inferSelect;
export type InboxRow = Omit<typeof inboxItems.$inferInsert, 'id'>;

export const isOpen = (now: Date) =>
  or(
    eq(inboxItems.state, 'open'),
    and(eq(inboxItems.state, 'later'), lte(inboxItems.until, now.toISOString())),
  );

/** Retractions and corrections, then the others. */
const rank = sql`case ${inboxItems.kind}
  when 'retraction' then 0 when 'correction' then 1 else 2 end`;

/** Items about publications in the trash are hidden. */
const isShown = (now: Date): SQL | undefined =>
  and(
    isOpen(now),
    or(
      isNull(inboxItems.publication_id),
      sql`${inboxItems.publication_id} in (select id from ${untrashedPublications})`,
    ),
  );

/** The open items: retractions and corrections first, then the newest. */
export const selectOpenItems = (db: Db, now: Date): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(isShown(now))
    .orderBy(rank, desc(inboxItems.since), desc(inboxItems.year), asc(inboxItems.id))
    .limit(MAX_OPEN);

/** Query for the number of open items, as part of a batch. */
export const openItemCount = (db: Db, now: Date) =>
  db.select({ count: sql<number>`count(*)` }).from(inboxItems).where(isShown(now));

/** Query for the titles of publications with an open retraction, as part of a batch. */
export const openRetractions = (db: Db, now: Date) =>
  db
    .select({
      title: untrashedPublications.title,
      // Such an item's value is the status of the work.
      status: sql<StatusKind>`${inboxItems.value}`,
    })
    .from(inboxItems)
    .innerJoin(untrashedPublications, eq(untrashedPublications.id, inboxItems.publication_id))
    .where(and(eq(inboxItems.kind, 'retraction'), isOpen(now)))
    .orderBy(desc(inboxItems.value), desc(inboxItems.since), asc(inboxItems.id))
    .limit(20);

/** An open item; null if there is none. */
export async function selectOptionalOpenItem(db: Db, id: number, now: Date) {
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, id), isShown(now)));
  return item ?? null;
}

/** The open items of a type. */
export const selectOpenItemsOfKind = (db: Db, kind: InboxKind, now: Date): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, kind), isShown(now)))
    .limit(MAX_OPEN);

/** Postpones an item for some days, or dismisses it. */
export async function postponeItem(db: Db, id: number, what: 'later' | 'never', now: Date) {
  const until = new Date(now.getTime() + LATER_DAYS * DAY_MS).toISOString();
  await db
    .update(inboxItems)
    .set({ state: what, until: what === 'later' ? until : null })
    .where(eq(inboxItems.id, id));
}

/** Results: new or changed items, and the ids of outdated ones. */
export interface FoundItems {
  stored: InboxRow[];
  removed: number[];
}

/** Atomically stores items in addition to an update's. */
export const saveItems = (db: Db, found: FoundItems, now: Date) =>
  runBatch(db, itemStatements(db, found, now));

export const itemStatements = (db: Db, { stored, removed }: FoundItems, now: Date): Statement[] => [
  ...(removed.length > 0 ? [deleteItems(db, removed)] : []),
  ...jsonChunks(stored).map((rows) => upsertItems(db, rows)),
  ...(stored.length > 0
    ? [
        db.delete(inboxItems).where(
          sql`${inboxItems.id} in (select id from ${inboxItems} where ${isOpen(now)}
            order by ${rank}, year desc, subject, value limit -1 offset ${MAX_OPEN})`,
        ),
      ]
    : []),
];

export const deleteItems = (db: Db, ids: readonly number[]): Statement =>
  db.delete(inboxItems).where(isAmong(inboxItems.id, ids));

function upsertItems(db: Db, rows: InboxRow[]): Statement {
  const text = (name: keyof InboxRow) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  const part = (name: keyof InboxRow) => sql`nullif(value -> ${sql.raw(`'${name}'`)}, 'null')`;
  return db
    .insert(inboxItems)
    .select(
      sql`select null, ${text('kind')}, ${text('publication_id')}, ${text('subject')}, ${text('value')},
        ${part('sources')}, ${text('since')}, ${text('year')}, ${part('changes')}, ${part('fields')},
        ${text('state')}, ${text('until')}
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoUpdate({
      target: [inboxItems.subject, inboxItems.value],
      set: {
        sources: sql`excluded.sources`,
        year: sql`excluded.year`,
        changes: sql`excluded.change`,
        fields: sql`excluded.fields`,
      },
    });
}
