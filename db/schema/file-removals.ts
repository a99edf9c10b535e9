import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The queue of files to delete: a file enters before it is stored and when its record is deleted, and leaves once
 * the record is stored or the file is deleted. What a crash leaves here is deleted later.
 */
export const fileRemovals = sqliteTable('file_removals', {
  /** Folder and name in the file store. */
  key: text().primaryKey(),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
});
