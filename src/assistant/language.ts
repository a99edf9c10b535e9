import { eld } from 'eld/extrasmall';
import { ces, deu, eng, fra, por, spa } from 'stopword';
import { fold, words } from '../values/words.ts';
import { isAsking, LANGUAGES, type Language } from './languages/index.ts';

eld.setLanguageSubset([...LANGUAGES]);

/** The language of a question; English where nothing speaks against it. */
export function detectLanguage(text: string): Language {
  const { language } = eld.detect(text);
  const found = LANGUAGES.find((one) => one === language) ?? 'en';
  const all = words(text).map(fold);
  const count = (language: Language) =>
    all.filter((one) => isFunctionWord(one, language) || isAsking(one, language)).length;
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
