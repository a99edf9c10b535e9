/** Languages as tags of BCP 47. */

/** The languages that scholars publish in most; others are known by their tag. */
const NAMED =
  'af ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko la lt lv mk mn ms mt nb nl nn no pl pt ro ru sk sl sq sr sv sw ta th tl tr uk ur uz vi zh';

/** Names of languages in English and in the language itself, in lower case, to their tags. */
const TAGS: ReadonlyMap<string, string> = new Map(
  NAMED.split(' ').flatMap((tag) =>
    ['en', tag].map((language) => {
      const names = new Intl.DisplayNames([language], { type: 'language' });
      return [(names.of(tag) ?? tag).toLowerCase(), tag] as const;
    }),
  ),
);

/**
 * The tag of a language by its name, its code (ISO 639) or a tag; of several, the first. A text that is none stays.
 *
 * @example normalizeLanguage('ger') // "de"
 */
export function normalizeLanguage(text: string): string {
  const [first = ''] = text.trim().split(/\s*[;,/]\s*|\s+and\s+/);
  const named = TAGS.get(first.toLowerCase());
  if (named) return named;
  const tag = first.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag)) return text.trim();
  const [canonical = tag] = Intl.getCanonicalLocales(tag);
  return canonical;
}
