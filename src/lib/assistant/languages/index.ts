import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { LanguageTable, Phrases } from './language-table.ts';
import { pt } from './pt.ts';

/** Languages that the assistant is asked in. It answers facts in each of them; the texts are English. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'cs', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

const TRANSLATED = { de, es, fr, cs, pt };

export const tableOf = (language: Language): LanguageTable =>
  language === 'en' ? en : TRANSLATED[language];

/** What is said in a language; null for English, whose sentences say more. */
export const phrasesOf = (language: Language): Phrases | null =>
  language === 'en' ? null : TRANSLATED[language].phrases;

/** Whether a folded word only asks, for one fact or another. */
export function isAsking(word: string, language: Language): boolean {
  const { asking, patterns } = tableOf(language);
  return asking.test(word) || Object.values(patterns).some((pattern) => pattern.test(word));
}
