import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { TrashKind } from '../../records/trash.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/**
 * The files in the trash: those that went with a record, whose row says since when it is there, and those that were
 * deleted by themselves.
 */
export const trashFiles = sqliteTable(
  'trash_files',
  (t) => ({
    kind: t.text().$type<TrashKind>().notNull(),
    /** The record's id as text; of a file by itself its name, with a number where several had it. */
    id: t.text().notNull(),
    /** The key under which it was served, and will be again. */
    key: t.text().notNull(),
    /** The key under which it waits, in a folder that nobody is served from. */
    stored_as: t.text().notNull(),
    trashed_at: timestamp(),
  }),
  (table) => [primaryKey({ columns: [table.kind, table.id, table.key] })],
);

describeTable(trashFiles, { archive: { leftOut: 'what was deleted is not taken along' } });
