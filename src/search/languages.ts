import { eld } from 'eld/extrasmall';
import { ara, ces, deu, eng, fra, ita, jpn, nld, pol, por, spa, zho } from 'stopword';
import { fold } from '../values/fold.ts';
import { fromKeys, keys } from '../values/object.ts';
import added from './function-words.json' with { type: 'json' };

/** Languages in which visitors ask, with the package's function words. */
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

/** Function words as they are written and folded: the package's, and interrogatives and auxiliaries that it lacks. */
const FUNCTION_WORDS = fromKeys<Record<Language, ReadonlySet<string>>>(LANGUAGES, (language) => {
  const all = [...LISTED[language], ...added[language].split(' ')].map((word) =>
    word.toLowerCase(),
  );
  return new Set([...all, ...all.map(fold)]);
});

/** Whether a folded word only holds the sentences of a language together. @example isFunctionWord('the', 'en') // true */
export const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(word);

/** Languages in Latin letters, which words and letter sequences tell apart. */
const LATIN = LANGUAGES.filter((language) => !isUnspaced(language) && language !== 'ar');

/** A text of so few words stays in the language of the conversation. */
const SHORT = 4;
/** How far the language of the conversation speaks for itself. */
const STAYING = 0.3;
/** How far letters without accents speak for English. */
const PLAIN_ENGLISH = 0.12;
/** Score of eld's that suffices without a single function word. */
const CLEAR = 0.74;

/**
 * Detects the language of a visitor's question; English where nothing speaks against it.
 *
 * @param spoken language of the conversation, which short texts stay in unless their words say otherwise
 * @example detectLanguage('¿De qué trata?') // "es"
 */
export function detectLanguage(text: string, spoken?: Language): Language {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  // An accent counts against a language that writes the word without it.
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

/** The language that a text's script belongs to; null for Latin and other scripts. */
function detectScript(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : null;
}
