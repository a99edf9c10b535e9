import { type SQL, sql } from 'drizzle-orm';
import {
  baseLanguage,
  matchLanguage,
  type SiteLanguages,
} from '../../src/values/site-languages.ts';

/** The original and its translations have the same one. */
export const GROUP = sql.raw('coalesce(translation_of, id)');

/**
 * Subquery for the texts that stand for their translations in a language, as `selectTranslations` selects them: in that
 * language, in another form of it, the original, any other one.
 *
 * @param texts.key what is selected of each
 * @param texts.from public texts with `id`, `language` and `translation_of`
 */
export function shownTexts(
  { language, languages }: SiteLanguages,
  { key, from }: { key: SQL; from: SQL },
): SQL {
  const [first = language] = languages;
  const base = `${baseLanguage(language)}-`;
  // Of two variants of a language, such as pt-BR and pt-PT, the first represents all others.
  const isNear =
    matchLanguage(languages, baseLanguage(language)) === language
      ? sql`when language not in (select value from json_each(${JSON.stringify(languages)}))
          and substr(language || '-', 1, ${base.length}) = ${base} then 1`
      : sql``;
  const rank = sql`case when coalesce(language, ${first}) = ${language} then 0 ${isNear}
    when translation_of is null then 2 else 3 end`;
  return sql`select key from (
    select ${key} as key,
      row_number() over (partition by ${GROUP} order by ${rank}, id) as place
    from ${from}) where place = 1`;
}
