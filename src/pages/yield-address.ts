import type { Db } from '../../db/open.ts';
import { movePage, selectPageSlugs } from '../../db/queries/pages.ts';
import type { Site } from '../settings/site.ts';

/**
 * Moves pages of the site's own from addresses that pages of records have since their first record: `/cv` to `/cv-2`.
 *
 * @returns whether there were any
 */
export async function yieldAddresses(
  { db, now }: { db: Db; now: () => Date },
  { filled, pages }: Pick<Site, 'filled' | 'pages'>,
): Promise<boolean> {
  const moving = filled.filter((page) => pages.some(({ slug }) => slug === page));
  if (moving.length === 0) return false;
  const taken = new Set(await selectPageSlugs(db));
  for (const slug of moving) {
    let number = 2;
    while (taken.has(`${slug}-${number}`)) number += 1;
    await movePage(db, { from: slug, to: `${slug}-${number}` }, now());
  }
  return true;
}
