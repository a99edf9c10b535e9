import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { pages } from '../../schema/pages.ts';
import { posts } from '../../schema/posts.ts';
import { publications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { settings } from '../../schema/settings.ts';
import { TABLES } from '../../tables.ts';

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

/** The lists that have a file of their name, as the courses have `courses.json`, each with its table. */
export const OWN_LISTS: Record<string, SQLiteTable> = Object.fromEntries(
  ARCHIVE_PARTS.flatMap(({ path, lists }) =>
    Object.entries(lists).filter(([list]) => path === `${list}.json`),
  ),
);

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

/** What an archive has as Markdown and BibTeX too. */
export const READABLE = { publications, posts, pages };

export const PAGES: SQLiteTable = pages;

export const SETTINGS: SQLiteTable = settings;

export const REDIRECTS: SQLiteTable = redirects;
