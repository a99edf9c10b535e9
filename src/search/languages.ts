import { eld } from 'eld/extrasmall';
import { ara, ces, deu, eng, fra, ita, jpn, nld, pol, por, spa, zho } from 'stopword';
import { fold } from '../values/fold.ts';
import { fromKeys, keys } from '../values/object.ts';
import added from './function-words.json' with { type: 'json' };

/** Supported languages of questions, with the package's function words. */
const LISTED = {
  en: eng,
  de: deu.filter((word) => word.length > 1),
  fr: fra,
  es: spa,
  it: ita,
  pt: por,
  nl: nld,
  pl: pol,
  cs: ces,
  zh: zho,
  ja: jpn,
  ar: ara,
};
export type Language = keyof typeof LISTED;
export const LANGUAGES: readonly Language[] = keys(LISTED);

/** Languages written without spaces between words. */
export const isUnspaced = (language: Language): boolean => language === 'zh' || language === 'ja';

/** Function words, both as written and folded: the package's, plus interrogatives and auxiliaries that it lacks. */
const FUNCTION_WORDS = fromKeys<Record<Language, ReadonlySet<string>>>(LANGUAGES, (language) => {
  const all = [...LISTED[language], ...added[language].split(' ')].map((word) =>
    word.toLowerCase(),
  );
  return new Set([...all, ...all.map(fold)]);
});

/** True if a folded word is a function word of a language. @example isFunctionWord('the', 'en') // true */
export const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(word);

/** Languages in Latin script, which are told apart by function words and letter sequences. */
const LATIN = LANGUAGES.filter((language) => !isUnspaced(language) && language !== 'ar');

/** Maximum number of words for which the language of the conversation is preferred. */
const SHORT = 4;
/** Score bonus of the language of the conversation. */
const STAYING = 0.3;
/** Score bonus of English for a text in ASCII. */
const PLAIN_ENGLISH = 0.12;
/** Minimum score from eld if the text has no function word. */
const CLEAR = 0.74;

/**
 * Detects the language of a visitor's question; English by default.
 *
 * @param spoken language of the conversation, preferred for short texts
 * @example detectLanguage('¿De qué trata?') // "es"
 */
export function detectLanguage(text: string, spoken?: Language): Language {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  // Accents are kept: a word with one doesn't count for a language that writes it without.
  const count = (language: Language) =>
    words.filter((word) => isFunctionWord(word, language)).length;
  const most = Math.max(...LATIN.map(count));
  // "Who is 王小明?" is English.
  const script = most < 2 ? detectScript(text) : null;
  if (script) return script;
  const stays = words.length <= SHORT ? spoken : undefined;
  if (stays && most === 0) return stays;
  const scores: Record<string, number> = eld.detect(text).getScores();
  const score = (language: Language) => scores[language] ?? 0;
  const isPlain = /^[\0-\x7f]*$/.test(text);
  const rate = (language: Language) =>
    count(language) / words.length +
    score(language) +
    (language === stays ? STAYING : 0) +
    (language === 'en' && isPlain ? PLAIN_ENGLISH : 0);
  const best = LATIN.reduce((best, one) => (rate(one) > rate(best) ? one : best));
  return most > 0 || score(best) > CLEAR ? best : 'en';
}

/** Detects a language by its script; null for Latin and other scripts. */
function detectScript(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : null;
}
