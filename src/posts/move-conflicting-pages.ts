import type { Db } from '../../db/open.ts';
import { selectPageSlugs } from '../../db/queries/posts/pages.ts';
import { updatePage } from '../../db/queries/posts/write.ts';
import { selectFilledPages } from '../../db/queries/settings.ts';
import { freeSlug } from '../values/slug.ts';

/**
 * Moves custom pages from addresses that record pages need since their first record: `/cv` to `/cv-2`.
 *
 * @returns true if there were any
 */
export async function moveConflictingPages({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): Promise<boolean> {
  const [filled, slugs] = await Promise.all([selectFilledPages(db), selectPageSlugs(db)]);
  const taken = new Set(slugs.keys());
  const moving = filled.filter((slug) => taken.has(slug));
  for (const from of moving) {
    // The page stays if another process has just taken the new address.
    await updatePage(db, slugs.get(from) ?? 0, { slug: freeSlug(from, taken, 2) }, now());
  }
  return moving.length > 0;
}
