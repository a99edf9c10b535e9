import { like } from 'drizzle-orm';
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * One row a stored PDF whose text was read. It is valid for one content of the file: where the file has another SHA-256,
 * the text is that of an earlier one. Its pages change only in one batch with it: so its triggers raise the content's
 * version for them too.
 */
export const pdfTexts = sqliteTable('pdf_texts', (t) => ({
  /** The file's key, "publications/spectra.pdf". */
  file: t.text().primaryKey(),
  /** Of the file that the text was taken from. Lower-case hexadecimal. */
  sha256: t.text().notNull(),
  /** What the PDF says of itself; null when it says nothing. */
  title: t.text(),
  /** As it stands there, "en-GB". */
  language: t.text(),
  page_count: t.integer().notNull(),
  /** Fewer than there are where the PDF is too long. */
  pages_read: t.integer().notNull(),
  /** The last page that has text; 0 when none has. */
  last_page: t.integer().notNull(),
}));

describeTable(pdfTexts, {
  public: true,
  archive: { file: 'pdf-texts.json', list: 'texts' },
  trash: { rows: like(pdfTexts.file, 'trash/%') },
});

/** One row a page that has text: a passage of the publications that point to the PDF. `pdf_pages_fts` is its index. */
export const pdfPages = sqliteTable(
  'pdf_pages',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    file: t
      .text()
      .notNull()
      .references(() => pdfTexts.file, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Counted from 1, whatever the page itself says. */
    page: t.integer().notNull(),
    text: t.text().notNull(),
    /** Other spellings of words in it, searched and never shown. */
    aliases: t.text().notNull().default(''),
    /** The `ALIAS_FORMAT` of these; 0 where they are to be made. */
    alias_format: t.integer().notNull().default(0),
  }),
  (table) => [
    uniqueIndex('pdf_pages_page').on(table.file, table.page),
    index('pdf_pages_alias_format').on(table.alias_format),
  ],
);

describeTable(pdfPages, { archive: { file: 'pdf-texts.json', list: 'pages', paged: true } });
