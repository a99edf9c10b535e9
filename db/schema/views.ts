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
 * The rows of a table that are not in the trash, without the column that says so.
 *
 * @param shared selects those of one kind: the values that all of them share, whose columns the view leaves out
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
  // The columns are those of a table that is not known here, which no query's type can follow.
  return withOwnColumns(view) as never;
}

/**
 * A view whose columns are objects of its own. Those of Drizzle are proxies of its table's: to read rows through them
 * takes a third longer.
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
  // The same name, query and columns, whose types `fromEntries` forgets.
  return Object.assign(new SQLiteView({ config }), columns) as never;
}

/** What a proxy shows. */
const copy = <Shown extends object>(proxy: Shown): Shown =>
  Object.assign(Object.create(Object.getPrototypeOf(proxy)), proxy);
