import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** Rows of an archive, in chunks, until one batch replaces the current content with them. */
export const restoreChunks = sqliteTable(
  'restore_chunks',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    /** The same for all chunks of one restore. */
    restore: t.text().notNull(),
    /** Their table. */
    table: t.text().notNull(),
    /** As JSON, a list of objects. */
    rows: t.text().notNull(),
    created_at: timestamp(),
  }),
  (table) => [index('restore_chunks_restore').on(table.restore, table.table)],
);

/**
 * Remaining operations of a restore in the file store, which batches don't reach: the first request that sees the
 * restored rows performs them before its response.
 */
export const restoreFiles = sqliteTable('restore_files', (t) => ({
  /** Folder and name in the file store. */
  key: t.text().primaryKey(),
  /** The private file to copy; null to delete the file. */
  source: t.text(),
}));

describeTable([restoreChunks, restoreFiles], { archive: { leftOut: 'they are temporary' } });
