import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * The queue of files to delete: a file enters before it is stored and when its record is deleted, and leaves once
 * the record is stored or the file is deleted. What a crash leaves here is deleted later.
 */
export const fileRemovals = sqliteTable('file_removals', (t) => ({
  /** Folder and name in the file store. */
  key: t.text().primaryKey(),
  /** Milliseconds since 1970. */
  at: t.integer().notNull(),
}));

describeTable(fileRemovals, { archive: { leftOut: 'it is about this file store' } });
