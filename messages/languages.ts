/** Languages of the interface: each has a catalogue of messages in this folder. */
export const CATALOGUE_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'zh',
  'ja',
  'ar',
] as const;

export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number];

/** The catalogue for a language (BCP 47), found by its first part; English if there is none. */
export function catalogueLanguage(tag: string): CatalogueLanguage {
  const first = tag.toLowerCase().split('-')[0];
  return CATALOGUE_LANGUAGES.find((each) => each === first) ?? 'en';
}

/**
 * The language of the interface for texts in a language, which is also the locale of dates and numbers:
 * Austrian dates are Austrian. English has one interface, with the dates of the United States.
 *
 * @param tag BCP 47
 * @example interfaceLanguage('de-AT') // "de-AT"
 * @example interfaceLanguage('hu') // "en"
 */
export function interfaceLanguage(tag: string): string {
  return catalogueLanguage(tag) === 'en' ? 'en' : tag;
}
