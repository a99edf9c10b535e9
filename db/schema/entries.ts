import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { type EntryFields, entryFields } from '../../src/entries/entry.ts';
import { ENTRY_KINDS } from '../../src/settings/cv.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row an entry of a life: what a CV has beside publications, talks and teaching. */
export const entries = sqliteTable(
  'entries',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    kind: t.text({ enum: ENTRY_KINDS }).notNull(),
    title: t.text().notNull(),
    organisation: t.text({ mode: 'json' }).$type<EntryFields['organisation']>(),
    /** A year, a month or a day; null where it is not known. */
    from: t.text(),
    /** The same; null for what goes on. */
    to: t.text(),
    text: t.text(),
    url: t.text(),
    amount: t.real(),
    currency: t.text(),
    role: t.text(),
    /** Its number in the ORCID record that it came from. */
    put_code: t.integer(),
    /** Whether only the administrator sees it. */
    hidden: t.integer({ mode: 'boolean' }).notNull().default(false),
    language: t.text(),
    /** Its place among those of its kind, lowest first. */
    order: t.integer().notNull().default(0),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [index('entries_kind').on(table.kind, table.order)],
);

describeTable(entries, {
  public: true,
  archive: { file: 'entries.json', list: 'entries', counted: 'entries', row: entryFields },
  trash: { kind: 'entry', title: entries.title },
  passages: { kind: 'entry', without: [entries.order, entries.put_code] },
});

/** The entries that are not in the trash. */
export const untrashedEntries = untrashed('untrashed_entries', entries);
