import { getTableName, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { PassageKind } from '../../records/passage.ts';
import type { Retention } from '../../records/retention.ts';
import type { RecordKind } from '../../records/trash.ts';

/**
 * Properties of a table's rows, or of one type of them, besides its columns. Archive, trash, triggers and retention are
 * derived from these.
 */
export interface TableDescription<Row = object> {
  /** Values shared by all rows of the type, in a table with several types: each type has its own description. */
  shared?: Partial<Row> & { kind: string };
  /** True if public pages show the rows: each write increments the version of the content. */
  public?: true;
  archive: ArchivedAs<Row> | LeftOut;
  /** Compares natural keys, ignoring ids: true for the same record, which an added archive stores once. */
  isSame?(one: Row, other: Row): boolean;
  /** Maximum number of rows. */
  limit?: number;
  /**
   * Type of a row in the trash, if the table has `trashed_at`, the time at which it was deleted; or which rows are
   * deleted with a record. Those that a foreign key deletes with their record need no entry.
   */
  trash?: { kind: RecordKind; title: SQLiteColumn } | TrashedWith | { rows: SQL };
  /** Type of the passages made from a row: they are deleted when a column other than these changes. */
  passages?: {
    kind: PassageKind;
    without?: readonly SQLiteColumn[];
    /** Column with the row of the same table whose changes also affect a row's passages. */
    partOf?: SQLiteColumn;
  };
  /** Fields with the id, or ids, of records, by their type. Unknown numbers are rejected. */
  related?: Readonly<Record<string, RecordKind>>;
  /** Retention period, if rows are deleted automatically. */
  retention?: readonly RetentionRule[];
  /** Heading under which the privacy page describes the rows and their retention. */
  privacy?: string;
}

/** Where an archive contains the rows. */
interface ArchivedAs<Row> {
  /**
   * A JSON file of lists, or a CSV file of one table. A new file requires a new version of the format
   * (`records/archive-manifest.ts`).
   */
  file: string;
  /** Name of the list in a JSON file. */
  list?: string;
  /** Name under which the rows are counted. */
  counted?: string;
  /**
   * Schema that API calls use for the fields, if the column types are not enough. An archive may contain what it
   * accepts and nothing else; values that it normalises are stored normalised. Required for each JSON column.
   */
  row?: z.ZodType<Partial<Row>>;
  /**
   * True if there may be many rows, with which no other table's rows change: they are read in pieces, up to the row
   * that was the last one.
   */
  paged?: true;
}

/** Why archives don't contain the rows. A restore empties those tables that would not match its rows. */
interface LeftOut {
  leftOut: string;
  emptied?: true;
}

/** Types of the records that rows belong to, or the column that names one, and the column with a record's id. */
export interface TrashedWith {
  with: RecordKind | readonly RecordKind[] | SQLiteColumn;
  record: SQLiteColumn;
}

/** Retention period of rows; a number in the settings is 0 if they are kept indefinitely. */
export interface RetentionRule {
  days: number | keyof Retention;
  /** The time or day from which the days count. */
  since: SQLWrapper;
  /** True if `since` is a day, yyyy-MM-dd. */
  byDay?: true;
  /** Condition for deletion; all rows by default. */
  rows?: SQL;
}

const descriptions = new WeakMap<SQLiteTable, TableDescription[]>();

/** Describes one or several tables, or one type of rows. */
export function describeTable<Table extends SQLiteTable>(
  tables: Table | readonly Table[],
  description: TableDescription<Table['$inferSelect']>,
): void {
  for (const table of [tables].flat()) {
    descriptions.set(table, [...(descriptions.get(table) ?? []), description]);
  }
}

/** The description of a table, or of each type of its rows. Throws if there is none. */
export function getDescriptions(table: SQLiteTable): readonly TableDescription[] {
  const found = descriptions.get(table);
  if (!found) throw new Error(`${getTableName(table)} lacks its description`);
  return found;
}
