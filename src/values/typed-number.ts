const CURRENCY = /^(?:\p{Sc}|[A-Z]{3})\s*|\s*(?:\p{Sc}|[A-Z]{3})$/gu;
const PLAIN = /^(?<whole>-?\d+)(?:[.,](?<cents>\d\d?))?$/;
/** Threes of digits with one separator between them, and another before the cents. */
const GROUPED =
  /^(?<whole>-?[1-9]\d{0,2}(?:(?<separator>[.,' ])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<cents>\d\d?))?$/;

/**
 * Reads an amount of money as English, German, French and Swiss texts write it; NaN for any other text. Three digits
 * after the only separator are thousands: an amount has at most two decimals.
 *
 * @example parseAmount('€ 412.000') // 412000
 */
export function parseAmount(typed: string): number {
  const text = normalize(typed).replaceAll(CURRENCY, '');
  const { whole, cents = '0' } = (PLAIN.exec(text) ?? GROUPED.exec(text))?.groups ?? {};
  return whole === undefined ? Number.NaN : Number(`${whole.replaceAll(/[.,' ]/g, '')}.${cents}`);
}

/** Reads a whole number, whose thousands may be separated; NaN for any other text. */
export function parseWhole(typed: string): number {
  const text = normalize(typed);
  const { whole, cents } = (PLAIN.exec(text) ?? GROUPED.exec(text))?.groups ?? {};
  return whole === undefined || cents ? Number.NaN : Number(whole.replaceAll(/[.,' ]/g, ''));
}

const normalize = (typed: string) => typed.trim().replaceAll(/\s/g, ' ').replaceAll('’', "'");
