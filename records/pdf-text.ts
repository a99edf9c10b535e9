import { z } from 'zod';

/** Maximum number of pages read of a PDF. */
export const MAX_PAGES = 200;
/** Maximum bytes of a PDF's text in UTF-8. */
const MAX_TEXT = 2 * 2 ** 20;
/** The same in JSON, where each line break and quotation mark takes two bytes. */
export const MAX_TEXT_JSON = 2 * MAX_TEXT;

const MAX_TITLE = 500;
const MAX_LANGUAGE = 35;

/** The text of a PDF, page by page. */
export interface PdfContent {
  /** Metadata of the PDF; null if it has none. */
  title: string | null;
  /** As in the file, "en-GB". */
  language: string | null;
  pageCount: number;
  /** The first is page 1; empty for a page without text. Truncated if the PDF is too long. */
  pages: string[];
}

/** The text of a stored PDF, and the version of the file it was read from. */
export interface PdfText extends PdfContent {
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Input of an API call. */
export const pdfTextInput = z
  .object(
    {
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'),
      title: z.string().max(MAX_TITLE).nullable(),
      language: z.string().max(MAX_LANGUAGE).nullable(),
      pageCount: z.int().min(0).max(1_000_000),
      pages: z.array(z.string()).max(MAX_PAGES, `Keep to ${MAX_PAGES} pages`),
    },
    'The request must be a JSON object.',
  )
  .refine(({ pages, pageCount }) => pages.length <= pageCount, {
    path: ['pages'],
    message: 'must not have more pages than the PDF',
  })
  .refine(({ pages }) => fittingPages(pages) === pages.length, {
    path: ['pages'],
    message: `Keep the text to ${MAX_TEXT / 2 ** 20} MB`,
  });

/** The number of leading pages that may be stored. */
export function fittingPages(pages: readonly string[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const [index, page] of pages.slice(0, MAX_PAGES).entries()) {
    bytes += encoder.encode(page).byteLength;
    if (bytes > MAX_TEXT) return index;
  }
  return Math.min(pages.length, MAX_PAGES);
}

/** A line of a PDF's metadata: null for the placeholder that programs use as title. */
export function statedTitle(title: unknown): string | null {
  const text = stated(title, MAX_TITLE);
  return text && !/^untitled$/i.test(text) ? text : null;
}

export const statedLanguage = (language: unknown): string | null => stated(language, MAX_LANGUAGE);

function stated(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return text === '' ? null : text;
}

/** Describes what was omitted from a PDF that is too long; null if nothing was. */
export const cutRemark = (pagesRead: number, pageCount: number): string | null =>
  pagesRead < pageCount
    ? `This PDF is long: only its first ${pagesRead} of ${pageCount} pages are searched.`
    : null;
