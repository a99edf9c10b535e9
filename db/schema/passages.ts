import { sql } from 'drizzle-orm';
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PASSAGE_KINDS } from '../../records/passage.ts';
import { describeTable } from './describe.ts';

/**
 * One row per quotable piece of public content; `passages_fts` is its index. Triggers delete a record's passages when
 * it is deleted or changed; records without passages are indexed again.
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
    /** Text, since it is searched. Empty if unknown. */
    year: t.text().notNull().default(''),
    tags: t.text().notNull().default(''),
    text: t.text().notNull().default(''),
    /** Other spellings of words in it, searched but never shown. */
    aliases: t.text().notNull().default(''),
    /** The key of a publication's stored PDF, "publications/spectra.pdf"; empty if there is none. */
    file: t.text().notNull().default(''),
  }),
  (table) => [
    uniqueIndex('passages_record').on(table.kind, table.record, table.part),
    // Finds the record of a page of a PDF.
    index('passages_file').on(table.file).where(sql`${table.file} <> ''`),
  ],
);

/**
 * Embedding of a passage, for finding it without any word of the question. Made in the background of requests, and
 * deleted with the passage.
 */
export const passageVectors = sqliteTable(
  'passage_vectors',
  (t) => ({
    passage: t
      .integer()
      .primaryKey()
      .references(() => passages.id, { onDelete: 'cascade' }),
    model: t.text().notNull(),
    /** As encoded by `encodeVector`: D1 returns a blob as a list of numbers, which is far longer. */
    vector: t.text().notNull(),
    /** Its cosines with unrelated questions, in JSON. */
    background: t.text().notNull().default('[]'),
  }),
  (table) => [index('passage_vectors_model').on(table.model)],
);

/** One row: format and site facts of the index. */
export const passageIndex = sqliteTable('passage_index', (t) => ({
  id: t.integer().primaryKey(),
  signature: t.text().notNull(),
}));

describeTable([passages, passageVectors, passageIndex], {
  archive: { leftOut: 'they are derived from the records', emptied: true },
});
