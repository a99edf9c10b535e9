import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { RecordKind } from '../../src/trash/kinds.ts';
import { found, Invalid, validationError } from '../../src/values/errors.ts';
import { listIds } from '../../src/values/list-ids.ts';
import { entries } from '../../src/values/object.ts';
import { MAX_RECORDS } from '../../src/values/record-fields.ts';
import type { Db } from '../open.ts';
import { courses } from '../schema/courses.ts';
import { people } from '../schema/people.ts';
import { projects } from '../schema/projects.ts';
import { talks } from '../schema/talks.ts';
import { namedBatch, prepared } from '../statements.ts';
import { getTable } from '../tables.ts';

type RecordTable = SQLiteTable & Record<'id' | 'created_at' | 'trashed_at', SQLiteColumn>;

/** Records of a kind: what one has to be, and what can be asked of their table. */
export interface RecordStore<Schema extends z.ZodType<object, object>, Stored extends object> {
  /** What a record is in the trash. */
  kind: RecordKind;
  /** The fields of a record, as they are sent. */
  fields: Schema;
  /** What is said where there is no such record. */
  missing: string;
  /** What is said where there are {@link MAX_RECORDS}. */
  full: string;
  /** All records in their order. */
  selectAll: (db: Db) => Promise<Stored[]>;
  /** A record; null where there is none. */
  selectOptional: (db: Db, id: number) => Promise<Stored | null>;
  /** Stores a new record. Throws a 400 where there are too many, or it names what is not there. */
  insert: (db: Db, fields: z.output<Schema>, now: Date) => Promise<Stored>;
  /** Changes all fields of a record. Throws a 404 where there is none, a 400 where it names what is not there. */
  update: (db: Db, id: number, fields: z.output<Schema>, before: Stored) => Promise<Stored>;
}

/**
 * The records of a table. None of what is asked finds what is in the trash.
 *
 * @param options.order in which they are listed; by id where they are equal
 * @param options.missing what is said where there is no such record
 * @param options.full what is said where there are {@link MAX_RECORDS}
 * @param options.compute columns of a new record that SQL computes
 */
export function makeRecordStore<
  Schema extends z.ZodType<object, object>,
  Table extends RecordTable & { $inferSelect: z.output<Schema> },
>(
  table: Table,
  options: {
    kind: RecordKind;
    fields: Schema;
    order: SQL[];
    missing: string;
    full: string;
    compute?: (fields: z.output<Schema>) => Record<string, SQL>;
  },
): RecordStore<Schema, Omit<Table['$inferSelect'], 'created_at' | 'trashed_at'>> {
  type Stored = Omit<Table['$inferSelect'], 'created_at' | 'trashed_at'>;
  const { kind, fields: schema, order, missing, full, compute } = options;
  const { created_at, trashed_at, ...columns } = getTableColumns<SQLiteTable>(table);
  const isPresent = isNull(table.trashed_at);
  // The columns are those of a table that is not known here, which no query's type can follow.
  const toStored = (rows: object[]) => rows as Stored[];
  const all = prepared((db) =>
    db
      .select(columns)
      .from<SQLiteTable>(table)
      .where(isPresent)
      .orderBy(...order, asc(table.id))
      .prepare(),
  );
  return {
    kind,
    fields: schema,
    missing,
    full,
    selectAll: async (db) => toStored(await all(db).all()),
    async selectOptional(db, id) {
      const which = and(eq(table.id, id), isPresent);
      return toStored(await db.select(columns).from<SQLiteTable>(table).where(which))[0] ?? null;
    },
    async insert(db, fields, now) {
      await requireRelated(db, table, fields, {});
      if ((await db.$count(table, isPresent)) >= MAX_RECORDS) throw new Invalid(full);
      const row = { ...fields, ...compute?.(fields), created_at: now.toISOString() };
      const rows = await db.insert<SQLiteTable>(table).values(row).returning(columns);
      const [stored] = toStored(rows);
      if (!stored) throw new Error('the database did not answer with the new record');
      return stored;
    },
    async update(db, id, fields, before) {
      await requireRelated(db, table, fields, before);
      const which = and(eq(table.id, id), isPresent);
      const rows = await db.update<SQLiteTable>(table).set(fields).where(which).returning(columns);
      return found(toStored(rows)[0] ?? null, missing);
    },
  };
}

/** Throws a 400 where a field names a record that is not there. What it named before may have gone meanwhile. */
async function requireRelated(
  db: Db,
  table: SQLiteTable,
  fields: object,
  before: object,
): Promise<void> {
  const [given, known] = [fields, before].map((of) => new Map<string, unknown>(Object.entries(of)));
  for (const [field, to] of Object.entries(getTable(table).related ?? {})) {
    const added = listIds(given?.get(field)).filter(
      (id) => !listIds(known?.get(field)).includes(id),
    );
    if (added.length === 0) continue;
    const { key } = getTable(to);
    const { trashed_at } = getTableColumns(to);
    const isAmong = sql`${key} in (select value from json_each(${JSON.stringify(added)}))`;
    const rows = await db
      .select({ id: sql<number>`${key}` })
      .from(to)
      .where(and(isAmong, trashed_at && isNull(trashed_at)));
    const missing = added.find((id) => !rows.some((row) => row.id === id));
    if (missing === undefined) continue;
    throw validationError([{ path: [field], message: `There is no such record: ${missing}` }]);
  }
}

/** A record, and all addresses that it names. */
export interface RecordLinks {
  kind: 'talk' | 'course' | 'project' | 'person';
  id: number;
  title: string;
  links: { url: string }[];
  isTrashed: boolean;
}

/** What talks, courses, projects and people link to, those in the trash too, in one batch. */
export async function selectRecordLinks(db: Db): Promise<RecordLinks[]> {
  const found = await namedBatch(db, {
    talk: db
      .select({ id: talks.id, title: talks.title, links: talks.links, trashed: talks.trashed_at })
      .from(talks),
    course: db
      .select({
        ...{ id: courses.id, title: courses.title, trashed: courses.trashed_at },
        ...{ url: courses.url, links: courses.materials },
      })
      .from(courses),
    project: db
      .select({
        ...{ id: projects.id, title: projects.title, trashed: projects.trashed_at },
        ...{ url: projects.url, image: projects.image },
      })
      .from(projects),
    person: db
      .select({
        ...{ id: people.id, title: people.name, trashed: people.trashed_at },
        ...{ image: people.portrait, links: people.links },
      })
      .from(people),
  });
  const toLinks = (
    kind: RecordLinks['kind'],
    rows: {
      id: number;
      title: string;
      trashed: string | null;
      url?: string | null;
      image?: string | null;
      links?: { url: string; picture?: string | undefined }[];
    }[],
  ) =>
    rows.map(({ id, title, trashed, url, image, links = [] }): RecordLinks => {
      const all = [url, image, ...links.flatMap((link) => [link.url, link.picture])];
      const named = [...new Set(all.flatMap((address) => address ?? []))];
      return { kind, id, title, links: named.map((url) => ({ url })), isTrashed: trashed !== null };
    });
  return entries(found).flatMap(([kind, rows]) => toLinks(kind, rows));
}

/** The records that link to something, without those in the trash. */
export const selectUntrashedRecordLinks = async (db: Db): Promise<RecordLinks[]> =>
  (await selectRecordLinks(db)).filter(({ isTrashed }) => !isTrashed);
