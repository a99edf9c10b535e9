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

/** Addresses of files and of the administrator. */
const SHARED =
  /^\/(?:admin|assets|letters|meetings|mode|theme)(?:\/|$)|^\/[^/?#]*\.(?:svg|png|ico|pdf|webmanifest)(?:[?#]|$)/;

/** True for a path that is the same in every language. @example isShared('/admin/blog') // true */
export const isShared = (path: string): boolean => isCall(path) || SHARED.test(path);

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
export const matchLanguage = (languages: readonly string[], tag: string): string =>
  findLanguage(languages, tag) ?? languages[0] ?? tag;

/**
 * The language of a site that a text belongs to; its own, if the site does not have it.
 *
 * @param tag of the text (BCP 47); blank for the site's first
 * @example languageAmong(['de', 'en'], 'en-GB') // "en"
 * @example languageAmong(['de', 'en'], 'la') // "la"
 */
export function languageAmong(
  languages: readonly string[],
  tag: string | null | undefined,
): string {
  const own = tag || languages[0] || '';
  return findLanguage(languages, own) ?? own;
}

/** The first part of a language tag. @example baseLanguage('pt-BR') // "pt" */
export const baseLanguage = (tag: string): string => tag.split('-', 1)[0] ?? tag;

const findLanguage = (languages: readonly string[], tag: string) =>
  languages.find((each) => each === tag) ??
  languages.find((each) => baseLanguage(each) === baseLanguage(tag));

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
  /** Address in that language. */
  path: string;
}

/**
 * The languages that a page exists in, and as `x-default` that of its original, for search engines; none for a page in
 * one language.
 *
 * @param translations the original first
 */
export const listAlternates = (translations: readonly Translation[]): readonly Translation[] =>
  translations.length < 2 ? [] : [...translations, ...translations.slice(0, 1).map(asDefault)];

const asDefault = (original: Translation): Translation => ({ ...original, language: 'x-default' });

/**
 * Path of a text with its own language, also the first: pages in each language may link there, since {@link
 * localiseLinks} leads paths without one to the language that is shown.
 *
 * @param language null for the site's first
 * @example addressOfText({ languages: ['de', 'en'] }, 'en-GB', '/blog/x') // "/en/blog/x"
 */
export const addressOfText = (
  { languages }: Pick<SiteLanguages, 'languages'>,
  language: string | null,
  path: string,
): string =>
  languages.length < 2
    ? path
    : `/${matchLanguage(languages, language ?? languages[0] ?? '')}${path}`;

/**
 * Address of a text, which is in its own language.
 *
 * @param language null for the site's first
 * @example localTextAddress({ languages: ['de', 'en'] }, 'de-AT', '/blog/x') // "/blog/x"
 */
export const localTextAddress = (
  { languages }: Pick<SiteLanguages, 'languages'>,
  language: string | null,
  path: string,
): string =>
  localAddress(
    { languages, language: matchLanguage(languages, language ?? languages[0] ?? '') },
    path,
  );

/** A text that may be the translation of another one. */
export interface Translatable {
  /** Null for a text that is not stored yet. */
  id: number | null;
  translation_of: number | null;
  /** BCP 47; null for the site's first language. */
  language: string | null;
}

/** Preference for a text in a language: its own, another form of it, the original, any other. */
function rankText({ language, languages }: SiteLanguages, text: Omit<Translatable, 'id'>): number {
  const own = text.language ?? languages[0] ?? language;
  if (own === language) return 0;
  if (findLanguage(languages, own) === language) return 1;
  return text.translation_of === null ? 2 : 3;
}

/**
 * Selects each text once: in the language that is shown, otherwise the original. It takes the place of the first of its
 * translations.
 *
 * @example selectTranslations({ language: 'en', languages: ['de', 'en'] }, sections)
 */
export function selectTranslations<Text extends Translatable>(
  site: SiteLanguages,
  texts: readonly Text[],
): Text[] {
  const groups = Map.groupBy(texts, (text) => text.translation_of ?? text.id ?? text);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((one, other) => rankText(site, one) - rankText(site, other)).slice(0, 1),
  );
}

/**
 * Lists the languages that a text exists in, the original first; none if it has no translations.
 *
 * @param group the public texts of which one is the original and the others are its translations
 * @param toPath returns the path of a text without its language
 */
export function listTextTranslations<Text extends Omit<Translatable, 'id'>>(
  { languages }: Pick<SiteLanguages, 'languages'>,
  group: readonly Text[],
  toPath: (text: Text) => string,
): Translation[] {
  const byLanguage = new Map<string, Translation>();
  for (const text of group.toSorted((one, other) => isTranslation(one) - isTranslation(other))) {
    const language = matchLanguage(languages, text.language ?? languages[0] ?? '');
    if (byLanguage.has(language)) continue;
    byLanguage.set(language, {
      language,
      path: localAddress({ languages, language }, toPath(text)),
    });
  }
  return byLanguage.size < 2 ? [] : [...byLanguage.values()];
}

const isTranslation = ({ translation_of }: Pick<Translatable, 'translation_of'>) =>
  Number(translation_of !== null);

/**
 * Reason why a text cannot be stored with its language and original: one original has at most one translation into each
 * language, and translations have none of their own.
 *
 * @param others the other texts that are not in the trash
 * @param options.isKept true if the original was stored before: it may be in the trash by now
 * @returns the field and what is wrong with it; null if nothing is
 */
export function findTranslationFlaw(
  languages: readonly string[],
  text: Translatable,
  others: readonly Translatable[],
  { isKept = false }: { isKept?: boolean } = {},
): { field: 'language' | 'translation_of'; message: string } | null {
  const { id, translation_of } = text;
  const language = languageAmong(languages, text.language);
  const isInSame = (other: Translatable) => languageAmong(languages, other.language) === language;
  const own = others.filter((other) => id !== null && other.translation_of === id);
  if (translation_of === null) {
    return own.some(isInSame)
      ? { field: 'language', message: 'There is a translation into this language already' }
      : null;
  }
  const flaw = (message: string) => ({ field: 'translation_of' as const, message });
  if (translation_of === id) return flaw('Choose another original than the text itself');
  if (own.length > 0) return flaw('Choose no original: this text has translations itself');
  const original = others.find((other) => other.id === translation_of);
  if (!original && !isKept) return flaw('Choose an original that exists');
  if (original && original.translation_of !== null) {
    return flaw('Choose an original that is no translation itself');
  }
  if (original && isInSame(original)) {
    return flaw('Choose another language than that of the original');
  }
  return others.some((other) => other.translation_of === translation_of && isInSame(other))
    ? flaw('The original has a translation into this language already')
    : null;
}
