import { eq, getTableColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RecordKind } from '../records/trash.ts';
import { getDescriptions, type TableDescription } from './schema/describe.ts';
import * as schema from './schema/index.ts';

/** A table, or one type of rows in it, with its description. */
export interface DescribedTable<Table extends SQLiteTable = SQLiteTable> extends TableDescription {
  table: Table;
  name: string;
  /** Identifies a row: its primary key, or the first column. */
  key: SQLiteColumn;
  /** The tables it references, by column, and whether its rows are deleted with theirs. */
  references: { column: SQLiteColumn; to: SQLiteTable; cascades: boolean }[];
}

/** All tables, each after those it references; one with several types of rows is listed once for each. */
export const TABLES: readonly DescribedTable[] = parentsFirst(
  Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? withDescriptions(table) : [])),
);

function withDescriptions(table: SQLiteTable): DescribedTable[] {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const key = columns.find(({ primary }) => primary) ?? primaryKeys[0]?.columns[0] ?? columns[0];
  if (!key) throw new Error(`${name} has no columns`);
  const references = foreignKeys.flatMap(({ onDelete, reference }) => {
    const { columns, foreignTable: to } = reference();
    return columns.map((column) => ({ column, to, cascades: onDelete === 'cascade' }));
  });
  return getDescriptions(table).map((description) => ({
    ...description,
    ...{ table, name, key, references },
  }));
}

function parentsFirst(tables: DescribedTable[]): DescribedTable[] {
  const sorted = new Set<DescribedTable>();
  const add = (one: DescribedTable) => {
    for (const { to } of one.references) {
      for (const other of tables) if (other.table === to && other !== one) add(other);
    }
    sorted.add(one);
  };
  for (const one of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) add(one);
  return [...sorted];
}

/**
 * The description of a table.
 *
 * @param kind of its rows, if it has several
 */
export function getTable<Table extends SQLiteTable>(
  table: Table,
  kind?: string,
): DescribedTable<Table> {
  const found = TABLES.find(
    (one): one is DescribedTable<Table> =>
      one.table === table && (!kind || one.shared?.kind === kind),
  );
  if (!found) throw new Error(`${getTableName(table)} is not in db/schema/index.ts`);
  return found;
}

/** The table of a type of record. */
export function getTableOfKind(kind: RecordKind): DescribedTable {
  const found = TABLES.find(({ trash }) => trash && 'kind' in trash && trash.kind === kind);
  if (!found) throw new Error(`no table has records of the kind ${kind}`);
  return found;
}

/** Condition that a row of the table is of the described type; undefined if all are. */
export function isDescribed({ table, shared }: DescribedTable): SQL | undefined {
  const { kind } = getTableColumns(table);
  return kind && shared && eq(kind, shared.kind);
}

/** Columns of other tables whose rows are deleted with those of a table. */
export const childColumns = (table: SQLiteTable): SQLiteColumn[] =>
  TABLES.flatMap(({ references }) =>
    references.flatMap(({ column, to, cascades }) => (cascades && to === table ? column : [])),
  );
