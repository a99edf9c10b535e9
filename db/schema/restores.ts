import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** The rows of an archive, in chunks, until one batch puts all of them in the place of what is there. */
export const restoreChunks = sqliteTable(
  'restore_chunks',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    /** The same for all chunks of one restore. */
    restore: t.text().notNull(),
    /** Where they go. */
    table: t.text().notNull(),
    /** As JSON, a list of objects. */
    rows: t.text().notNull(),
    created_at: timestamp(),
  }),
  (table) => [index('restore_chunks_restore').on(table.restore, table.table)],
);

/**
 * What a restore has still to do with the file store, where no batch reaches: the first request that sees the
 * restored rows does it before it is answered.
 */
export const restoreFiles = sqliteTable('restore_files', (t) => ({
  /** Folder and name in the file store. */
  key: t.text().primaryKey(),
  /** The private file of which it becomes a copy; null when it is to go. */
  source: t.text(),
}));

describeTable([restoreChunks, restoreFiles], { archive: { leftOut: 'they are of the moment' } });
