import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { posts } from '../../schema/posts.ts';
import { publications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { settings } from '../../schema/settings.ts';
import { type DescribedTable, getTable, TABLES } from '../../tables.ts';

/** A row of some table, by the names that its fields have in code. */
export type Row = Record<string, unknown>;

const ARCHIVES = TABLES.flatMap((described) => {
  const { archive } = described;
  return 'file' in archive ? { described, ...archive } : [];
});

/** The tables, or kinds of rows in them, that are in an archive, parents first. */
export const ARCHIVED: DescribedTable[] = ARCHIVES.map(({ described }) => described);

/** Their tables, each once. */
export const ARCHIVED_TABLES: SQLiteTable[] = [...new Set(ARCHIVED.map(({ table }) => table))];

/** The files of an archive that hold rows: JSON with a list a table, or a kind of its rows, or CSV with one table. */
export const ARCHIVE_PARTS: { path: string; lists: Record<string, DescribedTable> }[] = [
  ...Map.groupBy(ARCHIVES, ({ file }) => file),
].map(([path, parts]) => ({
  path,
  lists: Object.fromEntries(
    parts.map(({ list, described }) => [list ?? described.name, described]),
  ),
}));

/** The lists that have a file of their name, as the courses have `courses.json`, each with its table. */
export const OWN_LISTS: Record<string, DescribedTable> = Object.fromEntries(
  ARCHIVE_PARTS.flatMap(({ path, lists }) =>
    Object.entries(lists).filter(([list]) => path === `${list}.json`),
  ),
);

/**
 * Tables whose rows do not change and may be many: they are read piece by piece, up to the row that was the last one. The
 * pages of a PDF that goes meanwhile may be missing.
 */
export const PAGED = ARCHIVES.flatMap(({ described, paged }) => (paged ? described : []));

/** The tables that a restore empties, before those that it fills: children first. */
export const EMPTIED = TABLES.flatMap(({ table, archive }) =>
  'emptied' in archive ? table : [],
).toReversed();

/** What a list of rows is counted as. */
export const COUNTED: Record<string, DescribedTable> = Object.fromEntries(
  ARCHIVES.flatMap(({ described, counted }) => (counted ? [[counted, described]] : [])),
);

/** The columns that an archive has, by their names in code: not those that say the same of all rows of a kind. */
export function storedColumns({ table, shared }: DescribedTable): Record<string, SQLiteColumn> {
  const { trashed_at, ...columns } = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !shared || !(name in shared)),
  );
}

/** What an archive has as Markdown and BibTeX too. */
export const READABLE = {
  publications: getTable(publications),
  posts: getTable(posts, 'post'),
  pages: getTable(posts, 'page'),
};

export const POSTS: DescribedTable = READABLE.posts;

export const PAGES: DescribedTable = READABLE.pages;

export const SETTINGS: DescribedTable = getTable(settings);

export const REDIRECTS: DescribedTable = getTable(redirects);
