import type { Db } from '../../db/open.ts';
import { selectPageSlugs } from '../../db/queries/posts/pages.ts';
import { updatePage } from '../../db/queries/posts/write.ts';
import { selectFilledPages } from '../../db/queries/settings.ts';
import { freeSlug } from '../values/slug.ts';

/**
 * Moves pages of the site's own from addresses that pages of records have since their first record: `/cv` to `/cv-2`.
 *
 * @returns whether there were any
 */
export async function yieldAddresses({ db, now }: { db: Db; now: () => Date }): Promise<boolean> {
  const [filled, slugs] = await Promise.all([selectFilledPages(db), selectPageSlugs(db)]);
  const taken = new Set(slugs.keys());
  const moving = filled.filter((slug) => taken.has(slug));
  for (const from of moving) {
    // Stays where another process has just given the new address to another page.
    await updatePage(db, slugs.get(from) ?? 0, { slug: freeSlug(from, taken, 2) }, now());
  }
  return moving.length > 0;
}
