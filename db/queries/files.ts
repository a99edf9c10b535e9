import { and, getTableColumns, getTableName, lt, not, type SQL, sql } from 'drizzle-orm';
import { sizedImageKeys } from '../../src/values/image-address.ts';
import { namedAddresses } from '../../src/values/storage-key.ts';
import type { Db } from '../open.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import { postDrafts, postVersions } from '../schema/posts.ts';
import { isAmong, jsonChunks, namedBatch, rawSelect, type Statement } from '../statements.ts';
import { TABLES } from '../tables.ts';
import { isNotInTrash } from './trash.ts';

/**
 * Queues files for deletion at a moment, unless their record is stored before: part of the batch that deletes a record.
 */
export const enqueueDeletions = (db: Db, keys: string[], at: Date): Statement[] =>
  jsonChunks(keys).map((chunk) =>
    db
      .insert(fileRemovals)
      .select(
        sql`select value, ${at.getTime()} from json_each(${JSON.stringify(chunk)}) where true`,
      )
      .onConflictDoUpdate({ target: fileRemovals.key, set: { at: sql`excluded.at` } }),
  );

/** Removes files from the deletion queue: part of the batch that stores their record. */
export const cancelDeletions = (db: Db, keys: string[]): Statement[] =>
  jsonChunks(keys).map((chunk) => db.delete(fileRemovals).where(isAmong(fileRemovals.key, chunk)));

/** Makes queued files due for the next collection: part of a batch. */
export const makeDeletionsDue = (db: Db, keys: string[]): Statement[] =>
  jsonChunks(keys).map((chunk) =>
    db.update(fileRemovals).set({ at: 0 }).where(isAmong(fileRemovals.key, chunk)),
  );

/** The queued ones of these files. */
export async function selectQueuedDeletions(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(isAmong(fileRemovals.key, keys));
  return rows.map(({ key }) => key);
}

/** Files queued before a moment, up to fifty, oldest first. */
export async function selectDeletionsBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(lt(fileRemovals.at, moment.getTime()))
    .orderBy(fileRemovals.at)
    .limit(50);
  return rows.map(({ key }) => key);
}

/** Tables whose rows name files: those of public pages, and those with earlier and unsaved versions of posts. */
const NAMING = new Set(
  TABLES.flatMap(({ table, public: isPublic }) =>
    isPublic || table === postVersions || table === postDrafts ? table : [],
  ),
);

/** Rows that name files: all, or those not in the trash. */
type Namers = 'anywhere' | 'out of the trash';

/** True if one of a row's texts contains a file's address, in the form in `asked.value`. */
function isNamed(where: Namers): SQL {
  const conditions = [...NAMING].map((table) => {
    const texts = Object.values(getTableColumns(table)).filter(
      (column) => column.getSQLType() === 'text',
    );
    // All texts joined: D1 rejects expressions deeper than 100.
    const whole = sql`json_array(${sql.join(texts, sql`, `)})`;
    const isCounted = where === 'anywhere' ? undefined : isNotInTrash(table);
    const isMatch = and(isCounted, sql`instr(${whole}, asked.value ->> 'form')`);
    return sql`exists (select 1 from ${table} where ${isMatch})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The forms in which texts name a file. An image's address has that of its narrower version as a prefix. */
function addressForms(key: string): { key: string; form: string }[] {
  const address = `/storage/${key.startsWith('publications/') ? key : key.replace(/\.\w+$/, '')}`;
  return [...new Set([address, encodeURI(address)])].map((form) => ({ key, form }));
}

/** Those of some files that nothing on the site names, or nothing outside the trash. */
export async function selectUnnamedFiles(
  db: Db,
  keys: string[],
  where: Namers = 'anywhere',
): Promise<string[]> {
  const named = new Set<string>();
  for (const forms of jsonChunks(keys.flatMap(addressForms))) {
    const rows = await rawSelect<{ key: string }>(
      db,
      ['key'],
      sql`select asked.value ->> 'key' as key from json_each(${JSON.stringify(forms)}) asked
        where ${isNamed(where)}`,
    );
    for (const { key } of rows) named.add(key);
  }
  return keys.filter((key) => !named.has(key));
}

/** Files named by records in the trash, whether or not others name them. */
export async function selectFilesOfTrash(db: Db): Promise<string[]> {
  const rows = await namedBatch(
    db,
    Object.fromEntries(
      [...NAMING].flatMap((table) => {
        const isPresent = isNotInTrash(table);
        return isPresent
          ? [[getTableName(table), db.select().from(table).where(not(isPresent))]]
          : [];
      }),
    ),
  );
  return [...new Set(namedAddresses(JSON.stringify(rows)).flatMap(sizedImageKeys))];
}

/** Files named only by records in the trash. */
export const selectFilesInTrash = async (db: Db): Promise<Set<string>> =>
  new Set(await selectUnnamedFiles(db, await selectFilesOfTrash(db), 'out of the trash'));

/** Queues those of some files that nothing names any more: part of the batch that deletes their records. */
export const enqueueUnnamed = (db: Db, keys: string[], now: Date): Statement[] => [
  ...enqueueDeletions(db, keys, now),
  ...jsonChunks(keys.flatMap(addressForms)).map((forms) =>
    db.delete(fileRemovals).where(sql`${fileRemovals.key} in (
      select asked.value ->> 'key' from json_each(${JSON.stringify(forms)}) asked
      where ${isNamed('anywhere')})`),
  ),
];
