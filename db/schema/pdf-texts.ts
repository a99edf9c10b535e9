import { like } from 'drizzle-orm';
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * One row per stored PDF whose text was read. Valid for one version of the file: if the file has another SHA-256, the
 * text is outdated. Its pages only change in the same batch, so its triggers increment the content's version for them
 * too.
 */
export const pdfTexts = sqliteTable('pdf_texts', (t) => ({
  /** The file's key, "publications/spectra.pdf". */
  file: t.text().primaryKey(),
  /** SHA-256 of the file that the text was read from. Lower-case hexadecimal. */
  sha256: t.text().notNull(),
  /** Metadata of the PDF; null if it has none. */
  title: t.text(),
  /** As in the file, "en-GB". */
  language: t.text(),
  page_count: t.integer().notNull(),
  /** Fewer than the PDF has if it is too long. */
  pages_read: t.integer().notNull(),
  /** The last page with text; 0 if none has. */
  last_page: t.integer().notNull(),
}));

describeTable(pdfTexts, {
  public: true,
  archive: { file: 'pdf-texts.json', list: 'texts' },
  trash: { rows: like(pdfTexts.file, 'trash/%') },
});

/** One row per page with text: a passage of the publications with this PDF. `pdf_pages_fts` is its index. */
export const pdfPages = sqliteTable(
  'pdf_pages',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    file: t
      .text()
      .notNull()
      .references(() => pdfTexts.file, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Counted from 1, regardless of the printed page number. */
    page: t.integer().notNull(),
    text: t.text().notNull(),
    /** Other spellings of words in it, searched but never shown. */
    aliases: t.text().notNull().default(''),
    /** The `ALIAS_FORMAT` of these; 0 if they have to be regenerated. */
    alias_format: t.integer().notNull().default(0),
  }),
  (table) => [
    uniqueIndex('pdf_pages_page').on(table.file, table.page),
    index('pdf_pages_alias_format').on(table.alias_format),
  ],
);

describeTable(pdfPages, { archive: { file: 'pdf-texts.json', list: 'pages', paged: true } });
