import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type InboxSource, NEW_WORK } from '../../../records/inbox-item.ts';
import type { PublicationFields } from '../../../records/publication.ts';
import type { Db } from '../../open.ts';
import { inboxItems } from '../../schema/inbox.ts';
import { publications, titleFingerprint } from '../../schema/publications.ts';
import { isAmong } from '../../statements.ts';
import type { InboxItem } from './items.ts';

/** All items about some publications. */
export const selectItemsAbout = (db: Db, ids: readonly number[]): Promise<InboxItem[]> =>
  db.select().from(inboxItems).where(isAmong(inboxItems.publication_id, ids));

/** The items that propose linking a preprint to its article. */
export const selectVersionItems = (db: Db): Promise<InboxItem[]> =>
  db.select().from(inboxItems).where(like(inboxItems.subject, '% versions'));

/** Ids of items about preprints that have been linked or unlinked since. */
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

// Abstracts are not compared, but are most of a row.
const compared = { ...getTableColumns(publications), abstract: sql<string | null>`null` };

/** Publications by their DOIs. */
export const selectPublicationsByDoi = (db: Db, dois: readonly string[]) =>
  db
    .select(compared)
    .from(publications)
    .where(and(isNull(publications.trashed_at), isAmong(publications.doi, dois)));

/** Publications with these titles or similar ones, except those already linked. */
export function selectPublicationsOfOneTitle(db: Db) {
  const other = alias(publications, 'other');
  const isApart = ({ id, version_of }: typeof publications | typeof other) =>
    eq(sql`coalesce(${version_of}, ${id})`, id);
  const twin = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ne(other.id, publications.id),
        isApart(other),
        eq(titleFingerprint(other.title), titleFingerprint(publications.title)),
      ),
    );
  return db
    .select(compared)
    .from(publications)
    .where(and(isNull(publications.trashed_at), isApart(publications), exists(twin)));
}

type WorkNames = readonly Pick<PublicationFields, 'doi' | 'title'>[];

/** True if a DOI or title may be that of one of some works. */
function isLikeOne(works: WorkNames, doi: SQLWrapper, title: SQLWrapper): SQL {
  const names = JSON.stringify(works.map((work) => ({ doi: work.doi, title: work.title })));
  return sql`(${doi} in (select value ->> 'doi' from json_each(${names}))
    or ${titleFingerprint(title)} in
      (select ${titleFingerprint(sql`(value ->> 'title')`)} from json_each(${names})))`;
}

/** Publications that may match some works, including those in the trash: a deleted work is not new. */
export const selectLikelyPublications = (db: Db, works: WorkNames) =>
  db
    .select(compared)
    .from(publications)
    .where(isLikeOne(works, publications.doi, publications.title));

/** All items that may match some works. */
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

/** DOIs of stored records that lack none of some fields. Talks don't count: they have the DOIs of their papers. */
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
        isAmong(publications.doi, dois),
        or(
          isNotNull(publications.trashed_at),
          and(...fields.map((field) => isNotNull(publications[field])), sql`true`),
        ),
        sql`coalesce(${publications.publication_type}, '') not in ('Presentation', 'Poster')`,
      ),
    );
  return new Set(rows.flatMap(({ doi }) => doi ?? []));
}

/** Items of a source from before an update, neither confirmed by it nor dismissed. */
export const selectUnconfirmedItems = (
  db: Db,
  source: InboxSource,
  { confirmed, startedAt }: { confirmed: readonly number[]; startedAt: string },
): Promise<InboxItem[]> =>
  db
    .select()
    .from(inboxItems)
    .where(
      and(
        ne(inboxItems.state, 'never'),
        lt(inboxItems.since, startedAt),
        sql`${source} in (select value from json_each(${inboxItems.sources}))`,
        not(isAmong(inboxItems.id, confirmed)),
      ),
    );

/** Some of the publications with a DOI, newest records first. */
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
