import { isCall } from './http.ts';

/** Languages of a site (BCP 47): the one that is shown, and all of them. Pages in the first have no prefix. */
export interface SiteLanguages {
  language: string;
  languages: readonly string[];
}

/** At most this many languages. */
export const MAX_LANGUAGES = 6;

/** A language and a path below it: "/en/", "/pt-BR/blog". */
const PREFIX = /^\/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\/(?!\/).*)$/s;

/** Addresses of programs, files and the administrator, which are the same in every language. */
const SHARED =
  /^\/(?:admin|assets|letters|meetings|mode|theme)(?:\/|$)|^\/[^/?#]*\.(?:svg|png|ico|pdf|webmanifest)(?:[?#]|$)/;

const isShared = (path: string) => isCall(path) || SHARED.test(path);

/**
 * Splits the language off a path, by its shape alone: the site may not have it.
 *
 * @example splitLanguage('/en/blog') // { language: 'en', path: '/blog' }
 * @example splitLanguage('/blog/en') // { language: null, path: '/blog/en' }
 */
export function splitLanguage(path: string): { language: string | null; path: string } {
  const [, language = null, rest = ''] = PREFIX.exec(path) ?? [];
  return language === null || isShared(path) ? { language: null, path } : { language, path: rest };
}

/**
 * The language of a site that texts in a language belong to: the same, otherwise the first with the same first part,
 * otherwise the site's first.
 *
 * @example matchLanguage(['de', 'en'], 'en-GB') // "en"
 */
export function matchLanguage(languages: readonly string[], tag: string): string {
  const base = (each: string) => each.split('-')[0];
  return (
    languages.find((each) => each === tag) ??
    languages.find((each) => base(each) === base(tag)) ??
    languages[0] ??
    tag
  );
}

/**
 * Address of a page in the language that is shown. An address with a language keeps it, without the prefix of the
 * first; addresses on other sites, of files and of the administrator stay as they are.
 *
 * @param address path, with or without a query
 * @example localAddress({ language: 'en', languages: ['de', 'en'] }, '/blog?page=2') // "/en/blog?page=2"
 */
export function localAddress({ language, languages }: SiteLanguages, address: string): string {
  if (languages.length < 2 || !address.startsWith('/') || address.startsWith('//')) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const split = splitLanguage(path);
  const isNamed = split.language !== null && languages.includes(split.language);
  if (!isNamed && isShared(path)) return address;
  const target = isNamed ? split.language : language;
  const page = isNamed ? split.path : path;
  return `${target === languages[0] ? '' : `/${target}`}${page}${rest}`;
}

/**
 * Address of a page in one of the site's languages.
 *
 * @example addressIn({ languages: ['de', 'en'] }, 'en', '/') // "/en/"
 */
export const addressIn = (
  { languages }: Pick<SiteLanguages, 'languages'>,
  language: string,
  address: string,
): string => localAddress({ languages, language }, splitLanguage(address).path);

/**
 * Address that names a language, also the first one, so that {@link localiseLinks} keeps it.
 *
 * @example namedAddress('de', '/blog') // "/de/blog"
 */
export const namedAddress = (language: string, address: string): string =>
  `/${language}${splitLanguage(address).path}`;

/**
 * Leads the links and forms of a page to addresses in the language that is shown.
 *
 * @param html as written by React or the cleaner: attributes contain no ">"
 */
export const localiseLinks = (site: SiteLanguages, html: string): string =>
  site.languages.length < 2
    ? html
    : html.replace(
        /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"]*)"/g,
        (_, start: string, address: string) => `${start}${localAddress(site, address)}"`,
      );

/** A language that a page exists in. */
export interface Translation {
  language: string;
  /** Path in that language, with or without its prefix. */
  path: string;
}

/** A text that may be the translation of another one. */
interface Translatable {
  id: number | null;
  translation_of: number | null;
  /** BCP 47; null for the site's first language. */
  language: string | null;
}

/**
 * Selects each text once: in the language that is shown, otherwise the original. The order is that of the originals.
 *
 * @example selectTranslations({ language: 'en', languages: ['de', 'en'] }, sections)
 */
export function selectTranslations<Text extends Translatable>(
  { language, languages }: SiteLanguages,
  texts: readonly Text[],
): Text[] {
  const [first = language] = languages;
  const groups = Map.groupBy(texts, (text) => text.translation_of ?? text.id ?? text);
  return [...groups.values()].flatMap((group) => {
    const translated = group.find(
      (text) => matchLanguage(languages, text.language ?? first) === language,
    );
    return translated ?? group.find((text) => text.translation_of === null) ?? group.slice(0, 1);
  });
}
