import { primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { TrashKind } from '../../records/trash.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/**
 * Files in the trash: those deleted with a record, whose row has the time of its deletion, and those deleted on their
 * own.
 */
export const trashFiles = sqliteTable(
  'trash_files',
  (t) => ({
    kind: t.text().$type<TrashKind>().notNull(),
    /** The record's id as text; for a file of its own, its name, with a number if several had it. */
    id: t.text().notNull(),
    /** The key under which it was served, and will be again. */
    key: t.text().notNull(),
    /** The key in the trash's folder, from which nothing is served. */
    stored_as: t.text().notNull(),
    trashed_at: timestamp(),
  }),
  (table) => [primaryKey({ columns: [table.kind, table.id, table.key] })],
);

describeTable(trashFiles, { archive: { leftOut: 'deleted items are not included' } });
