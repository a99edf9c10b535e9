import { and, Column, eq, getTableColumns, is, isNull } from 'drizzle-orm';
import type { AddAliasToSelection } from 'drizzle-orm/query-builders/select.types';
import {
  getViewConfig,
  type SQLiteColumn,
  type SQLiteTable,
  SQLiteView,
  type SQLiteViewWithSelection,
  sqliteView,
} from 'drizzle-orm/sqlite-core';

type Trashable = SQLiteTable & { trashed_at: SQLiteColumn };

type Untrashed<
  Name extends string,
  Table extends SQLiteTable,
  Shared extends string,
> = SQLiteViewWithSelection<
  Name,
  false,
  AddAliasToSelection<Omit<Table['_']['columns'], 'trashed_at' | Shared>, Name, 'sqlite'>
>;

/**
 * A view of a table's rows that are not in the trash, without that column.
 *
 * @param shared selects those of one type: the values that all of them share, whose columns the view omits
 */
export function untrashed<
  Name extends string,
  Table extends Trashable,
  Shared extends object & { kind?: string } = object,
>(name: Name, table: Table, shared?: Shared): Untrashed<Name, Table, keyof Shared & string> {
  const { trashed_at, ...all } = getTableColumns<Trashable>(table);
  const columns = Object.fromEntries(
    Object.entries(all).filter(([field]) => !shared || !(field in shared)),
  );
  const isOfKind = all.kind && shared?.kind ? eq(all.kind, shared.kind) : undefined;
  const view = sqliteView(name).as((query) =>
    query
      .select(columns)
      .from(table)
      .where(and(isNull(table.trashed_at), isOfKind)),
  );
  // Cast: the columns of a generic table, which the query's type cannot express.
  return withOwnColumns(view) as never;
}

/**
 * A view with columns of its own. Drizzle's are proxies of its table's, and reading rows through them takes a third
 * longer.
 */
export function withOwnColumns<View extends SQLiteView>(view: View): View {
  const { name, schema, query, selectedFields } = getViewConfig(view);
  const column = Object.values(selectedFields).find((field) => is(field, Column));
  // One for all of them: each names the view.
  const table = column && copy(column.table);
  const columns = Object.fromEntries(
    Object.entries(selectedFields).map(([key, field]) => [
      key,
      is(field, Column) ? Object.assign(copy(field), { table }) : field,
    ]),
  );
  const config = { name, schema, query, selectedFields: columns };
  // Cast: the same name, query and columns, whose types `fromEntries` loses.
  return Object.assign(new SQLiteView({ config }), columns) as never;
}

/** The target of a proxy. */
const copy = <Shown extends object>(proxy: Shown): Shown =>
  Object.assign(Object.create(Object.getPrototypeOf(proxy)), proxy);
