/** "CC BY-SA 4.0", "CC-BY", "Creative Commons Attribution-NonCommercial 4.0". */
const NAMED = /\bCC[ -](BY(?:[ -](?:NC|SA|ND)){0,2})(?:[ -](\d\.\d))?(?![\w-])|\bCC[ -]?(0)(?!\w)/i;

const SPELLED =
  /\bCreative Commons[ :]+Attribution((?:[ -](?:Non-?Commercial|Share-?Alike|No-?Deriv(?:ative)?s)){0,2})(?:[ -](?:International[ -])?(\d\.\d))?/i;

const URL_IN_TEXT = /https?:\/\/[^\s<>"]+[^\s<>".,;)]/;

/**
 * Address of the licence that a text names: one in the text itself, or that of a Creative Commons licence, by default
 * version 4.0.
 *
 * @returns null if it names no known licence
 * @example findLicenceUrl('Texts: CC BY 4.0') // "https://creativecommons.org/licenses/by/4.0/"
 */
export function findLicenceUrl(text: string): string | null {
  const [address] = URL_IN_TEXT.exec(text) ?? [];
  if (address) return address;
  const [, code = '', version = '4.0', zero] = NAMED.exec(text) ?? [];
  if (zero) return 'https://creativecommons.org/publicdomain/zero/1.0/';
  if (code) return toUrl(code.toLowerCase().replaceAll(' ', '-'), version);
  const [found, terms = '', spelledVersion = '4.0'] = SPELLED.exec(text) ?? [];
  if (found === undefined) return null;
  const codes = Object.entries({ nc: /non/i, nd: /deriv/i, sa: /share/i });
  const named = codes.flatMap(([name, pattern]) => (pattern.test(terms) ? [name] : []));
  return toUrl(['by', ...named].join('-'), spelledVersion);
}

const toUrl = (code: string, version: string) =>
  `https://creativecommons.org/licenses/${code}/${version}/`;
