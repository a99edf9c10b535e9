import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  INBOX_KINDS,
  INBOX_SOURCES,
  type InboxSource,
  inboxRow,
  type LookCursor,
  type Proposed,
} from '../../records/inbox-item.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** One row what a registry knows and the site does not: to be accepted, asked again later, or never. */
export const inboxItems = sqliteTable(
  'inbox_items',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    kind: t.text({ enum: INBOX_KINDS }).notNull(),
    /** Null for a work that is not stored. */
    publication_id: t.integer(),
    /** What it is about, and what is proposed: by these two the next look finds it again. */
    subject: t.text().notNull(),
    value: t.text().notNull(),
    sources: t.text({ mode: 'json' }).$type<InboxSource[]>().notNull(),
    since: timestamp(),
    year: t.integer().notNull(),
    changes: t.text('change', { mode: 'json' }).$type<Proposed['changes']>(),
    /** Those of a new work. */
    fields: t.text({ mode: 'json' }).$type<Proposed['fields']>(),
    state: t
      .text({ enum: ['open', 'later', 'never'] })
      .notNull()
      .default('open'),
    /** Of what is asked again later: from when on it is open. */
    until: t.text(),
  }),
  (table) => [
    uniqueIndex('inbox_items_subject').on(table.subject, table.value),
    index('inbox_items_publication').on(table.publication_id),
  ],
);

describeTable(inboxItems, {
  archive: { file: 'site.json', list: 'inbox', row: inboxRow },
  trash: { with: 'publication', record: inboxItems.publication_id },
});

/** One row a registry that was asked, and how far a look at it has come. */
export const inboxSources = sqliteTable('inbox_sources', (t) => ({
  source: t.text({ enum: INBOX_SOURCES }).primaryKey(),
  at: t.text(),
  error: t.text(),
  /** Where the look goes on; null where none is under way. */
  cursor: t.text({ mode: 'json' }).$type<LookCursor>(),
  /** Before that it is not to be asked. */
  not_before: t.text(),
  /** Until then one process is at it. */
  leased_until: t.text(),
  /** The library of Zotero, and its version, that was read to its end. */
  library: t.text(),
  version: t.integer(),
}));

describeTable(inboxSources, {
  archive: { leftOut: 'a restored site is looked at anew', emptied: true },
});
