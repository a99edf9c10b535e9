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

/** One row per fact that a registry has and the site lacks: to be accepted, postponed, or dismissed. */
export const inboxItems = sqliteTable(
  'inbox_items',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    kind: t.text({ enum: INBOX_KINDS }).notNull(),
    /** Null for a work that is not stored. */
    publication_id: t.integer(),
    /** The subject and the proposed value, which together identify the item in later updates. */
    subject: t.text().notNull(),
    value: t.text().notNull(),
    sources: t.text({ mode: 'json' }).$type<InboxSource[]>().notNull(),
    since: timestamp(),
    year: t.integer().notNull(),
    changes: t.text('change', { mode: 'json' }).$type<Proposed['changes']>(),
    /** Fields of a new work. */
    fields: t.text({ mode: 'json' }).$type<Proposed['fields']>(),
    state: t
      .text({ enum: ['open', 'later', 'never'] })
      .notNull()
      .default('open'),
    /** For a postponed item: when it is open again. */
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

/** One row per queried registry, with the progress of its update. */
export const inboxSources = sqliteTable('inbox_sources', (t) => ({
  source: t.text({ enum: INBOX_SOURCES }).primaryKey(),
  at: t.text(),
  error: t.text(),
  /** Where the update continues; null if none is in progress. */
  cursor: t.text({ mode: 'json' }).$type<LookCursor>(),
  /** Not to be queried before that time. */
  not_before: t.text(),
  /** Until then, one process has claimed it. */
  leased_until: t.text(),
  /** The Zotero library that was read completely, and its version. */
  library: t.text(),
  version: t.integer(),
}));

describeTable(inboxSources, {
  archive: { leftOut: 'a restored site is updated from the beginning', emptied: true },
});
