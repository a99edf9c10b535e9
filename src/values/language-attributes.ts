/** The language of the interface, whatever that of the content is. */
export const INTERFACE_LANGUAGE = 'en';

/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi Aran'.split(' '),
);

/** Where lines of a language begin. @example textDirection('ar') // "rtl" */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/**
 * What the element of a text carries within the interface: nothing where the text is in the interface's language.
 *
 * @param language a tag (BCP 47)
 * @example <h1 {...languageAttributes('ar')}>…</h1> // lang="ar" dir="rtl"
 */
export function languageAttributes(language: string): { lang?: string; dir?: 'rtl' } {
  if (language === INTERFACE_LANGUAGE) return {};
  return { lang: language, ...(textDirection(language) === 'rtl' && { dir: 'rtl' }) };
}

/** What an element of the interface carries where it does not stand within another one. */
export const INTERFACE_ATTRIBUTES = { lang: INTERFACE_LANGUAGE, dir: 'ltr' } as const;

/** The same within a page whose main text is in a language. */
export const interfaceAttributes = (language: string) =>
  language === INTERFACE_LANGUAGE ? {} : INTERFACE_ATTRIBUTES;

/** Gives a record the site's language where it names none. @example talks.map(withSiteLanguage(site)) */
export const withSiteLanguage =
  (site: { language: string }) =>
  <Row extends { language: string | null }>(row: Row): Row & { language: string } => ({
    ...row,
    language: row.language ?? site.language,
  });
