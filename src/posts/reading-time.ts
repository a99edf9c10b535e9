import { tokeniseHtml, tokensToText } from '../html/html-tokens.ts';

/** Of a text with spaces words, of Chinese and Japanese characters, as adults read in a minute. */
const WORDS = 230;
const CHARACTERS = 500;

const CHARACTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

/**
 * How many minutes a text takes to read, 1 at least.
 *
 * @param html cleaned
 */
export function readingTime(html: string): number {
  const words = tokeniseHtml(html).map((token) =>
    token.kind === 'text' ? tokensToText([token]) : ' ',
  );
  const text = words.join('');
  const characters = text.match(CHARACTER)?.length ?? 0;
  const others = text.replace(CHARACTER, ' ').match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(others / WORDS + characters / CHARACTERS));
}
