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

/** The items about some publications, in any state. */
export const selectItemsAbout = (db: Db, ids: readonly number[]): Promise<InboxItem[]> =>
  db.select().from(inboxItems).where(isAmong(inboxItems.publication_id, ids));

/** The items that would join a preprint to its article. */
export const selectVersionItems = (db: Db): Promise<InboxItem[]> =>
  db.select().from(inboxItems).where(like(inboxItems.subject, '% versions'));

/** The ids of items that would join preprints which were joined, or set apart, meanwhile. */
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
    .where(and(isNull(publications.trashed_at), isAmong(publications.doi, dois)));

/** The publications whose titles are perhaps those of others, too, but for those that are joined to one. */
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

/** Those of some DOIs whose stored records lack none of some fields. Talks do not count: they name the DOIs of their papers. */
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

/** The items of a source, older than a look at it, that it has not confirmed and nobody has decided for ever. */
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
