import type { Db } from '../../db/open.ts';
import { type Publication, selectPublications } from '../../db/queries/publications/read.ts';
import { ownerNames, type Site } from '../settings/site.ts';
import { type FacetedPublication, filterBySelection, indexForSelection } from './facets.ts';
import { makeListPage, type PublicationListPage } from './list-page.ts';
import { type ListView, readSelection, readStyle, type Selection } from './selection.ts';

/** The publications of a selection, all of them. */
export const findPublications = async (
  db: Db,
  site: Site,
  selection: Selection,
): Promise<Publication[]> => filterBySelection(await listPublications(db, site), selection);

/** The selection of an address, and its references in the style that it names. */
export async function findReferences({ db, site }: { db: Db; site: Site }, query: URLSearchParams) {
  const selection = readSelection(query);
  const found = await findPublications(db, site, selection);
  const { referencesIn } = await import('./formats/reference-list.ts');
  const style = readStyle(query.get('style'));
  return { selection, references: await referencesIn(found, style, ownerNames(site)) };
}

/** A page of a selection, with its facets and years; null when there is no such page. */
export async function findListPage(
  db: Db,
  site: Site,
  { selection, view }: { selection: Selection; view: ListView },
): Promise<PublicationListPage | null> {
  const all = await listPublications(db, site);
  const owner = ownerNames(site);
  return makeListPage({
    all,
    selection,
    view,
    owner,
    categories: site.vocabulary.researchCategories,
    async cite(publications) {
      // Citation styles are loaded with the first list of references.
      const { referencesIn } = await import('./formats/reference-list.ts');
      return referencesIn(publications, view.style ?? 'apa', owner);
    },
  });
}

/** Keyed by the site: every state of the content has a site object of its own. */
const known = new WeakMap<Site, FacetedPublication<Publication>[]>();

/**
 * All publications with the values by which they are selected, newest year and month first. They are read once
 * for each state of the content. Every selection has an address, and 2,000 works take longer to read than a
 * page of them to render.
 */
async function listPublications(db: Db, site: Site): Promise<FacetedPublication<Publication>[]> {
  const found = known.get(site);
  if (found) return found;
  const listed = indexForSelection(
    await selectPublications(db),
    site.vocabulary.researchCategories,
  );
  known.set(site, listed);
  return listed;
}
