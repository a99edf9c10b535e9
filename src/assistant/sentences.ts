import type { Language } from '../search/languages.ts';
import sentences from './sentences.json' with { type: 'json' };

export type SentenceName = keyof typeof sentences;

/** Texts by plural form. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const SENTENCES: Record<SentenceName, Record<Language, string | PluralForms>> = sentences;

/**
 * Translates a sentence of the assistant and fills in its placeholders. `values.total` selects the plural form.
 *
 * @example say('de', 'textIn', { language: 'Englisch' }) // "Der Text ist auf Englisch."
 */
export function say(
  language: Language,
  name: SentenceName,
  values: Record<string, string | number> = {},
): string {
  const forms = SENTENCES[name][language];
  const text = typeof forms === 'string' ? forms : selectForm(forms, language, values.total);
  return text.replace(/\{(\w+)\}/g, (_blank, key) => String(values[key] ?? ''));
}

const selectForm = (forms: PluralForms, language: Language, total: unknown): string =>
  forms[new Intl.PluralRules(language).select(Number(total))] ?? forms.other;

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
