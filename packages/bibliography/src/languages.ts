/** Languages as BCP 47 tags. */

/** The most common languages of scholarly publications; others are recognised by their tag. */
const NAMED =
  'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko la lt lv mk mn ms mt nb nl nn no pl pt ro ru sk sl sq sr sv sw ta th tl tr uk ur uz vi zh';

/** babel's names for languages, if they are not the English name or if there are several. */
export const BABEL_NAMES: Readonly<Record<string, string>> = {
  'en-US': 'american',
  'en-GB': 'british',
  'en-AU': 'australian',
  'en-CA': 'canadian',
  de: 'ngerman',
  'de-AT': 'naustrian',
  'de-CH': 'nswissgerman',
  'fr-CA': 'canadien',
  'es-MX': 'mexican',
  'pt-BR': 'brazilian',
  nb: 'norsk',
  nn: 'nynorsk',
  sl: 'slovene',
};

let tags: ReadonlyMap<string, string> | undefined;

/** Lower-case names of languages in English, in the language itself and in babel, with their tags. */
function languageTags(): ReadonlyMap<string, string> {
  if (tags) return tags;
  const named = NAMED.split(' ').flatMap((tag) =>
    ['en', tag].map((language) => [nameIn(language, tag), tag] as const),
  );
  tags = new Map([
    ...named,
    ...Object.entries(BABEL_NAMES).map(([tag, name]) => [name, tag] as const),
  ]);
  return tags;
}

const nameIn = (language: string, tag: string) =>
  (new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag).toLowerCase();

/**
 * The tag for a language's name, code (ISO 639) or tag; for several, the first. Any other text is unchanged.
 *
 * @example normalizeLanguage('ger') // "de"
 */
export function normalizeLanguage(text: string): string {
  const [first = ''] = text.trim().split(/\s*[;,/]\s*|\s+and\s+/);
  const named = languageTags().get(first.toLowerCase());
  if (named) return named;
  const tag = first.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag)) return text.trim();
  const [canonical = tag] = Intl.getCanonicalLocales(tag);
  return canonical;
}

/**
 * The name of a language for BibLaTeX's `langid`; the tag itself if babel has no name for it.
 *
 * @example babelName('de') // "ngerman"
 */
export function babelName(tag: string): string {
  const name = BABEL_NAMES[tag] ?? nameIn('en', tag);
  return normalizeLanguage(name) === tag ? name : tag;
}
