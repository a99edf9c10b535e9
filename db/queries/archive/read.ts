import { and, count, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { MAX_ID } from '../../../records/archive-manifest.ts';
import type { Db } from '../../open.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { restoreFiles } from '../../schema/restores.ts';
import { settings } from '../../schema/settings.ts';
import { namedBatch, type Statement } from '../../statements.ts';
import { type DescribedTable, isDescribed } from '../../tables.ts';
import { isNotInTrash } from '../trash.ts';
import { ARCHIVED, COUNTED, PAGED, storedColumns } from './tables.ts';

const AT_ONCE = 200;

/** All rows of an archive, as of one moment. */
export interface Snapshot {
  rows: <Table extends SQLiteTable>(
    described: DescribedTable<Table>,
  ) => AsyncIterable<Omit<Table['$inferSelect'], 'trashed_at'>[]>;
  /** The highest id that each table has ever assigned. */
  lastIds: Record<string, number>;
}

/** Reads the site's rows as of one moment: concurrent writes are either in all of them or in none. */
export async function selectSnapshot(db: Db): Promise<Snapshot> {
  const whole = ARCHIVED.filter((described) => !PAGED.includes(described));
  const found: Record<string, unknown> = await namedBatch(db, {
    sequence: lastIds(db),
    ...Object.fromEntries(whole.map((described) => [toKey(described), inOrder(db, described)])),
    ...Object.fromEntries(PAGED.map((described) => [toKey(described), lastRow(db, described)])),
  });
  // Cast: types cannot express a batch of tables named at run time.
  const getList = <Item>(name: string) => found[name] as Item[];
  const names = new Set(ARCHIVED.map(({ name }) => name));
  return {
    async *rows<Table extends SQLiteTable>(described: DescribedTable<Table>) {
      type Found = Omit<Table['$inferSelect'], 'trashed_at'>;
      if (!PAGED.includes(described)) return yield getList<Found>(toKey(described));
      const last = getList<{ last: number | null }>(toKey(described))[0]?.last ?? 0;
      for (let after = 0; after < last; ) {
        const inPiece = sql`rowid > ${after} and rowid <= ${last}`;
        // Cast: the columns are the table's, whose types `storedColumns` loses.
        const piece = (await inOrder(db, described, inPiece, AT_ONCE)) as Found[];
        if (piece.length === 0) return;
        yield piece;
        after = Number(piece.at(-1)?.id);
      }
    },
    lastIds: Object.fromEntries(
      getList<{ name: string; seq: number }>('sequence').flatMap(({ name, seq }) =>
        names.has(name) ? [[name, seq]] : [],
      ),
    ),
  };
}

/** A name for the rows of a table, or for those of one type. */
const toKey = ({ name, shared }: DescribedTable) => (shared ? `${name} ${shared.kind}` : name);

export const lastIds = (db: Db) =>
  db
    .select({ name: sql<string>`name`, seq: sql<number>`seq` })
    .from(sql`sqlite_sequence`)
    .where(sql`seq <= ${MAX_ID}`);

/**
 * Sorted by insertion, which is the order where nothing else decides. A database that was corrupted externally is still
 * read, so that it can be backed up before it is repaired: invalid JSON is returned as text, and rows with ids that no
 * driver can read are skipped.
 */
const inOrder = (db: Db, described: DescribedTable, where?: SQL, limit?: number) => {
  const { table } = described;
  const isSafe = sql`rowid between ${-MAX_ID} and ${MAX_ID}`;
  const query = db
    .select(withAnyJson(storedColumns(described)))
    .from(table)
    .where(and(isDescribed(described), isNotInTrash(table), isSafe, where))
    .orderBy(sql`rowid`);
  return limit === undefined ? query : query.limit(limit);
};

const withAnyJson = (columns: Record<string, SQLiteColumn>) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      column.dataType === 'json'
        ? sql`iif(json_valid(${column}), ${column}, json_quote(${column}))`.mapWith(column)
        : column,
    ]),
  );

const lastRow = (db: Db, { table }: DescribedTable): Statement =>
  db.select({ last: sql<number | null>`max(rowid)` }).from(table).where(sql`rowid <= ${MAX_ID}`);

/** Number of records of each type. */
export async function selectCounts(db: Db): Promise<Record<string, number>> {
  const found = await namedBatch(
    db,
    Object.fromEntries(
      Object.entries(COUNTED).map(([name, described]) => [
        name,
        db
          .select({ rows: count() })
          .from(described.table)
          .where(and(isDescribed(described), isNotInTrash(described.table))),
      ]),
    ),
  );
  return Object.fromEntries(Object.entries(found).map(([name, [row]]) => [name, row?.rows ?? 0]));
}

/** True if anything was stored: a record of any type, or a setting. Starting without the sample stores that it was removed. */
export async function hasContent(db: Db): Promise<boolean> {
  const [counts, [stored]] = await Promise.all([
    selectCounts(db),
    db.select({ rows: count() }).from(settings).where(ne(settings.name, 'sampleRemoved')),
  ]);
  return [...Object.values(counts), stored?.rows ?? 0].some((rows) => rows > 0);
}

/** Remaining file operations of a restore. */
export const selectRestoreFiles = (db: Db): Promise<(typeof restoreFiles.$inferSelect)[]> =>
  db.select().from(restoreFiles).orderBy(restoreFiles.key);

/** Which version of the database a plan was made for. */
export const selectVersion = async (db: Db): Promise<number> =>
  (await db.select().from(contentVersion))[0]?.version ?? 0;
