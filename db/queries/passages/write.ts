import {
  and,
  getTableColumns,
  getViewSelectedFields,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { RECORDS, type RecordName } from '../../../records/index.ts';
import type { IndexedPassage, PassageKind } from '../../../records/passage.ts';
import type { Article } from '../../../records/publication-field-lists.ts';
import type { PublicationStatus } from '../../../records/publication-vocabulary.ts';
import { fromKeys, keys } from '../../../src/values/object.ts';
import type { Db } from '../../open.ts';
import { aboutSections } from '../../schema/about.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { passageIndex, passages } from '../../schema/passages.ts';
import { untrashedPages as pages, untrashedPosts as posts } from '../../schema/posts.ts';
import { untrashedPublications as publications } from '../../schema/publications.ts';
import { isShown, RECORD_TABLES } from '../../schema/records.ts';
import { jsonChunks, namedBatch, runBatch, type Statement } from '../../statements.ts';
import { nextScheduled, scheduledMoment } from '../posts/read.ts';

const AT_ONCE = 200;

/** Types of records from which passages are made. */
const SEARCHED = keys(RECORDS).filter((kind) => 'passage' in RECORDS[kind]);

/**
 * Some records of each type without passages, and the signature of the index. One batch.
 *
 * @returns the version of the content that was read
 */
export async function selectUnindexed(db: Db, now: Date) {
  const { versions, index, scheduled, ...records } = await namedBatch(db, {
    versions: db.select({ version: contentVersion.version }).from(contentVersion),
    index: db.select({ signature: passageIndex.signature }).from(passageIndex),
    scheduled: nextScheduled(db, now),
    publication: unindexedPublications(db),
    post: db.select().from(posts).where(isUnindexed('post', posts.id)).limit(AT_ONCE),
    about: unindexedSections(db),
    page: db.select().from(pages).where(isUnindexed('page', pages.id)).limit(AT_ONCE),
    ...fromKeys<Record<RecordName, ReturnType<typeof unindexedRecords>>>(SEARCHED, (kind) =>
      unindexedRecords(db, kind),
    ),
  });
  const [row] = versions;
  if (!row) throw new Error('the database has no content version: its migrations have not run');
  return {
    version: row.version,
    /** Empty if there is no index. */
    signature: index[0]?.signature ?? '',
    /** When the next post is published, which is not a write; null for none. */
    scheduledAt: scheduledMoment(scheduled),
    /** By type. */
    records,
  };
}

/** True if a record of a type has no passages. */
const isUnindexed = (kind: PassageKind, id: SQLWrapper) =>
  sql`not exists (select 1 from passages where kind = ${kind} and record = cast(${id} as text))`;

const unindexedPublications = (db: Db) =>
  db
    .select({
      ...getViewSelectedFields(publications),
      // A preprint includes the status of the article with the same title. Few works have a status.
      status: sql`case when status is not null then status
        when lower(title) in (select lower(title) from untrashed_publications where status is not null)
        then (select other.status from untrashed_publications other
          where other.status is not null and lower(other.title) = lower(untrashed_publications.title))
        end`.mapWith((json: string): PublicationStatus => JSON.parse(json)),
      article: sql`(select json_object('title', title, 'status', json(status))
        from untrashed_publications article
        where article.id = untrashed_publications.version_of
          and article.id <> untrashed_publications.id)`.mapWith(
        (json: string): Article => JSON.parse(json),
      ),
    })
    .from(publications)
    .where(
      and(
        isUnindexed('publication', publications.id),
        // For a preprint, only the text of its PDF is used.
        sql`(${publications.pdf_url} like '/storage/%'
          or ${publications.id} in (select id from listed_publications))`,
      ),
    )
    .limit(AT_ONCE);

/** Sections of the about page, which omits those without text. */
const unindexedSections = (db: Db) =>
  db
    .select()
    .from(aboutSections)
    .where(
      and(
        isUnindexed('about', aboutSections.section),
        sql`trim(${aboutSections.content}, char(9, 10, 13, 32)) <> ''`,
      ),
    )
    .limit(AT_ONCE);

/** The records of a type that visitors see. */
function unindexedRecords(db: Db, kind: RecordName) {
  const { view } = RECORD_TABLES[kind];
  return db
    .select()
    .from(view)
    .where(and(isUnindexed(kind, view.id), isShown(kind)))
    .limit(AT_ONCE);
}

/** Clears the index and sets its signature. */
export const resetPassages = (db: Db, signature: string): Promise<void> =>
  runBatch(db, [
    db.delete(passages),
    db
      .insert(passageIndex)
      .values({ id: 1, signature })
      .onConflictDoUpdate({ target: passageIndex.id, set: { signature } }),
  ]);

const { id: _, aliases, ...compared } = getTableColumns(passages);

/** Passages without a record: those of the profile and of facts. */
export const selectDerivedPassages = (db: Db) =>
  db
    .select(compared)
    .from(passages)
    .where(inArray(passages.kind, ['site', 'fact']));

type DerivedKey = Pick<IndexedPassage, 'kind' | 'record' | 'part'>;

const toKey = ({ kind, record, part }: DerivedKey): DerivedKey => ({ kind, record, part });

/**
 * Writes passages without a record if they have changed.
 *
 * @param version as for `replacePassages`
 */
export const replaceDerivedPassages = (
  db: Db,
  { changed, gone }: { changed: IndexedPassage[]; gone: DerivedKey[] },
  { version, signature }: { version: number; signature: string },
): Promise<void> =>
  runBatch(db, [
    ...jsonChunks([...gone, ...changed].map(toKey)).map((chunk) =>
      deleteParts(db, whileVersion(chunk, version)),
    ),
    ...insertPassages(db, changed, version),
    db
      .update(passageIndex)
      .set({ signature })
      .where(sql`(select version from content_version) = ${version}`),
  ]);

/**
 * Replaces the passages of some records.
 *
 * @param version of the content when the records were read: if it has changed, nothing happens, so that old text is
 *   never indexed after the trigger for its change has run
 */
export const replacePassages = (db: Db, rows: IndexedPassage[], version: number): Promise<void> =>
  runBatch(db, [
    ...jsonChunks(rows).map((chunk) => deleteRecords(db, whileVersion(chunk, version))),
    ...insertPassages(db, rows, version),
  ]);

/** Rows in JSON; none if the content has another version. */
const whileVersion = (rows: object[], version: number): SQL =>
  sql`iif((select version from content_version) = ${version}, ${JSON.stringify(rows)}, '[]')`;

const deleteRecords = (db: Db, json: SQL) =>
  db.delete(passages).where(sql`(kind, record) in
    (select value ->> 'kind', value ->> 'record' from json_each(${json}))`);

const deleteParts = (db: Db, json: SQL) =>
  db.delete(passages).where(sql`(kind, record, part) in
    (select value ->> 'kind', value ->> 'record', value ->> 'part' from json_each(${json}))`);

const insertPassages = (db: Db, rows: IndexedPassage[], version: number): Statement[] =>
  jsonChunks(rows).map((chunk) =>
    db.insert(passages).select(sql`
      select null, value ->> 'kind', value ->> 'record', value ->> 'part', value ->> 'url',
        value ->> 'title', value ->> 'heading', value ->> 'authors', value ->> 'journal', value ->> 'year',
        value ->> 'tags', value ->> 'text', value ->> 'aliases', value ->> 'file'
      from json_each(${whileVersion(chunk, version)})`),
  );
