import { sql } from 'drizzle-orm';
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PASSAGE_KINDS } from '../../records/passage.ts';
import { describeTable } from './describe.ts';

/**
 * One row a quotable piece of public content; `passages_fts` is its index. Triggers
 * delete a record's passages when it is deleted or rewritten; records without passages are indexed again.
 */
export const passages = sqliteTable(
  'passages',
  (t) => ({
    id: t.integer().primaryKey(),
    kind: t.text({ enum: PASSAGE_KINDS }).notNull(),
    /** The record's id, or the section's name. */
    record: t.text().notNull(),
    /** Counts the pieces of one record from 0. */
    part: t.integer().notNull(),
    url: t.text().notNull(),
    title: t.text().notNull(),
    heading: t.text().notNull().default(''),
    authors: t.text().notNull().default(''),
    journal: t.text().notNull().default(''),
    /** As text: it is searched. Empty when not known. */
    year: t.text().notNull().default(''),
    tags: t.text().notNull().default(''),
    text: t.text().notNull().default(''),
    /** Other spellings of words in it, searched and never shown. */
    aliases: t.text().notNull().default(''),
    /** The key of the stored PDF that a publication points to, "publications/spectra.pdf"; empty where there is none. */
    file: t.text().notNull().default(''),
  }),
  (table) => [
    uniqueIndex('passages_record').on(table.kind, table.record, table.part),
    // Whose page a found page of a PDF is.
    index('passages_file').on(table.file).where(sql`${table.file} <> ''`),
  ],
);

/**
 * What an embedding model makes of a passage, for finding it without a word of the question. Made beside requests, and
 * gone with the passage.
 */
export const passageVectors = sqliteTable(
  'passage_vectors',
  (t) => ({
    passage: t
      .integer()
      .primaryKey()
      .references(() => passages.id, { onDelete: 'cascade' }),
    model: t.text().notNull(),
    /** As `encodeVector` writes it: D1 gives a blob as a list of numbers, which is far longer. */
    vector: t.text().notNull(),
    /** Its cosines with questions about something else, in JSON. */
    background: t.text().notNull().default('[]'),
  }),
  (table) => [index('passage_vectors_model').on(table.model)],
);

/** One row: which way of cutting content into passages, and which site facts, the index holds. */
export const passageIndex = sqliteTable('passage_index', (t) => ({
  id: t.integer().primaryKey(),
  signature: t.text().notNull(),
}));

describeTable([passages, passageVectors, passageIndex], {
  archive: { leftOut: 'they are made of the records', emptied: true },
});
