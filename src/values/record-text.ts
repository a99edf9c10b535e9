import { formatPartialDate } from './partial-date.ts';
import { endSentence } from './text.ts';

/**
 * Facts as one sentence, followed by a text.
 *
 * @example withFacts(['Optics', null, '2024'], 'Waves.') // "Optics, 2024.\nWaves."
 */
export const withFacts = (facts: readonly unknown[], text: string | null): string =>
  [endSentence(facts.filter(Boolean).join(', ')), text].filter(Boolean).join('\n');

/**
 * Formats a span of two partial dates.
 *
 * @example formatSpan({ from: '2020-09', to: null }) // "Sep 2020"
 */
export const formatSpan = (
  { from, to }: { from: string | null; to: string | null },
  language = 'en',
): string =>
  [from, to].flatMap((date) => (date ? formatPartialDate(date, language) : [])).join(' – ');

/** An amount of money; empty without one. @example formatAmount({ amount: 12000, currency: 'EUR' }) // "€12,000" */
export function formatAmount(
  { amount, currency }: { amount: number | null; currency: string | null },
  language = 'en',
): string {
  if (amount === null) return '';
  const digits = { maximumFractionDigits: Number.isInteger(amount) ? 0 : 2 };
  if (!currency) return new Intl.NumberFormat(language, digits).format(amount);
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount);
}
