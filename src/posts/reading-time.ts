import { tokeniseHtml, tokensToText } from '../html/html-tokens.ts';

/** Reading speed of adults per minute: in words, and in Chinese and Japanese characters. */
const WORDS = 230;
const CHARACTERS = 500;

const CHARACTER = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

/**
 * Reading time of a text in minutes, at least 1.
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
