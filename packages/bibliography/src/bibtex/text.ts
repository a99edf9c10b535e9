import * as marked from '../entities.ts';
import { SCRIPT_MARKS } from './latex.ts';

/**
 * Parser output for LaTeX without an HTML element: quotes in another language, a word with protected case.
 */
const PARSER_TAG = /<\/?(?:enquote|ncx?|blockquote)(?:\s[^<>]*)?>/g;

/** TeX's dotless letters only serve to carry an accent, so they are replaced by the dotted ones. */
const DOTLESS = /[ıȷ](?=\p{M})/gu;

/**
 * Slanted, bold and sans-serif letters that the parser outputs for formulas: readers see 𝜇 as µ. Script,
 * black-letter and double-struck letters have their own meaning: 𝒟, 𝔤, 𝕊.
 */
const MATH_LETTER = /[\u{1D400}-\u{1D49B}\u{1D5A0}-\u{1D7D7}\u{1D7E2}-\u{1D7FF}]/gu;

/** A title in stored form: one line, with no tags except `<i>`, `<b>`, `<sub>` and `<sup>`. */
export const titleText = (parsed: string): string => marked.titleMarkup(toMarkup(parsed));

/** An abstract: plain text with empty lines between paragraphs. */
export const paragraphs = (parsed: string): string =>
  marked.paragraphs(toMarkup(parsed).replace(/\s+/g, ' '));

/** Any other field: one line without tags. */
export const plainText = (parsed: string): string => marked.plainText(toMarkup(parsed));

/** Converts the parser's output to the markup that publishers use. */
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
