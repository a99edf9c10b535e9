import type { Item } from '../item.ts';
import { escapePattern } from './escape-pattern.ts';
import { type FormattedText, replaceIn } from './formatted-text.ts';
import type { Style } from './styles.ts';

/** Letters of a year with several works: a to z, then aa, ab. */
export function letters(at: number): string {
  const last = String.fromCharCode(97 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

/** A reference with the letter that its citations have behind the year: "2024a", "n.d.-a". */
export function addYearSuffix(
  reference: FormattedText,
  item: Item,
  { style, suffix, dateWords }: { style: Style; suffix: string; dateWords: readonly string[] },
): FormattedText {
  if (suffix === '') return reference;
  const year = item.issued?.['date-parts']?.[0]?.[0];
  const date = year ? `${year}` : `(?:${dateWords.map(escapePattern).join('|')})`;
  const before = year ? '' : style === 'harvard' ? ' ' : '-';
  const behind = new RegExp(`(?<=(?:^|[(.?!”»“」》] ?)${date})(?=[.,) ])`, 'iu');
  const added = before + suffix;
  // The full stop of "n.d." also ended the date.
  const isStopped =
    style === 'chicago' && !year && new RegExp(`${date} `, 'iu').test(reference.text);
  return replaceIn(reference, behind, isStopped ? `${added}.` : added);
}
