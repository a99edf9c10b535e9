import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  INBOX_SOURCES,
  type InboxKind,
  type InboxSource,
  LATER_DAYS,
  type LookCursor,
  MAX_OPEN,
  NEW_WORK,
  type ProposedField,
} from '../../src/inbox/item.ts';
import type { PublicationFields } from '../../src/publications/publication.ts';
import type { Db } from '../open.ts';
import { inboxItems, inboxSources } from '../schema/inbox.ts';
import {
  publications,
  samplePublications,
  titleFingerprint,
  untrashedPublications,
} from '../schema/publications.ts';
import { jsonChunks, runBatch, type Statement } from '../statements.ts';
import type { Publication } from './publications/read.ts';
import { joinStatedVersions } from './publications/versions.ts';
import { linksAdded, publicationsAdded } from './publications/write.ts';

export type InboxItem = typeof inboxItems.$inferSelect;
export type InboxRow = Omit<typeof inboxItems.$inferInsert, 'id'>;
export type SourceState = typeof inboxSources.$inferSelect;

const isOpen = (now: Date) =>
  or(
    eq(inboxItems.state, 'open'),
    and(eq(inboxItems.state, 'later'), lte(inboxItems.until, now.toISOString())),
  );

/** Retractions and corrections, then the others. */
const rank = sql`case ${inboxItems.kind}
  when 'retraction' then 0 when 'correction' then 1 else 2 end`;

/** What is asked about publications that are in the trash waits for them. */
const isShown = (now: Date): SQL | undefined =>
  and(
    isOpen(now),
    or(
      isNull(inboxItems.publication_id),
      sql`${inboxItems.publication_id} in (select id from ${untrashedPublications})`,
    ),
  );

/** The items that are open: retractions and corrections first, then the newest. */
export const selectOpenItems = (db: Db, now: Date): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(isShown(now))
    .orderBy(rank, desc(inboxItems.since), desc(inboxItems.year), asc(inboxItems.id))
    .limit(MAX_OPEN);

/** How many items are open, as a query to be part of a batch. */
export const openItemCount = (db: Db, now: Date) =>
  db.select({ count: sql<number>`count(*)` }).from(inboxItems).where(isShown(now));

/** The titles of publications with an open retraction, as a query to be part of a batch. */
export const openRetractions = (db: Db, now: Date) =>
  db
    .select({ title: untrashedPublications.title })
    .from(inboxItems)
    .innerJoin(untrashedPublications, eq(untrashedPublications.id, inboxItems.publication_id))
    .where(and(eq(inboxItems.kind, 'retraction'), isOpen(now)))
    .orderBy(desc(inboxItems.since), asc(inboxItems.id))
    .limit(20);

/** An item that is open; null where there is none. */
export async function selectOptionalOpenItem(db: Db, id: number, now: Date) {
  const [item] = await db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.id, id), isShown(now)));
  return item ?? null;
}

/** The open items of a kind. */
export const selectOpenItemsOfKind = (db: Db, kind: InboxKind, now: Date): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(and(eq(inboxItems.kind, kind), isShown(now)))
    .limit(MAX_OPEN);

/** Puts an item off, for some days or for ever. */
export async function postponeItem(db: Db, id: number, what: 'later' | 'never', now: Date) {
  const until = new Date(now.getTime() + LATER_DAYS * 86_400_000).toISOString();
  await db
    .update(inboxItems)
    .set({ state: what, until: what === 'later' ? until : null })
    .where(eq(inboxItems.id, id));
}

/** The items about some publications, in any state. */
export const selectItemsAbout = (db: Db, ids: readonly number[]): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(
      sql`${inboxItems.publication_id} in (select value from json_each(${JSON.stringify(ids)}))`,
    );

/** The items that would join a preprint to its article. */
export const selectVersionItems = (db: Db): Promise<InboxItem[]> =>
  db.select().from(inboxItems).where(like(inboxItems.subject, '% versions'));

/** The ids of items that would join preprints of which somebody said meanwhile what they are. */
export async function selectSettledVersionItems(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: inboxItems.id })
    .from(inboxItems)
    .innerJoin(publications, eq(publications.id, inboxItems.publication_id))
    .where(
      and(
        like(inboxItems.subject, '% versions'),
        ne(inboxItems.state, 'never'),
        isNotNull(publications.version_of),
      ),
    );
  return rows.map(({ id }) => id);
}

// Nothing is compared by the abstract, and it is most of a row.
const compared = { ...getTableColumns(publications), abstract: sql<string | null>`null` };

/** Publications by their DOIs. */
export const selectPublicationsByDoi = (db: Db, dois: readonly string[]) =>
  db
    .select(compared)
    .from(publications)
    .where(
      and(
        isNull(publications.trashed_at),
        sql`${publications.doi} in (select value from json_each(${JSON.stringify(dois)}))`,
      ),
    );

/** The publications whose titles are perhaps those of others, too. */
export function selectPublicationsOfOneTitle(db: Db) {
  const other = alias(publications, 'other');
  const twin = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ne(other.id, publications.id),
        eq(titleFingerprint(other.title), titleFingerprint(publications.title)),
      ),
    );
  return db
    .select(compared)
    .from(publications)
    .where(and(isNull(publications.trashed_at), exists(twin)));
}

type WorkNames = readonly Pick<PublicationFields, 'doi' | 'title'>[];

/** Whether a DOI or a title is perhaps that of one of some works. */
function isLikeOne(works: WorkNames, doi: SQLWrapper, title: SQLWrapper): SQL {
  const names = JSON.stringify(works.map((work) => ({ doi: work.doi, title: work.title })));
  return sql`(${doi} in (select value ->> 'doi' from json_each(${names}))
    or ${titleFingerprint(title)} in
      (select ${titleFingerprint(sql`(value ->> 'title')`)} from json_each(${names})))`;
}

/** The publications that may be one of some works, also those in the trash: what was thrown away is nothing new. */
export const selectLikelyPublications = (db: Db, works: WorkNames) =>
  db
    .select(compared)
    .from(publications)
    .where(isLikeOne(works, publications.doi, publications.title));

/** The items that may be one of some works, in any state. */
export const selectLikelyWorkItems = (db: Db, works: WorkNames): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(
      and(
        eq(inboxItems.subject, NEW_WORK),
        isLikeOne(works, sql`(fields ->> 'doi')`, sql`(fields ->> 'title')`),
      ),
    );

/** Those of some DOIs that are stored with nothing left to be said in some fields, but for talks, which name their papers' DOIs. */
export async function selectCompleteDois(
  db: Db,
  dois: readonly string[],
  fields: readonly ('volume' | 'issue' | 'pages')[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ doi: publications.doi })
    .from(publications)
    .where(
      and(
        sql`${publications.doi} in (select value from json_each(${JSON.stringify(dois)}))`,
        or(
          isNotNull(publications.trashed_at),
          and(...fields.map((field) => isNotNull(publications[field])), sql`true`),
        ),
        sql`coalesce(${publications.publication_type}, '') not in ('Presentation', 'Poster')`,
      ),
    );
  return new Set(rows.flatMap(({ doi }) => doi ?? []));
}

/** The items of a source that a look which began then has not met, and nobody has decided for ever. */
export const selectUnmetItems = (
  db: Db,
  source: InboxSource,
  { met, began }: { met: readonly number[]; began: string },
): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(
      and(
        ne(inboxItems.state, 'never'),
        lt(inboxItems.since, began),
        sql`${source} in (select value from json_each(${inboxItems.sources}))`,
        sql`${inboxItems.id} not in (select value from json_each(${JSON.stringify(met)}))`,
      ),
    );

/** Publications by their ids. */
export const selectPublicationsByIds = (db: Db, ids: readonly number[]): Promise<Publication[]> =>
  db
    .select()
    .from(untrashedPublications)
    .where(
      sql`${untrashedPublications.id} in (select value from json_each(${JSON.stringify(ids)}))`,
    );

/** Some of the publications that have a DOI, the newest records first. */
export const selectPublicationsWithDoi = (db: Db, before: number | undefined, limit: number) =>
  db
    .select(compared)
    .from(publications)
    .where(
      and(
        isNull(publications.trashed_at),
        isNotNull(publications.doi),
        before === undefined ? undefined : lt(publications.id, before),
      ),
    )
    .orderBy(desc(publications.id))
    .limit(limit);

/** All that was asked, in the order of the sources. */
export async function selectSources(db: Db): Promise<SourceState[]> {
  const rows = await db.select().from(inboxSources);
  return rows.sort((a, b) => INBOX_SOURCES.indexOf(a.source) - INBOX_SOURCES.indexOf(b.source));
}

/** Whether a look is under way. */
export async function isLooking(db: Db): Promise<boolean> {
  const rows = await db
    .select({ source: inboxSources.source })
    .from(inboxSources)
    .where(isNotNull(inboxSources.cursor));
  return rows.length > 0;
}

/** Begins a look at sources, but for those that are to be left alone; what others said is forgotten. */
export async function beginLook(db: Db, sources: readonly InboxSource[], now: Date) {
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

/** A process that was killed holds a step for so long. */
const LEASE_MS = 30_000;

/**
 * Takes the next step of a look, for one process alone; null where there is none to be done now. One that was cut off is
 * counted, and comes after the others.
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

/** What a step leaves: items, and how far its source has come. */
export interface StepResult {
  stored: InboxRow[];
  removed: number[];
  state: Partial<Omit<SourceState, 'source'>> & { cursor: LookCursor | null };
}

/**
 * Stores what a step found and how far it came, all or nothing. Of what is decided meanwhile the decision stays; what
 * is too much goes.
 */
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
      // SQL's null: a look that is over has no cursor.
      .set({
        ...others,
        cursor: cursor ?? sql`null`,
        leased_until: null,
        // Where there was no room for all, they are asked for again.
        ...(version != null && {
          version: sql`case when (select count(*) from ${inboxItems} where ${isOpen(now)}) < ${MAX_OPEN}
            then ${version} end`,
        }),
      })
      .where(eq(inboxSources.source, source)),
  ]);
}

/** Stores items beside a look, all or nothing. */
export const saveItems = (db: Db, found: Pick<StepResult, 'stored' | 'removed'>, now: Date) =>
  runBatch(db, itemStatements(db, found, now));

const itemStatements = (
  db: Db,
  { stored, removed }: Pick<StepResult, 'stored' | 'removed'>,
  now: Date,
): Statement[] => [
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

const deleteItems = (db: Db, ids: readonly number[]): Statement =>
  db
    .delete(inboxItems)
    .where(sql`${inboxItems.id} in (select value from json_each(${JSON.stringify(ids)}))`);

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

/** A change that is accepted. */
export interface AcceptedChange {
  id: number;
  field: ProposedField;
  from: unknown;
  to: unknown;
}

/**
 * Stores what was accepted and forgets its items, all or nothing. A field is changed only where it has what it had when
 * it was read.
 */
export async function acceptItems(
  db: Db,
  {
    works,
    changes,
    settled,
  }: {
    /** Each with the id of its item. */
    works: (PublicationFields & { item: number })[];
    changes: AcceptedChange[];
    settled: number[];
  },
  now: Date,
): Promise<void> {
  const ids = JSON.stringify([...new Set(changes.map(({ id }) => id))]);
  const links = changes.flatMap(({ id, field, to }) =>
    field === 'links' ? [{ id, link: to }] : [],
  );
  const fields = Map.groupBy(
    changes.filter(({ field }) => field !== 'links'),
    ({ field }) => field,
  );
  await runBatch(db, [
    ...jsonChunks(works).map((rows) =>
      publicationsAdded(db, rows, sql`value ->> 'item' in (select id from ${inboxItems})`),
    ),
    ...[...fields].map(([field, rows]) => changeField(db, field, rows, now)),
    ...(links.length > 0 ? [linksAdded(db, links)] : []),
    ...(changes.length > 0
      ? [
          db
            .delete(samplePublications)
            .where(
              sql`${samplePublications.publication_id} in (select value from json_each(${ids}))`,
            ),
        ]
      : []),
    ...(settled.length > 0 ? [deleteItems(db, settled)] : []),
  ]);
  if (works.length > 0 || changes.length > 0) await joinStatedVersions(db);
}

function changeField(db: Db, field: ProposedField, rows: AcceptedChange[], now: Date): Statement {
  const json = JSON.stringify(rows);
  const isJson = field === 'status';
  const value = sql.raw(isJson ? `value -> 'to'` : `value ->> 'to'`);
  const name = field === 'versions' ? 'version_of' : field;
  const column = publications[name];
  const isSame = isJson
    ? sql`true`
    : sql`${column} is (select value ->> 'from' from json_each(${json}) where value ->> 'id' = ${publications.id})`;
  return db
    .update(publications)
    .set({
      [name]: sql`(select ${value} from json_each(${json}) where value ->> 'id' = ${publications.id})`,
      ...(field === 'citations' && {
        citations_source: 'OpenAlex',
        citations_updated_at: now.toISOString(),
      }),
    })
    .where(
      sql`${publications.id} in (select value ->> 'id' from json_each(${json})) and ${isSame}`,
    );
}

/** Shows an item as it would change what is stored by now. */
export const renewItem = (db: Db, id: number, changes: InboxItem['changes']): Promise<unknown> =>
  db.update(inboxItems).set({ changes }).where(eq(inboxItems.id, id));

/** When a source was last asked by a look that came to its end; null where none was. */
export async function selectLastLook(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${inboxSources.at})` })
    .from(inboxSources);
  return row?.at ?? null;
}
