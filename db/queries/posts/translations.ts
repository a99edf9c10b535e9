import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  baseLanguage,
  matchLanguage,
  type SiteLanguages,
  type Translatable,
} from '../../../src/values/site-languages.ts';
import type { Db } from '../../open.ts';
import { posts, untrashedPosts } from '../../schema/posts.ts';

/** All posts, or all pages, that are not in the trash, as originals and translations of each other. */
export const selectTranslatables = (db: Db, kind: 'post' | 'page'): Promise<Translatable[]> =>
  db
    .select({ id: posts.id, language: posts.language, translation_of: posts.translation_of })
    .from(posts)
    .where(and(eq(posts.kind, kind), isNull(posts.trashed_at)));

/** The original and its translations have the same one. */
const GROUP = sql.raw('coalesce(translation_of, id)');

/**
 * Condition that a post stands for its translations in a language, as `selectTranslations` selects texts; undefined on
 * a site of one language.
 *
 * @param isPublic condition for the posts that visitors see
 */
export function isShownIn({ language, languages }: SiteLanguages, isPublic: SQL): SQL | undefined {
  const [first] = languages;
  if (languages.length < 2 || first === undefined) return undefined;
  const base = `${baseLanguage(language)}-`;
  const isOther = sql.join(
    languages.map((each) => sql`${each}`),
    sql`, `,
  );
  // Of two forms of a language, such as pt-BR and pt-PT, the first stands for all others.
  const isNear =
    matchLanguage(languages, baseLanguage(language)) === language
      ? sql`when language not in (${isOther}) and substr(language || '-', 1, ${base.length}) = ${base} then 1`
      : sql``;
  const rank = sql`case when coalesce(language, ${first}) = ${language} then 0 ${isNear}
    when translation_of is null then 2 else 3 end`;
  return sql`${untrashedPosts.id} in (
    select id from (
      select id, row_number() over (partition by ${GROUP} order by ${rank}, id) as place
      from untrashed_posts where ${isPublic})
    where place = 1)`;
}

/**
 * Condition that a post or page is the original, or a translation, of the one with an address, or this one itself; none
 * is on a site of one language.
 *
 * @param view `untrashed_posts` or `untrashed_pages`
 */
export const isInGroupOf = (
  view: 'untrashed_posts' | 'untrashed_pages',
  { slug, site }: { slug: string; site: Pick<SiteLanguages, 'languages'> },
): SQL =>
  site.languages.length < 2
    ? sql`false`
    : sql`${GROUP} = (select ${GROUP} from ${sql.identifier(view)} where slug = ${slug})`;
