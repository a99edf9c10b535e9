import * as marked from '../entities.ts';
import { SCRIPT_MARKS } from './latex.ts';

/** What the parser writes for LaTeX that has no element in HTML: quotes in another language, a word without its case. */
const PARSER_TAG = /<\/?(?:enquote|ncx?|blockquote)(?:\s[^<>]*)?>/g;

/** TeX's letters without a dot are for the accent that comes above them: it is that of the letter with one. */
const DOTLESS = /[ıȷ](?=\p{M})/gu;

/**
 * The slanted, bold and sans-serif letters that the parser takes for those of formulas: 𝜇 is µ to a reader. Script, black
 * letter and double-struck ones mean something else: 𝒟, 𝔤, 𝕊.
 */
const MATH_LETTER = /[\u{1D400}-\u{1D49B}\u{1D5A0}-\u{1D7D7}\u{1D7E2}-\u{1D7FF}]/gu;

/** A title as it is stored: one line, with no tags but `<i>`, `<b>`, `<sub>` and `<sup>`. */
export const titleText = (parsed: string): string => marked.titleMarkup(toMarkup(parsed));

/** An abstract: plain text whose paragraphs are parted by an empty line. */
export const paragraphs = (parsed: string): string =>
  marked.paragraphs(toMarkup(parsed).replace(/\s+/g, ' '));

/** Any other field: one line without tags. */
export const plainText = (parsed: string): string => marked.plainText(toMarkup(parsed));

/** What the parser made of LaTeX, as publishers mark their texts. */
function toMarkup(parsed: string): string {
  return marksAsTags(parsed)
    .replace(PARSER_TAG, '')
    .replace(MATH_LETTER, (letter) => letter.normalize('NFKC'))
    .replace(DOTLESS, (letter) => (letter === 'ı' ? 'i' : 'j'));
}

const markedAs = ({ open, close }: (typeof SCRIPT_MARKS)['sup' | 'sub']) =>
  new RegExp(`${open}([^${open}${close}]*)${close}`, 'g');

const MARKED = { sup: markedAs(SCRIPT_MARKS.sup), sub: markedAs(SCRIPT_MARKS.sub) };

const marksAsTags = (text: string): string =>
  text.replace(MARKED.sup, '<sup>$1</sup>').replace(MARKED.sub, '<sub>$1</sub>');
