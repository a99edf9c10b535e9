const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Canonical address of an organisation in the Research Organization Registry, from its id or address; null if invalid,
 * including its check digits (ISO 7064, https://ror.readme.io/docs/ror-identifier-pattern).
 *
 * @example parseRor('024d6js02') // "https://ror.org/024d6js02"
 */
export function parseRor(text: string): string | null {
  const found = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/)?(0[0-9a-hjkmnp-tv-z]{6})(\d{2})$/i.exec(
    text.trim(),
  );
  if (!found) return null;
  const [body = '', check = ''] = [found[1]?.toLowerCase(), found[2]];
  const number = [...body].reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0);
  return 98 - ((number * 100) % 97) === Number(check) ? `https://ror.org/${body}${check}` : null;
}
