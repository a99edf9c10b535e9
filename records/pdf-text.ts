import { z } from 'zod';

/** Pages of a PDF that are read at most. */
export const MAX_PAGES = 200;
/** Bytes of a PDF's text in UTF-8 that are kept at most. */
const MAX_TEXT = 2 * 2 ** 20;
/** The same as JSON, where each line break and each quotation mark takes two. */
export const MAX_TEXT_JSON = 2 * MAX_TEXT;

const MAX_TITLE = 500;
const MAX_LANGUAGE = 35;

/** What a PDF says, page by page. */
export interface PdfContent {
  /** What it says of itself; null when it says nothing. */
  title: string | null;
  /** As it stands there, "en-GB". */
  language: string | null;
  pageCount: number;
  /** The first is page 1; empty for a page without text. Fewer than there are where the PDF is too long. */
  pages: string[];
}

/** The text of a stored PDF, and which content of the file it was taken from. */
export interface PdfText extends PdfContent {
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** What a call is sent. */
export const pdfTextInput = z
  .object(
    {
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'),
      title: z.string().max(MAX_TITLE).nullable(),
      language: z.string().max(MAX_LANGUAGE).nullable(),
      pageCount: z.int().min(0).max(1_000_000),
      pages: z.array(z.string()).max(MAX_PAGES, `At most ${MAX_PAGES} pages, please`),
    },
    'The request must be a JSON object.',
  )
  .refine(({ pages, pageCount }) => pages.length <= pageCount, {
    path: ['pages'],
    message: 'There are more pages than the PDF has',
  })
  .refine(({ pages }) => fittingPages(pages) === pages.length, {
    path: ['pages'],
    message: `The text may have ${MAX_TEXT / 2 ** 20} MB at most`,
  });

/** How many of the first pages may be kept. */
export function fittingPages(pages: readonly string[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const [index, page] of pages.slice(0, MAX_PAGES).entries()) {
    bytes += encoder.encode(page).byteLength;
    if (bytes > MAX_TEXT) return index;
  }
  return Math.min(pages.length, MAX_PAGES);
}

/** A line that a PDF says of itself: null for the title that programs put in when there is no real one. */
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

/** What was left out of a PDF that is too long, as a sentence; null when nothing was. */
export const cutRemark = (pagesRead: number, pageCount: number): string | null =>
  pagesRead < pageCount
    ? `It is long: only its first ${pagesRead} of ${pageCount} pages are searched.`
    : null;
