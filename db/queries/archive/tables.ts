import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { posts } from '../../schema/posts.ts';
import { publications } from '../../schema/publications.ts';
import { redirects } from '../../schema/redirects.ts';
import { settings } from '../../schema/settings.ts';
import { type DescribedTable, getTable, TABLES } from '../../tables.ts';

/** A row of a table, by its field names in code. */
export type Row = Record<string, unknown>;

const ARCHIVES = TABLES.flatMap((described) => {
  const { archive } = described;
  return 'file' in archive ? { described, ...archive } : [];
});

/** Tables, or types of rows in them, that are part of an archive; parents first. */
export const ARCHIVED: DescribedTable[] = ARCHIVES.map(({ described }) => described);

/** Their tables, without duplicates. */
export const ARCHIVED_TABLES: SQLiteTable[] = [...new Set(ARCHIVED.map(({ table }) => table))];

/** Files of an archive that contain rows: JSON with a list per table or type of row, or CSV with one table. */
export const ARCHIVE_PARTS: { path: string; lists: Record<string, DescribedTable> }[] = [
  ...Map.groupBy(ARCHIVES, ({ file }) => file),
].map(([path, parts]) => ({
  path,
  lists: Object.fromEntries(
    parts.map(({ list, described }) => [list ?? described.name, described]),
  ),
}));

/** Lists in a file of their own, such as the courses in `courses.json`, each with its table. */
export const OWN_LISTS: Record<string, DescribedTable> = Object.fromEntries(
  ARCHIVE_PARTS.flatMap(({ path, lists }) =>
    Object.entries(lists).filter(([list]) => path === `${list}.json`),
  ),
);

/**
 * Tables whose rows are immutable and possibly numerous: they are read in pieces, up to the row that was last when reading began.
 * Pages of a PDF that is deleted meanwhile may be missing.
 */
export const PAGED = ARCHIVES.flatMap(({ described, paged }) => (paged ? described : []));

/** Tables that a restore empties before those that it fills; children first. */
export const EMPTIED = TABLES.flatMap(({ table, archive }) =>
  'emptied' in archive ? table : [],
).toReversed();

/** Name under which a list of rows is counted. */
export const COUNTED: Record<string, DescribedTable> = Object.fromEntries(
  ARCHIVES.flatMap(({ described, counted }) => (counted ? [[counted, described]] : [])),
);

/** Columns in an archive, by their names in code; omits those with the same value for all rows of a type. */
export function storedColumns({ table, shared }: DescribedTable): Record<string, SQLiteColumn> {
  const { trashed_at, ...columns } = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !shared || !(name in shared)),
  );
}

/** Data that an archive also contains as Markdown and BibTeX. */
export const READABLE = {
  publications: getTable(publications),
  posts: getTable(posts, 'post'),
  pages: getTable(posts, 'page'),
};

export const POSTS: DescribedTable = READABLE.posts;

export const PAGES: DescribedTable = READABLE.pages;

export const SETTINGS: DescribedTable = getTable(settings);

export const REDIRECTS: DescribedTable = getTable(redirects);
