import { getTableColumns, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import { rawSelect, type Statement } from '../statements.ts';
import { TABLES } from '../tables.ts';

/** Notes that no record needs these files: part of the batch in which their record goes. */
export function enqueueDeletions(db: Db, keys: string[], now: Date): Statement[] {
  if (keys.length === 0) return [];
  const at = now.getTime();
  return [
    db
      .insert(fileRemovals)
      .values(keys.map((key) => ({ key, at })))
      .onConflictDoUpdate({ target: fileRemovals.key, set: { at: sql`excluded.at` } }),
  ];
}

/** Forgets that these files were to go: part of the batch that stores their record. */
export function cancelDeletions(db: Db, keys: string[]): Statement[] {
  if (keys.length === 0) return [];
  return [db.delete(fileRemovals).where(inArray(fileRemovals.key, keys))];
}

/** Which of these files are queued for deletion. */
export async function selectQueuedDeletions(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(inArray(fileRemovals.key, keys));
  return rows.map(({ key }) => key);
}

/** The files that were queued before a moment, fifty at most, oldest first. */
export async function selectDeletionsBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(lt(fileRemovals.at, moment.getTime()))
    .orderBy(fileRemovals.at)
    .limit(50);
  return rows.map(({ key }) => key);
}

/**
 * True for a file that records in the trash name, and nothing else on the site does: posts, pages and settings count.
 *
 * @param address "/storage/publications/paper.pdf", or the beginning that the addresses of an image's sizes share
 */
export async function isNamedInTrashOnly(db: Db, address: string): Promise<boolean> {
  const forms = JSON.stringify([address, encodeURI(address)]);
  const isNamed = (by: Namers) => sql`(${sql.join(TABLES.flatMap(by), sql` or `)})`;
  const found = await rawSelect<{ one: number }>(
    db,
    ['one'],
    // The second half, which reads every text of the site, is tried only where the first is true.
    sql`with asked as (select value from json_each(${forms})) select 1 as one
      where ${isNamed(inTrash)} and not ${isNamed(outOfTrash)}`,
  );
  return found.length > 0;
}

type Namers = (table: (typeof TABLES)[number]) => SQL | [];

const inTrash: Namers = ({ table, public: isPublic }) => {
  const { trashed_at } = getTableColumns(table);
  return isPublic && trashed_at ? namedBy(table, isNotNull(trashed_at)) : [];
};

const outOfTrash: Namers = ({ table, public: isPublic }) => {
  const { trashed_at } = getTableColumns(table);
  return isPublic ? namedBy(table, trashed_at ? isNull(trashed_at) : sql`true`) : [];
};

/** Tells whether a row of a table has the address in one of its texts. */
function namedBy(table: (typeof TABLES)[number]['table'], rows: SQL): SQL {
  const texts = Object.values(getTableColumns(table)).filter(
    (column) => column.getSQLType() === 'text',
  );
  const has = texts.map((column) => sql`instr(${column}, asked.value)`);
  return sql`exists (select 1 from ${table}, asked where ${rows} and (${sql.join(has, sql` or `)}))`;
}
