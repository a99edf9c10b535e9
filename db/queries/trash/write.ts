import { and, eq, getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { TrashRef } from '../../../src/lib/trash.ts';
import type { Statement } from '../../batch.ts';
import { insertWhen } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import {
  fileRemovals,
  letters,
  meetings,
  pdfPages,
  pdfTexts,
  publications,
  trash,
  trashFiles,
  trashValues,
} from '../../schema/index.ts';
import { rejoinBookings } from '../meetings/bookings.ts';
import { among, SAME_DOI, type TrashedFile, trashedValue } from './read.ts';
import { isRecord, RECORDS, type RecordKind } from './records.ts';

/** A file that goes to the trash with its record. */
export interface MovedFile extends TrashedFile {
  /** Whether another record names it too: then it goes on being served. */
  shared: boolean;
}

/**
 * Statements that move a record to the trash, for one batch: its rows and those that belong to it become rows of the
 * trash. Where the record is gone already they do nothing.
 *
 * @param files of which copies wait in the trash's folder
 */
export function recordToTrash(
  db: Db,
  { kind, id }: TrashRef & { kind: RecordKind },
  files: MovedFile[],
  now: Date,
): Statement[] {
  const { table, title, parts, links = [] } = RECORDS[kind];
  const itself = isRecord(kind, id);
  const exists = sql`exists (select 1 from ${table} where ${itself})`;
  const all = [{ table, of: () => itself }, ...parts];
  return [
    // Ids do not come again, but an older copy of the database may have brought this one back.
    ...removeFromTrash(db, [{ kind, id }], now, exists),
    db.insert(trash).select(sql`select ${kind}, ${id}, ${title}, ${now.toISOString()} from ${table}
        where ${itself}`),
    ...all.map((part) => keepRows(db, { kind, id }, part.table, part.of(id))),
    ...(kind === 'publication' ? [keepSameDoi(db, { kind, id })] : []),
    ...links.map((link) =>
      keepIds(
        db,
        { kind, id },
        getTableName(link.table),
        sql`select ${link.id} as id from ${link.table} where ${link.names} = ${id}`,
      ),
    ),
    ...keepFiles(db, { kind, id }, files, now, exists),
    // A remote libSQL need not enforce foreign keys.
    ...links.map(({ table, names }) =>
      db
        .update(table)
        .set({ [names.name]: null })
        .where(eq(names, Number(id))),
    ),
    ...all.toReversed().map((part) => db.delete(part.table).where(part.of(id))),
  ];
}

/**
 * Statements that note a file in the trash which no record owns, for one batch.
 *
 * @param id its name
 * @param earlierId what a file of this name is called from now on that was deleted before
 */
export function fileToTrash(
  db: Db,
  id: string,
  file: TrashedFile,
  { earlierId, now }: { earlierId: string; now: Date },
): Statement[] {
  return [
    ...[trash, trashFiles, trashValues].map((table) =>
      db
        .update(table)
        .set({ id: earlierId })
        .where(and(eq(table.kind, 'file'), eq(table.id, id))),
    ),
    db.insert(trash).values({ kind: 'file', id, title: id, deleted_at: now.toISOString() }),
    ...keepFiles(db, { kind: 'file', id }, [{ ...file, shared: false }], now, sql`true`),
  ];
}

/** Every value of the rows, each as a row of the trash: so a long text takes no more room than it did. */
function keepRows(
  db: Db,
  { kind, id }: TrashRef,
  table: SQLiteTable,
  which: SQL | undefined,
): Statement {
  const source = sql.identifier(getTableName(table));
  const names = namesOf(table);
  const cases = names.map((name) => sql`when ${literal(name)} then ${column(table, name)}`);
  return db.insert(trashValues).select(sql`
    select ${kind}, ${id}, ${literal(getTableName(table))}, ${source}.rowid, names.value,
      case names.value ${sql.join(cases, sql` `)} end
    from ${source}, json_each(${JSON.stringify(names)}) as names where ${which}`);
}

const IDS_A_ROW = 50_000;

/** A list of ids, as few rows: a paper may have been downloaded often. */
const keepIds = (db: Db, { kind, id }: TrashRef, source: string, ids: SQL): Statement =>
  db.insert(trashValues).select(sql`
    select ${kind}, ${id}, ${literal(source)}, ids.id / ${IDS_A_ROW}, 'ids', json_group_array(ids.id)
    from (${ids}) as ids group by ids.id / ${IDS_A_ROW}`);

/** Which other publications have the DOI of this one, which is allowed; in the trash as well. */
const keepSameDoi = (db: Db, ref: TrashRef): Statement =>
  db.insert(trashValues).select(sql`
    select ${ref.kind}, ${ref.id}, ${literal(SAME_DOI)}, 0, 'ids',
      (select json_group_array(other) from (
        select other.id as other from publications as other
          where other.doi = ${publications.doi} and other.id <> ${publications.id}
        union all
        select cast(waiting.id as integer) from trash_values as waiting
          where waiting.kind = 'publication' and waiting."column" = 'doi'
            and waiting.value = ${publications.doi}))
    from ${publications} where ${eq(publications.id, Number(ref.id))}`);

/**
 * Notes where the copies of the files wait, and keeps the text of PDFs; what was served goes, unless another record shows
 * it.
 */
function keepFiles(
  db: Db,
  { kind, id }: TrashRef,
  files: MovedFile[],
  now: Date,
  when: SQL,
): Statement[] {
  return files.flatMap(({ key, stored_as, shared }) => {
    const isKept = sql`exists (select 1 from ${trashFiles} where ${eq(trashFiles.stored_as, stored_as)})`;
    return [
      insertWhen(db, trashFiles, { kind, id, key, stored_as }, when),
      ...TEXTS.map((table) => keepRows(db, { kind, id }, table, and(eq(table.file, key), isKept))),
      db.delete(fileRemovals).where(and(eq(fileRemovals.key, stored_as), isKept)),
      ...(shared
        ? []
        : [
            ...TEXTS.toReversed().map((table) =>
              db.delete(table).where(and(eq(table.file, key), isKept)),
            ),
            insertWhen(db, fileRemovals, { key, at: now.getTime() }, isKept).onConflictDoNothing(),
          ]),
    ];
  });
}

/** What is known of a file by its key, parents first. */
const TEXTS = [pdfTexts, pdfPages];

/**
 * Statements that bring something back from the trash, for one batch: the same rows, with the same ids. They break a
 * constraint where another record has its address meanwhile.
 */
export function fromTrash(db: Db, { kind, id }: TrashRef, now: Date): Statement[] {
  const ref = { kind, id };
  const texts = TEXTS.map((table) => returnRows(db, ref, table).onConflictDoNothing());
  if (kind === 'file') return [...texts, ...removeFromTrash(db, [ref], now)];
  const { table, parts, links = [] } = RECORDS[kind];
  return [
    ...(kind === 'meeting' ? [makeRoomForBooking(db, ref)] : []),
    returnRows(db, ref, table),
    ...parts.map((part) => returnRows(db, ref, part.table).onConflictDoNothing()),
    ...links.map(({ table, id: linkId, names }) =>
      db
        .update(table)
        .set({ [names.name]: Number(id) })
        .where(
          sql`${linkId} in (select ids.value from trash_values, json_each(trash_values.value) as ids
            where ${isFrom(ref, table)})`,
        ),
    ),
    ...texts,
    ...(kind === 'meeting' ? [...rejoinBookings(db, Number(id)), holdLetters(db, ref, now)] : []),
    ...removeFromTrash(db, [ref], now),
  ];
}

function returnRows(db: Db, ref: TrashRef, table: SQLiteTable) {
  const values = Object.values(getTableColumns(table)).map((it) => {
    const kept = sql`max(case "column" when ${literal(it.name)} then value end)`;
    // A column that came with a later version.
    if (!it.notNull || it.default === undefined) return kept;
    const standard = is(it.default, SQL) ? it.default : sql.param(it.default, it);
    return sql`coalesce(${kept}, ${standard})`;
  });
  return db.insert(table).select(sql`
    select ${sql.join(values, sql`, `)} from trash_values
    where ${isFrom(ref, table)} group by "row" order by "row"`);
}

const isFrom = ({ kind, id }: TrashRef, table: SQLiteTable): SQL =>
  sql`trash_values.kind = ${kind} and trash_values.id = ${id}
    and trash_values.source = ${literal(getTableName(table))}`;

/**
 * The provider may have changed the same booking meanwhile, and another meeting was made of that: the two become one, and
 * only one of them can have the booking's identifier.
 */
const makeRoomForBooking = (db: Db, ref: TrashRef): Statement =>
  db
    .update(meetings)
    .set({ external_id: null })
    .where(
      and(
        sql`${meetings.source} = ${trashedValue(ref, 'meetings', 'source')}`,
        sql`${meetings.external_id} = ${trashedValue(ref, 'meetings', 'external_id')}`,
      ),
    );

const DAY_MS = 24 * 60 * 60_000;

/** A letter that was being sent, or that is old news, is sent only if the administrator says so. */
const holdLetters = (db: Db, { id }: TrashRef, now: Date): Statement =>
  db
    .update(letters)
    .set({ status: 'failed', error: 'Its meeting was deleted before it was sent, and restored.' })
    .where(
      and(
        eq(letters.meeting_id, Number(id)),
        eq(letters.status, 'waiting'),
        sql`(${letters.attempts} > 0
          or ${letters.created_at} < ${new Date(now.getTime() - DAY_MS).toISOString()})`,
      ),
    );

/**
 * Statements by which things leave the trash, with the files that wait for them.
 *
 * @param when nothing is done unless this holds
 */
export function removeFromTrash(
  db: Db,
  refs: TrashRef[],
  now: Date,
  when: SQL = sql`true`,
): Statement[] {
  return [
    db
      .insert(fileRemovals)
      .select(
        sql`select ${trashFiles.stored_as}, ${now.getTime()} from ${trashFiles}
          where ${among(trashFiles, refs)} and ${when}`,
      )
      .onConflictDoNothing(),
    ...[trashFiles, trashValues, trash].map((table) =>
      db.delete(table).where(and(among(table, refs), when)),
    ),
  ];
}

const namesOf = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) => name);

/** A name of the schema as text: it is no parameter, of which a statement takes few. */
const literal = (name: string): SQL => sql.raw(`'${name}'`);

const column = (table: SQLiteTable, name: string): SQL =>
  sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;
