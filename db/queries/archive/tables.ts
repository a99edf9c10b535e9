import { getTableColumns, getTableName, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pages } from '../../schema/pages.ts';
import { posts } from '../../schema/posts.ts';
import { publications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { settings } from '../../schema/settings.ts';
import { getTable, TABLES } from '../../tables.ts';
import { belongsToTrash } from '../trash.ts';

/** A row of some table, by the names that its fields have in code. */
export type Row = Record<string, unknown>;

const ARCHIVES = TABLES.flatMap(({ table, archive }) =>
  'file' in archive ? { table, ...archive } : [],
);

/** The tables whose rows are in an archive, parents first. */
export const ARCHIVED: SQLiteTable[] = ARCHIVES.map(({ table }) => table);

/** The files of an archive that hold rows: JSON with a list a table, or CSV with one table. */
export const ARCHIVE_PARTS: { path: string; lists: Record<string, SQLiteTable> }[] = [
  ...Map.groupBy(ARCHIVES, ({ file }) => file),
].map(([path, parts]) => ({
  path,
  lists: Object.fromEntries(parts.map(({ list, table }) => [list ?? getTableName(table), table])),
}));

/**
 * Tables whose rows do not change and may be many: they are read piece by piece, up to the row that was the last one. The
 * pages of a PDF that goes meanwhile may be missing.
 */
export const PAGED = ARCHIVES.flatMap(({ table, paged }) => (paged ? table : []));

/** The tables that a restore empties, before those that it fills: children first. */
export const EMPTIED = TABLES.flatMap(({ table, archive }) =>
  'emptied' in archive ? table : [],
).toReversed();

/** What a list of rows is counted as. */
export const COUNTED: Record<string, SQLiteTable> = Object.fromEntries(
  ARCHIVES.flatMap(({ table, counted }) => (counted ? [[counted, table]] : [])),
);

/** The columns that an archive has, by their names in code. */
export function storedColumns(table: SQLiteTable): Record<string, SQLiteColumn> {
  const { trashed_at, ...columns } = getTableColumns(table);
  return columns;
}

/** Which rows of a table are not in the trash, nor belong to what is there. */
export function isArchived(table: SQLiteTable): SQL | undefined {
  const { trash, references } = getTable(table);
  const { trashed_at } = getTableColumns(table);
  if (trashed_at) return isNull(trashed_at);
  if (trash && 'rows' in trash) return not(trash.rows);
  if (trash && 'with' in trash) return not(belongsToTrash(trash));
  const [present] = references.flatMap(({ column, to, cascades }) => {
    const isParent = cascades && isArchived(to);
    return isParent
      ? sql`${column} in (select ${getTable(to).key} from ${to} where ${isParent})`
      : [];
  });
  return present;
}

/** What an archive has as Markdown and BibTeX too. */
export const READABLE = { publications, posts, pages };

export const SETTINGS: SQLiteTable = settings;

export const REDIRECTS: SQLiteTable = redirects;
