import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Files that no record needs: noted before a file is stored and when its record goes, forgotten once
 * the record stands or the file is gone. What a stop left here is removed later.
 */
export const fileRemovals = sqliteTable('file_removals', {
  /** Folder and name in the file store. */
  key: text().primaryKey(),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
});
