import { eld } from 'eld/extrasmall';
import { ces, deu, eng, fra, por, spa } from 'stopword';
import { isAsking, LANGUAGES, type Language } from './languages/index.ts';
import { fold, words } from './words.ts';

eld.setLanguageSubset([...LANGUAGES]);

/** How much likelier another language must be than English where no function word speaks for it. */
const LEAD = 0.25;

/** The language of a question; English where nothing speaks against it. */
export function languageOf(text: string): Language {
  const result = eld.detect(text);
  const found = LANGUAGES.find((one) => one === result.language) ?? 'en';
  if (found === 'en') return found;
  const all = words(text).map(fold);
  const count = (language: Language) =>
    all.filter((one) => isFunctionWord(one, language) || isAsking(one, language)).length;
  if (count('en') >= count(found) + 1) return 'en';
  const scores = result.getScores();
  return count(found) > 0 || (scores[found] ?? 0) - (scores.en ?? 0) >= LEAD ? found : 'en';
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
