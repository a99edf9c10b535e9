import { writeScript, writeScripts } from '../../../values/scripts.ts';
import { SCRIPT_MARKS } from './latex.ts';

/** Mark-up that the parser writes and that a title may not hold. */
const OTHER_TAG =
  /<\/?(?:span|code|a|br|p|li|ul|h\d|blockquote|enquote|ncx?|jats:[a-z-]+)(?:\s[^<>]*)?>/g;
const INLINE_TAG = /<\/?(?:i|b)>/g;
const EMPTY_TAG = /<(i|b|sub|sup)>(\s*)<\/\1>/g;

/** TeX's letters without a dot are for the accent that comes above them: it is that of the letter with one. */
const DOTLESS = /[ıȷ](?=\p{M})/gu;

/** The slanted and bold letters that the parser takes for those of formulas: 𝜇 is µ to a reader. */
const MATH_LETTER = /[\u{1D400}-\u{1D7FF}]/gu;

/** A title as it is stored: one line, with no tags but `<i>`, `<b>`, `<sub>` and `<sup>`. */
export function titleText(parsed: string): string {
  return toOneLine(
    marksAs(capitals(parsed), (kind, inner) => `<${kind}>${inner}</${kind}>`)
      .replace(OTHER_TAG, '')
      .replace(EMPTY_TAG, '$2')
      .replace(/<(i|b)>(\s+)/g, '$2<$1>')
      .replace(/(?<!\s)(\s+)<\/(i|b)>/g, '</$2>$1'),
  );
}

/** An abstract: plain text whose paragraphs are parted by an empty line. */
export function paragraphs(parsed: string): string {
  return parsed
    .replace(/\s+/g, ' ')
    .replace(/(?:(?<!\s)\s+)?<(?:jats:)?p>\s*/g, '\n\n')
    .replace(/(?:(?<!\s)\s+)?<br>\s*/g, '\n')
    .replace(/(?:(?<!\s)\s+)?<li>\s*/g, '\n• ')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Any other field: one line without tags. */
export function plainText(parsed: string): string {
  return toOneLine(
    writeScripts(marksAs(capitals(parsed), writeScript))
      .replace(OTHER_TAG, '')
      .replace(INLINE_TAG, ''),
  );
}

/** Small letters that were set as small capitals ("\textsc{doi}") are meant to look like capitals. */
function capitals(parsed: string): string {
  const smallCapitals = /<span style="font-variant:small-caps;">([^<>]*)<\/span>/g;
  return parsed.replace(smallCapitals, (_, inner: string) =>
    inner === inner.toLowerCase() ? inner.toUpperCase() : inner,
  );
}

const marked = ({ open, close }: (typeof SCRIPT_MARKS)['sup' | 'sub']) =>
  new RegExp(`${open}([^${open}${close}]*)${close}`, 'g');

const MARKED = { sup: marked(SCRIPT_MARKS.sup), sub: marked(SCRIPT_MARKS.sub) };

function marksAs(text: string, write: (kind: 'sup' | 'sub', inner: string) => string): string {
  const written = (all: string, kind: 'sup' | 'sub') =>
    all.replace(MARKED[kind], (_, inner: string) => write(kind, inner));
  return written(written(text, 'sup'), 'sub');
}

function toOneLine(text: string): string {
  return text
    .replace(MATH_LETTER, (letter) => letter.normalize('NFKC'))
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(DOTLESS, (letter) => (letter === 'ı' ? 'i' : 'j'))
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}
