import { and, asc, between, eq, lt, ne, notLike, type SQLWrapper, sql } from 'drizzle-orm';
import type { PdfText } from '../../records/pdf-text.ts';
import { ALIAS_FORMAT, aliases } from '../../src/values/words.ts';
import type { Db } from '../open.ts';
import { pdfPages, pdfTexts } from '../schema/pdf-texts.ts';
import { jsonChunks, runBatch, type Statement } from '../statements.ts';

type PdfTextRow = typeof pdfTexts.$inferSelect;

/** The PDFs that have been read and are not in the trash, without their text. */
export const selectPdfTexts = (db: Db): Promise<PdfTextRow[]> =>
  db.select().from(pdfTexts).where(notLike(pdfTexts.file, 'trash/%'));

/** The text of some pages of a PDF, its number of pages, and the number that were read; null if it has not been read. */
export async function selectOptionalPdfPages(
  db: Db,
  file: string,
  { from, to }: { from: number; to: number },
) {
  const { page, text } = pdfPages;
  const [[read], pages] = await db.batch([
    db
      .select({ pageCount: pdfTexts.page_count, pagesRead: pdfTexts.pages_read })
      .from(pdfTexts)
      .where(eq(pdfTexts.file, file)),
    db
      .select({ page, text })
      .from(pdfPages)
      .where(and(eq(pdfPages.file, file), between(page, from, to)))
      .orderBy(asc(page)),
  ]);
  return read ? { ...read, pages } : null;
}

/**
 * Stores the text of a PDF, replacing an earlier one.
 *
 * @param file its key
 * @param text extracted from content with the SHA-256 in it
 */
export async function replacePdfText(db: Db, file: string, text: PdfText): Promise<void> {
  const { sha256, title, language, pageCount, pages } = text;
  const filled = pages.flatMap((page, index) =>
    page === '' ? [] : [{ page: index + 1, text: page, aliases: aliases(page) }],
  );
  await runBatch(db, [
    ...deletePdfTexts(db, [file]),
    db.insert(pdfTexts).values({
      file,
      sha256,
      title,
      language,
      page_count: pageCount,
      pages_read: pages.length,
      last_page: filled.at(-1)?.page ?? 0,
    }),
    ...jsonChunks(filled).map((chunk) =>
      db.insert(pdfPages).select(sql`
        select null, ${file}, value ->> 'page', value ->> 'text', value ->> 'aliases', ${ALIAS_FORMAT}
        from json_each(${JSON.stringify(chunk)})`),
    ),
  ]);
}

/** Pages per request, which take a few milliseconds. */
const PAGES_AT_ONCE = 20;

/**
 * Updates the aliases of some pages that an earlier version of the site or an archive stored.
 *
 * @returns true if there may be more of them
 */
export async function updatePdfAliases(db: Db): Promise<boolean> {
  const { id, text, alias_format } = pdfPages;
  const isOld = lt(alias_format, ALIAS_FORMAT);
  const pages = await db.select({ id, text }).from(pdfPages).where(isOld).limit(PAGES_AT_ONCE);
  const rows = pages.map((page) => ({ id: page.id, aliases: aliases(page.text) }));
  for (const chunk of jsonChunks(rows)) {
    await db.run(sql`update pdf_pages set alias_format = ${ALIAS_FORMAT}, aliases = made.value ->> 'aliases'
      from json_each(${JSON.stringify(chunk)}) made where pdf_pages.id = made.value ->> 'id'`);
  }
  return pages.length === PAGES_AT_ONCE;
}

/**
 * Statements that delete the text of files: part of the batch that deletes or replaces them.
 *
 * @param files their keys, or a query that finds them
 */
export function deletePdfTexts(db: Db, files: readonly string[] | SQLWrapper): Statement[] {
  const keys =
    'getSQL' in files ? files : sql`(select value from json_each(${JSON.stringify(files)}))`;
  return [pdfPages, pdfTexts].map((table) => db.delete(table).where(sql`${table.file} in ${keys}`));
}

/** Statements that move the text of a file, if there is one, to another key, replacing that key's. */
export function movePdfText(db: Db, from: string, to: string): Statement[] {
  const isThere = sql`exists (select 1 from ${pdfTexts} as moved where moved.file = ${from})`;
  return [
    ...[pdfPages, pdfTexts].map((table) =>
      db.delete(table).where(and(eq(table.file, to), isThere)),
    ),
    // The pages after their text: a remote libSQL may not enforce foreign keys.
    ...[pdfTexts, pdfPages].map((table) =>
      db.update(table).set({ file: to }).where(eq(table.file, from)),
    ),
  ];
}

/** Deletes the text of a file unless it was extracted from this content. */
export function deleteOtherPdfText(db: Db, file: string, sha256: string): Promise<void> {
  const isOther = and(eq(pdfTexts.file, file), ne(pdfTexts.sha256, sha256));
  return runBatch(db, [
    db
      .delete(pdfPages)
      .where(
        and(eq(pdfPages.file, file), sql`exists (select 1 from ${pdfTexts} where ${isOther})`),
      ),
    db.delete(pdfTexts).where(isOther),
  ]);
}
