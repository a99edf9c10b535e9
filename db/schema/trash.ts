import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TRASH_KINDS } from '../../src/lib/trash.ts';
import { timestamp } from './timestamp.ts';

/**
 * The files in the trash: those that went with a record, whose row says since when it is there, and those that were
 * deleted by themselves.
 */
export const trashFiles = sqliteTable(
  'trash_files',
  {
    kind: text({ enum: TRASH_KINDS }).notNull(),
    /** The record's id as text; of a file by itself its name, with a number where several had it. */
    id: text().notNull(),
    /** The key under which it was served, and will be again. */
    key: text().notNull(),
    /** The key under which it waits, in a folder that nobody is served from. */
    stored_as: text().notNull(),
    trashed_at: timestamp(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.key] })],
);
