import { and, getTableColumns, getTableName, lt, not, type SQL, sql } from 'drizzle-orm';
import { sizedImageKeys } from '../../src/values/image-address.ts';
import { namedAddresses } from '../../src/values/storage-key.ts';
import type { Db } from '../open.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import { postDrafts, postVersions } from '../schema/posts.ts';
import { isAmong, jsonChunks, namedBatch, rawSelect, type Statement } from '../statements.ts';
import { TABLES } from '../tables.ts';
import { isOutOfTrash } from './trash.ts';

/** Notes that files go at a moment, unless their record is stored before: part of the batch in which a record goes. */
export const enqueueDeletions = (db: Db, keys: string[], at: Date): Statement[] =>
  jsonChunks(keys).map((chunk) =>
    db
      .insert(fileRemovals)
      .select(
        sql`select value, ${at.getTime()} from json_each(${JSON.stringify(chunk)}) where true`,
      )
      .onConflictDoUpdate({ target: fileRemovals.key, set: { at: sql`excluded.at` } }),
  );

/** Forgets that these files were to go: part of the batch that stores their record. */
export const cancelDeletions = (db: Db, keys: string[]): Statement[] =>
  jsonChunks(keys).map((chunk) => db.delete(fileRemovals).where(isAmong(fileRemovals.key, chunk)));

/** Files that are still queued go with the next collection: part of a batch. */
export const hastenDeletions = (db: Db, keys: string[]): Statement[] =>
  jsonChunks(keys).map((chunk) =>
    db.update(fileRemovals).set({ at: 0 }).where(isAmong(fileRemovals.key, chunk)),
  );

/** Which of these files are queued for deletion. */
export async function selectQueuedDeletions(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(isAmong(fileRemovals.key, keys));
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

/** The tables whose rows name files: those of public pages, and what a post was and may become. */
const NAMING = new Set(
  TABLES.flatMap(({ table, public: isPublic }) =>
    isPublic || table === postVersions || table === postDrafts ? table : [],
  ),
);

/** Rows that name files: all, or those out of the trash. */
type Namers = 'anywhere' | 'out of the trash';

/** Whether a row has the address of a file in one of its texts, in the form that `asked.value` gives. */
function isNamed(where: Namers): SQL {
  const conditions = [...NAMING].map((table) => {
    const texts = Object.values(getTableColumns(table)).filter(
      (column) => column.getSQLType() === 'text',
    );
    // All texts as one: D1 takes no expression that is deeper than 100.
    const whole = sql`json_array(${sql.join(texts, sql`, `)})`;
    const isCounted = where === 'anywhere' ? undefined : isOutOfTrash(table);
    const isMatch = and(isCounted, sql`instr(${whole}, asked.value ->> 'form')`);
    return sql`exists (select 1 from ${table} where ${isMatch})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** The forms in which texts name a file. The address of an image begins as that of its narrower version does. */
function addressForms(key: string): { key: string; form: string }[] {
  const address = `/storage/${key.startsWith('publications/') ? key : key.replace(/\.\w+$/, '')}`;
  return [...new Set([address, encodeURI(address)])].map((form) => ({ key, form }));
}

/** Those of some files that nothing on the site names, or nothing out of the trash. */
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

/** The files that records in the trash name, whatever else does. */
export async function selectFilesOfTrash(db: Db): Promise<string[]> {
  const rows = await namedBatch(
    db,
    Object.fromEntries(
      [...NAMING].flatMap((table) => {
        const isPresent = isOutOfTrash(table);
        return isPresent
          ? [[getTableName(table), db.select().from(table).where(not(isPresent))]]
          : [];
      }),
    ),
  );
  return [...new Set(namedAddresses(JSON.stringify(rows)).flatMap(sizedImageKeys))];
}

/** The files that only records in the trash name. */
export const selectFilesInTrash = async (db: Db): Promise<Set<string>> =>
  new Set(await selectUnnamedFiles(db, await selectFilesOfTrash(db), 'out of the trash'));

/** Notes that those of some files go that nothing names any more: part of the batch in which their records go. */
export const enqueueUnnamed = (db: Db, keys: string[], now: Date): Statement[] => [
  ...enqueueDeletions(db, keys, now),
  ...jsonChunks(keys.flatMap(addressForms)).map((forms) =>
    db.delete(fileRemovals).where(sql`${fileRemovals.key} in (
      select asked.value ->> 'key' from json_each(${JSON.stringify(forms)}) asked
      where ${isNamed('anywhere')})`),
  ),
];
