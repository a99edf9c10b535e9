import { matchLanguage } from '../../../src/values/site-languages.ts';

/**
 * The language of a site that a text belongs to; its own, if the site does not have it.
 *
 * @param languages of the site
 * @param tag of the text (BCP 47); blank for the site's first
 * @example languageAmong(['de', 'en'], 'en-GB') // "en"
 * @example languageAmong(['de', 'en'], 'la') // "la"
 */
export function languageAmong(
  languages: readonly string[],
  tag: string | null | undefined,
): string {
  const own = tag || languages[0] || '';
  // A blank one in the first place means that none matches.
  return matchLanguage(['', ...languages], own) || own;
}
