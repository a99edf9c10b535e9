import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * Queue of files to delete: a file is added before it is stored and when its record is deleted, and removed once the
 * record is stored or the file is deleted. Entries left by a crash are deleted later.
 */
export const fileRemovals = sqliteTable('file_removals', (t) => ({
  /** Folder and name in the file store. */
  key: t.text().primaryKey(),
  /** Milliseconds since 1970. */
  at: t.integer().notNull(),
}));

describeTable(fileRemovals, { archive: { leftOut: 'it refers to this file store' } });
