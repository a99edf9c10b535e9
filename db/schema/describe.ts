import { getTableName, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import type { PassageKind } from '../../records/passage.ts';
import type { Retention } from '../../records/retention.ts';
import type { RecordKind } from '../../records/trash.ts';

/**
 * What holds for the rows of a table, or for those of one kind, beside its columns. Archive, trash, triggers and
 * retention are read off it.
 */
export interface TableDescription<Row = object> {
  /** The values that all rows of the kind share, in a table that has rows of several: each kind has its description. */
  shared?: Partial<Row> & { kind: string };
  /** Whether public pages show the rows: each write raises the version of the content. */
  public?: true;
  archive: ArchivedAs<Row> | LeftOut;
  /** Whether two rows are the same record by its natural key, under whichever id: an archive that is added brings it once. */
  isSame?(one: Row, other: Row): boolean;
  /** The most rows that a site has. */
  limit?: number;
  /**
   * The kind that a row is in the trash, where the table has `trashed_at`, the moment since when it is there; or which rows
   * go with a record. Those that a foreign key deletes with their record need no word.
   */
  trash?: { kind: RecordKind; title: SQLiteColumn } | TrashedWith | { rows: SQL };
  /** The kind of the passages that are made of a row: they go when a column changes that is none of these. */
  passages?: {
    kind: PassageKind;
    without?: readonly SQLiteColumn[];
    /** The column with the row of the same table whose change is told of in a row's passages, too. */
    partOf?: SQLiteColumn;
  };
  /** The fields with the id, or the ids, of records, by their kind. A number there that is not known is refused. */
  related?: Readonly<Record<string, RecordKind>>;
  /** How long rows are kept, where they go by themselves. */
  retention?: readonly RetentionRule[];
  /** The heading under which the privacy page tells of the rows, and how long they are kept. */
  privacy?: string;
}

/** Where an archive has the rows. */
interface ArchivedAs<Row> {
  /** A JSON file of lists, or a CSV file of one table. With a new file the format's version rises (`records/archive-manifest.ts`). */
  file: string;
  /** The name of the list in a JSON file. */
  list?: string;
  /** What the rows are counted as. */
  counted?: string;
  /**
   * The schema by which calls check the fields, where the type of a column is not enough. An archive brings what it
   * takes and nothing else; what it rewrites is stored rewritten. Each JSON column needs it.
   */
  row?: z.ZodType<Partial<Row>>;
  /** Whether rows may be many, and no other table's rows change with them: they are read piece by piece, up to the row that was the last one. */
  paged?: true;
}

/** Why no archive has the rows. A restore empties those tables that would not fit the rows that it brings. */
interface LeftOut {
  leftOut: string;
  emptied?: true;
}

/** The kinds of the records that rows belong to, or the column that names one, and the column with a record's id. */
export interface TrashedWith {
  with: RecordKind | readonly RecordKind[] | SQLiteColumn;
  record: SQLiteColumn;
}

/** How long rows are kept; a number of the settings is 0 where they are kept for ever. */
export interface RetentionRule {
  days: number | keyof Retention;
  /** The moment, or the day, from which the days count. */
  since: SQLWrapper;
  /** Whether `since` is a day, yyyy-MM-dd. */
  byDay?: true;
  /** Which rows go; all unless it is given. */
  rows?: SQL;
}

const descriptions = new WeakMap<SQLiteTable, TableDescription[]>();

/** Says what holds for a table, or for several, or for one kind of its rows. */
export function describeTable<Table extends SQLiteTable>(
  tables: Table | readonly Table[],
  description: TableDescription<Table['$inferSelect']>,
): void {
  for (const table of [tables].flat()) {
    descriptions.set(table, [...(descriptions.get(table) ?? []), description]);
  }
}

/** What was said of a table, or of each kind of its rows. Throws where nothing was. */
export function getDescriptions(table: SQLiteTable): readonly TableDescription[] {
  const found = descriptions.get(table);
  if (!found) throw new Error(`${getTableName(table)} lacks its description`);
  return found;
}
