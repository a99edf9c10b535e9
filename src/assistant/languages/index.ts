import { eld } from 'eld/extrasmall';
import { ces, deu, eng, fra, por, spa } from 'stopword';
import { fold, words } from '../../values/words.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en, type FactPhrases, type LanguageTable } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** Languages that the assistant is asked in. It answers facts in each of them; the texts are English. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'cs', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const TRANSLATED = { de, es, fr, cs, pt };

export const getLanguageTable = (language: Language): LanguageTable =>
  language === 'en' ? en : TRANSLATED[language];

export const getPhrases = (language: Language) => getLanguageTable(language).phrases;

/** How facts are told in a language; null for English. */
export const getFactPhrases = (language: Language): FactPhrases | null =>
  language === 'en' ? null : TRANSLATED[language].facts;

/** A language by its name in another. @example languageName('en', 'de') // "Englisch" */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named;

/** English dates, as records have them, in another language. @example localDates('May 2024', 'de') // "Mai 2024" */
export const localDates = (text: string, language: Language): string =>
  text.replace(/\b[A-Z][a-z]+(?: \d{1,2},)? \d{4}\b/g, (date) => {
    const time = Date.parse(`${date.replace(/^([A-Z][a-z]+) (\d{4})$/, '$1 1, $2')} UTC`);
    const day = date.includes(',') ? 'numeric' : undefined;
    const format = { day, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return Number.isNaN(time) ? date : new Date(time).toLocaleDateString(language, format);
  });

/** Within this many words after "how many", the counted noun must follow. */
const BESIDE = 5;

/** Whether a question asks how many records there are: what is counted is named beside "how many". */
export function countsRecords(plain: string, language: Language): boolean {
  const { count, paper, post, event, published } = getLanguageTable(language).patterns;
  if (language === 'en') return count.test(plain);
  const asked = count.exec(plain);
  if (!asked) return false;
  const records = [paper, post, event];
  if (!records.some((record) => record.test(plain))) return published.test(plain);
  const beside = plain.slice(asked.index).split(' ').slice(0, BESIDE).join(' ');
  return records.some((record) => record.test(beside));
}

/** Whether a folded word only asks, for one fact or another. */
export function isQuestionWord(word: string, language: Language): boolean {
  const { asking, patterns } = getLanguageTable(language);
  return asking.test(word) || Object.values(patterns).some((pattern) => pattern.test(word));
}

eld.setLanguageSubset([...LANGUAGES]);

/** The language of a question; English where nothing speaks against it. */
export function detectLanguage(text: string): Language {
  const { language } = eld.detect(text);
  const found = LANGUAGES.find((one) => one === language) ?? 'en';
  const all = words(text).map(fold);
  const count = (language: Language) =>
    all.filter((one) => isFunctionWord(one, language) || isQuestionWord(one, language)).length;
  return count(found) > 0 && count(found) >= count('en') ? found : 'en';
}

const FUNCTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: functionWords(eng),
  de: functionWords(deu),
  es: functionWords(spa),
  fr: functionWords(fra),
  cs: functionWords(ces),
  pt: functionWords(por),
};

function functionWords(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.map(fold));
}

/** Whether a folded word only holds sentences of a language together. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(word);
