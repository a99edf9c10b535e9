import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SiteLanguages, Translatable } from '../../../src/values/site-languages.ts';
import type { Db } from '../../open.ts';
import { posts, untrashedPosts } from '../../schema/posts.ts';
import { GROUP, shownTexts } from '../shown-texts.ts';

/** All posts, or all pages, that are not in the trash, as originals and translations of each other. */
export const selectTranslatables = (db: Db, kind: 'post' | 'page'): Promise<Translatable[]> =>
  db
    .select({ id: posts.id, language: posts.language, translation_of: posts.translation_of })
    .from(posts)
    .where(and(eq(posts.kind, kind), isNull(posts.trashed_at)));

/**
 * Condition that a post stands for its translations in a language, as `selectTranslations` selects texts. A site of one
 * language may have translations from the time when it had several; without any, no post is compared with others.
 *
 * @param isPublic condition for the posts that visitors see
 */
export const isShownIn = (site: SiteLanguages, isPublic: SQL): SQL =>
  sql`(not exists (select 1 from untrashed_posts where translation_of is not null)
    or ${untrashedPosts.id} in (${shownTexts(site, {
      key: sql.raw('id'),
      from: sql`untrashed_posts where ${isPublic}`,
    })}))`;

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
