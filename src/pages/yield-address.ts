import type { Db } from '../../db/open.ts';
import { movePage, selectPageSlugs } from '../../db/queries/pages.ts';
import { selectFilledPages } from '../../db/queries/settings.ts';
import { freeSlug } from '../posts/slug.ts';

/**
 * Moves pages of the site's own from addresses that pages of records have since their first record: `/cv` to `/cv-2`.
 *
 * @returns whether there were any
 */
export async function yieldAddresses({ db, now }: { db: Db; now: () => Date }): Promise<boolean> {
  const [filled, slugs] = await Promise.all([selectFilledPages(db), selectPageSlugs(db)]);
  const taken = new Set(slugs);
  const moving = filled.filter((slug) => taken.has(slug));
  for (const from of moving) await movePage(db, { from, to: freeSlug(from, taken, 2) }, now());
  return moving.length > 0;
}
