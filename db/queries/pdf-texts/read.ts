import { notLike } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { pdfTexts } from '../../schema/index.ts';

/** What is known of a PDF whose text was read. */
export type PdfTextRow = typeof pdfTexts.$inferSelect;

/** The PDFs that were read and are not in the trash, without their text. */
export const selectPdfTexts = (db: Db): Promise<PdfTextRow[]> =>
  db.select().from(pdfTexts).where(notLike(pdfTexts.file, 'trash/%'));
