import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TRASH_KINDS } from '../../src/lib/trash.ts';
import { timestamp } from './timestamp.ts';

/** Which thing in the trash: its kind, and its record's id as text or the name of its file. */
const item = {
  kind: text({ enum: TRASH_KINDS }).notNull(),
  id: text().notNull(),
};

/** One row a thing that was deleted, until it is restored or its time is over. */
export const trash = sqliteTable(
  'trash',
  { ...item, title: text().notNull(), deleted_at: timestamp() },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('trash_deleted_at').on(table.deleted_at),
  ],
);

/**
 * The rows of what is in the trash, one value a row of this table: a value is as large as it was where it comes from,
 * which in D1 is as large as a row may be.
 */
export const trashValues = sqliteTable(
  'trash_values',
  {
    ...item,
    /** The table that it comes from. */
    source: text().notNull(),
    /** Tells the rows of one table apart. */
    row: integer().notNull(),
    column: text().notNull(),
    /** Without a type of its own: numbers stay numbers, and texts stay texts. */
    value: blob(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.source, table.row, table.column] }),
  ],
);

/** The files of what is in the trash. */
export const trashFiles = sqliteTable(
  'trash_files',
  {
    ...item,
    /** The key under which it was served, and will be again. */
    key: text().notNull(),
    /** The key under which it waits, in a folder that nobody is served from. */
    stored_as: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.key] })],
);
