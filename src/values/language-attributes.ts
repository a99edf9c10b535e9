/** The language of the interface, whatever that of the content. */
export const INTERFACE_LANGUAGE = 'en';

/** Scripts written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi Aran'.split(' '),
);

/**
 * Writing direction of a language.
 *
 * @example textDirection('ar') // "rtl"
 */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/**
 * Attributes of an element whose text stands within another one: none if both are in the same language.
 *
 * @param language BCP 47, as `around`
 * @example languageAttributes('ar', 'en') // { lang: 'ar', dir: 'rtl' }
 */
export function languageAttributes(
  language: string,
  around: string = INTERFACE_LANGUAGE,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (language === around) return {};
  const dir = textDirection(language);
  return { lang: language, ...(dir !== textDirection(around) && { dir }) };
}

/** Attributes of an element that is not inside a text of known language. */
export const ownLanguage = (language: string) => ({
  lang: language,
  dir: textDirection(language),
});

/**
 * Gives a record the language of the site's records if it has none of its own.
 *
 * @example talks.map(withSiteLanguage(site))
 */
export const withSiteLanguage =
  (site: { recordLanguage: string }) =>
  <Row extends { language: string | null }>(row: Row): Row & { language: string } => ({
    ...row,
    language: row.language ?? site.recordLanguage,
  });
