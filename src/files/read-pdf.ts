import {
  fittingPages,
  MAX_PAGES,
  type PdfContent,
  statedLanguage,
  statedTitle,
} from '../../records/pdf-text.ts';
import { cleanPages } from './clean-pages.ts';

/** Reason why a PDF cannot be read, as a sentence. */
export class UnreadablePdfError extends Error {}

/**
 * Reads the text of a PDF, page by page, with PDF.js. Takes seconds of CPU time for a long one: never call it where
 * requests are answered. Throws an {@link UnreadablePdfError}.
 *
 * @param bytes the whole file; PDF.js may detach them
 */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  // 1.6 MB, so loaded only on demand.
  const { getDocument, VerbosityLevel } = await import('unpdf/pdfjs');
  const loading = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: true,
    disableFontFace: true,
  });
  try {
    const pdf = await loading.promise;
    const { info, metadata } = await pdf.getMetadata();
    // PDF.js types it as an object; its fields are those of the PDF.
    const stated: { Title?: unknown; Language?: unknown } = info;
    const pages: string[] = [];
    let language = statedLanguage(stated.Language);
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { items, lang } = await page.getTextContent();
      language ??= statedLanguage(lang);
      pages.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      page.cleanup();
    }
    const cleaned = cleanPages(pages);
    return {
      title: statedTitle(stated.Title) ?? statedTitle(metadata?.get('dc:title')),
      language,
      pageCount: pdf.numPages,
      pages: cleaned.slice(0, fittingPages(cleaned)),
    };
  } catch (error) {
    throw new UnreadablePdfError(
      error instanceof Error && error.name === 'PasswordException'
        ? 'The PDF is password-protected.'
        : 'The file is damaged or not a readable PDF.',
      { cause: error },
    );
  } finally {
    await loading.destroy();
  }
}
