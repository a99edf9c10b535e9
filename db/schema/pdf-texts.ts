import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * One row a stored PDF whose text was read. It is valid for one content of the file: where the file has another SHA-256,
 * the text is that of an earlier one. Its pages change only in one batch with it: so its triggers raise the content's
 * version for them too.
 */
export const pdfTexts = sqliteTable('pdf_texts', {
  /** The file's key, "publications/spectra.pdf". */
  file: text().primaryKey(),
  /** Of the file that the text was taken from. Lower-case hexadecimal. */
  sha256: text().notNull(),
  /** What the PDF says of itself; null when it says nothing. */
  title: text(),
  /** As it stands there, "en-GB". */
  language: text(),
  page_count: integer().notNull(),
  /** Fewer than there are where the PDF is too long. */
  pages_read: integer().notNull(),
  /** The last page that has text; 0 when none has. */
  last_page: integer().notNull(),
});

/** One row a page that has text: a passage of the publications that point to the PDF. `pdf_pages_fts` is its index. */
export const pdfPages = sqliteTable(
  'pdf_pages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    file: text()
      .notNull()
      .references(() => pdfTexts.file, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Counted from 1, whatever the page itself says. */
    page: integer().notNull(),
    text: text().notNull(),
    /** Other spellings of words in it, searched and never shown. */
    aliases: text().notNull().default(''),
  },
  (table) => [uniqueIndex('pdf_pages_page').on(table.file, table.page)],
);
