import { BABEL_NAMES } from '@academic-site/bibliography';

/** Languages suggested in the panel, and recognised by English name. */
export const LANGUAGES = (
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ka ko la lt lv mk ms nb nl nn pl pt ' +
  'pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh zh-TW'
).split(' ');

let english: Intl.DisplayNames | undefined;

/**
 * English name of a language.
 *
 * @example englishName('pt-BR') // "Brazilian Portuguese"
 */
export function englishName(tag: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'language' });
  return english.of(tag) ?? tag;
}

/**
 * Name of a language in itself, as it stands alone.
 *
 * @example nameInItself('fr') // "Français"
 */
export function nameInItself(tag: string): string {
  const name = new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Other names in babel and polyglossia, and some endonyms. */
const OTHER_NAMES: Record<string, string> = {
  usenglish: 'en-US',
  ukenglish: 'en-GB',
  deutsch: 'de',
  austrian: 'de-AT',
  swissgerman: 'de-CH',
  francais: 'fr',
  français: 'fr',
  español: 'es',
  italiano: 'it',
  portuges: 'pt',
  português: 'pt',
  brazil: 'pt-BR',
  magyar: 'hu',
  farsi: 'fa',
  norwegian: 'nb',
};

/**
 * Canonicalises a language tag (BCP 47); null for any other text.
 *
 * @example parseLanguageTag('DE-at') // "de-AT"
 */
export function parseLanguageTag(text: string): string | null {
  // Longer first parts are well formed but never languages: they are names, such as "german".
  if (!/^[a-z]{2,3}(?:-|$)/i.test(text) || text.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

let names: Map<string, string> | undefined;

/**
 * Parses a language as bibliographies and front matter name it: by tag, three-letter code, English name, or LaTeX's
 * name.
 *
 * @returns the tag (BCP 47), or null if no language is recognised
 */
export function parseLanguage(text: string | null | undefined): string | null {
  const given = (text ?? '').trim();
  const tag = parseLanguageTag(given.replaceAll('_', '-').replace(/\..*$/, ''));
  if (tag) return tag;
  names ??= new Map([
    ...LANGUAGES.map((each): [string, string] => [englishName(each).toLowerCase(), each]),
    ...Object.entries(BABEL_NAMES).map(([each, name]): [string, string] => [name, each]),
    ...Object.entries(OTHER_NAMES),
  ]);
  return names.get(given.toLowerCase()) ?? null;
}
