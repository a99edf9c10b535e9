import type { ApaWords } from './apa-words.ts';

/** CSL's kinds of places in a work, by what people write before the number: "pp. 3–5", "chap. 2", "S. 14". */
const LABELS: readonly (readonly [label: string, written: RegExp])[] = [
  ['page', /^(?:pp?|pages?|pgs?|S|Seiten?)\.?$/],
  ['chapter', /^(?:chaps?|chapters?|chs?|Kap|Kapitel)\.?$/i],
  ['section', /^(?:§{1,2}|secs?|sections?|sects?)\.?$/i],
  ['paragraph', /^(?:¶{1,2}|paras?|paragraphs?|Abs)\.?$/i],
  ['figure', /^(?:figs?|figures?|Abb)\.?$/i],
  ['volume', /^(?:vols?|volumes?|Bd)\.?$/i],
  ['folio', /^(?:fols?|folios?|ff?)\.?$/i],
  ['column', /^(?:cols?|columns?|Sp)\.?$/i],
  ['line', /^(?:ll?|lines?)\.?$/i],
  ['note', /^(?:nn?|notes?|footnotes?|Anm)\.?$/i],
  ['part', /^(?:pts?|parts?)\.?$/i],
  ['verse', /^(?:vv?|verses?)\.?$/i],
  ['book', /^(?:bks?|books?)\.?$/i],
  ['issue', /^(?:nos?|issues?)\.?$/i],
];

/** A place in a work as CSL has it; one of no known kind is what was written, with a label that prints nothing. */
interface Locator {
  label: string;
  locator: string;
}

const PLACE = /^([\p{L}§¶]+\.?)?\s*((?:\d|[ivxlcdm]+(?![\p{L}]))[^\n]*)$/iu;

/**
 * Reads a place in a work. A number alone is a page.
 *
 * @example readLocator('chap. 2') // { label: 'chapter', locator: '2' }
 */
export function readLocator(written: string): Locator {
  const text = written.trim().slice(0, 200);
  const [, word, number = ''] = PLACE.exec(text) ?? [];
  const [label] = LABELS.find(([, pattern]) => word !== undefined && pattern.test(word)) ?? [];
  const isPage = word === undefined && /^[\d\s,;–-]+[a-z]?$|^[ivxlcdm]+$/i.test(number);
  if (!label && !isPage) return { label: OTHER, locator: text };
  return { label: label ?? 'page', locator: number.replace(/(?<=\d)\s*[-–]\s*(?=\d)/g, '–') };
}

/** The label of a place of no known kind: CSL has no term for it. */
const OTHER = 'custom';

/** In APA pages and paragraphs are abbreviated, and all else is named in full (section 8.13). */
export function printApaLocator({ label, locator }: Locator, words: ApaWords): string {
  if (label === OTHER) return locator;
  const isSeveral = /\d\D+\d/.test(locator);
  const word = label === 'page' ? words.page[isSeveral ? 1 : 0] : words.locator(label, isSeveral);
  return `${word} ${locator}`;
}
