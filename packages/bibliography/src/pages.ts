/** Pages in CSL's form: "101-110", "xi-xiv", "33, 45-47", "e1234". */

/** Words before page numbers in several languages: "pp. 3", "S. 12", "págs. 4", "Seiten 4". */
const BEFORE =
  /^(?:pp?|pgs?|pages?|pags?|págs?|páginas?|pagine|s|ss|seiten?|str|blz)(?:\.\s*|\s+)(?=[\divxlcdme(])/i;

const DASH = /\s*(?:--+|-*[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]+-*)\s*/g;

/** Placeholders of databases for unknown pages. */
const NONE = /^(?:n\/?a\.?|n\.?\s?p(?:ag)?\.?|no page.*|no specified|no-specified|-+|\?+)$/i;

/**
 * Normalises pages: a hyphen between the first and last page, without "pp.", the last page in full.
 *
 * @returns an empty text if there are none
 * @example normalizePages('pp. 101‐110') // "101-110"
 * @example normalizePages('1234-45') // "1234-1245"
 */
export function normalizePages(text: string): string {
  const bare = text.trim().replace(BEFORE, '').trim();
  if (NONE.test(bare)) return '';
  return bare
    .split(/\s*[,;]\s*/)
    .filter((range) => range !== '')
    .map(normalizeRange)
    .join(', ');
}

function normalizeRange(range: string): string {
  const dashed = range.replace(/\+$/, '').replace(DASH, '–');
  // If page numbers contain hyphens themselves, "S1-12–S1-20", the range keeps its dash.
  const hasBoth = dashed.includes('–') && dashed.includes('-');
  if (hasBoth) return dashed;
  const [first = '', last = '', ...more] = dashed.split(/\s*[–-]\s*/);
  if (more.length > 0) return dashed.replaceAll('–', '-');
  return joinPages(first, last);
}

/** Joins the first and the last page of a work. @example joinPages('1234', '45') // "1234-1245" */
export function joinPages(first: string, last: string): string {
  if (first === '' || last === '' || first === last) return first || last;
  return `${first}-${completeLast(first, last)}`;
}

/** "45" in "1234-45" is 1245, and "9" in "e101-9" is e109, unless the result would not be a later page. */
function completeLast(first: string, last: string): string {
  const [, letters = '', digits = ''] = /^(\p{L}*)(\d+)$/u.exec(first) ?? [];
  if (digits === '' || !/^\d+$/.test(last)) return last;
  const missing = digits.length - last.length;
  if (missing <= 0) return letters && missing === 0 ? letters + last : last;
  const complete = digits.slice(0, missing) + last;
  return Number(complete) > Number(digits) ? letters + complete : last;
}

/** A page number, possibly with letters around it, or a Roman numeral. */
const PAGE = /^(?:\p{L}*\d+\p{L}*|[ivxlcdm]+)$/iu;

/**
 * Formats pages for print, with an en dash between the first and the last.
 *
 * @example printPages('S1-12-S1-20') // "S1-12–S1-20"
 */
export const printPages = (pages: string): string =>
  pages
    .split(', ')
    .map((range) => {
      const parts = range.split('-');
      const middle = parts.length / 2;
      const isRange = [parts[middle - 1], parts.at(-1)].every((end) => end && PAGE.test(end));
      // "123-149 (electronic)"
      if (!isRange) return range.replace(/(?<![\p{L}\d-])(\d+)-(\d+)(?![\p{L}\d-])/gu, '$1–$2');
      return `${parts.slice(0, middle).join('-')}–${parts.slice(middle).join('-')}`;
    })
    .join(', ');

/** The number of pages of a book: "xiv, 320 p." or "320 pages". Null for any other text. */
export function pageTotal(text: string): string | null {
  const found = /^(?:[ivxlc]+[,+\s]+)?\d+\s*(?:p|pp|pages?|seiten|s)\.?$/i.exec(text.trim());
  return found ? text.trim().replace(/\s*(?:p|pp|pages?|seiten|s)\.?$/i, '') : null;
}

/**
 * Formats pages for print, from any kind of dash or hyphen and without a word before them: "10–15", "xi–xiv",
 * "M-1–M-4", "579 ff.".
 */
export const pageRange = (pages: string): string => normalizePages(pages).replace(PAGES, '$1–$2');

/**
 * A range of two pages: digits after at most one letter, or Roman numerals. Other hyphens are part of a page
 * number.
 */
const PAGES = /(?<![^\s,])([a-z]?\d+|[ivxlcdm]+)-([a-z]?\d+|[ivxlcdm]+)(?![^\s,])/gi;

/** The first and the last page of "10–15" or "e123"; the last one is null if there is only one. */
export function pageSpan(
  pages: string | null | undefined,
): { first: string; last: string | null } | null {
  const ends = (pages ?? '').split(/[–,]/).map((page) => page.trim());
  const [first, ...others] = ends.filter((page) => page !== '');
  return first === undefined ? null : { first, last: others.at(-1) ?? null };
}
