import type { Db } from '../../../db/open.ts';
import { selectPublishedPages } from '../../../db/queries/pages/read.ts';
import type { PageLink } from '../../lib/pages/page.ts';

/** What each database's published pages were last, and in which state of the content. */
const known = new WeakMap<Db, { version: number; links: readonly PageLink[] }>();

/**
 * The links to the published pages of the site's own. They are read once for each state of the content:
 * the same list means that nothing was written since. Requests share what was read, never the reading.
 *
 * @param version the content's
 */
export async function pageLinks({ db }: { db: Db }, version: number): Promise<readonly PageLink[]> {
  const last = known.get(db);
  if (last?.version === version) return last.links;
  const links = await selectPublishedPages(db);
  known.set(db, { version, links });
  return links;
}
