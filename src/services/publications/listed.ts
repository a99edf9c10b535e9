import type { Db } from '../../../db/open.ts';
import { type Publication, selectPublications } from '../../../db/queries/publications/read.ts';
import { type FacetedPublication, indexForSelection } from '../../lib/publications/facets.ts';
import type { Site } from '../../lib/settings/site.ts';

/** By the site, which is another object when the content is another. */
const known = new WeakMap<Site, FacetedPublication<Publication>[]>();

/**
 * All publications, newest year and month first, with what they are selected by: read once for each state of the
 * content. Every selection has an address, and 2,000 works take longer to read than a page of them to render.
 */
export async function listedPublications(
  db: Db,
  site: Site,
): Promise<FacetedPublication<Publication>[]> {
  const found = known.get(site);
  if (found) return found;
  const listed = indexForSelection(
    await selectPublications(db),
    site.vocabulary.researchCategories,
  );
  known.set(site, listed);
  return listed;
}
