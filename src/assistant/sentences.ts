import type { MessageArguments } from '../../messages/arguments.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { catalogueLanguage } from '../../messages/languages.ts';
import type { Language } from '../search/languages.ts';
import type { AskedQuestion } from '../search/question.ts';

type Sentences = MessageArguments['assistant'];

/** A sentence without arguments. */
export type SentenceName = {
  [Name in keyof Sentences]: Sentences[Name] extends null ? Name : never;
}[keyof Sentences];

/**
 * The sentences of the assistant in the language of a question, which need not be that of the site.
 *
 * @example sentencesIn('de')('textIn', { language: 'Englisch' }) // "Der Text ist auf Englisch."
 */
export const sentencesIn = (language: Language) => messagesIn(language, 'assistant');

/** Language of the sentences of an answer: the one that was asked for, otherwise that of the question. */
export const answerLanguage = (
  { language }: Pick<AskedQuestion, 'language'>,
  ofQuestion: Language,
): Language => (language === undefined ? ofQuestion : catalogueLanguage(language));

/** Name of a language in another one. @example languageName('en', 'de') // "Englisch" */
export const languageName = (named: Language, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named;

/** Translates the English dates in a text. @example localDates('May 2024', 'de') // "Mai 2024" */
export const localDates = (text: string, language: Language): string =>
  text.replace(/\b[A-Z][a-z]+(?: \d{1,2},)? \d{4}\b/g, (date) => {
    const time = Date.parse(`${date.replace(/^([A-Z][a-z]+) (\d{4})$/, '$1 1, $2')} UTC`);
    const day = date.includes(',') ? 'numeric' : undefined;
    const format = { day, month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return Number.isNaN(time) ? date : new Date(time).toLocaleDateString(language, format);
  });
