import type { Db } from '../../db/open.ts';
import {
  type Publication,
  selectOptionalPublication,
  selectPublications,
} from '../../db/queries/publications/read.ts';
import type { AuthorPage } from '../../records/person.ts';
import { findStyle, type ReferenceStyle } from '../../records/reference-styles.ts';
import type { Site } from '../settings/site.ts';
import { found } from '../values/errors.ts';
import { filterAuthors } from './author-pages.ts';
import { withParts } from './contributors.ts';
import {
  type FacetedPublication,
  filterBySelection,
  indexForSelection,
  selectIndexed,
} from './facets.ts';
import type { Reading } from './links.ts';
import { makeListPage, type PublicationListPage } from './list-page.ts';
import { withView } from './readings.ts';
import { referencesIn } from './references.ts';
import { forthcomingFirst, type ListView, readSelection, type Selection } from './selection.ts';
import { joinVersions } from './versions.ts';

export const NO_PUBLICATION = 'There is no such publication.';

/** The publication of an id. Throws a 404 where there is none. */
export async function requirePublication(db: Db, id: number): Promise<Publication> {
  return found(await selectOptionalPublication(db, id), NO_PUBLICATION);
}

/** A publication as lists have it. */
export type ListedPublication = Publication & { view: Reading | null };

const selectListed = async (db: Db): Promise<ListedPublication[]> =>
  (await selectPublications(db)).map((row) => withView(withParts(row)));

/** The publications of a selection, newest first; each work once, unless `versions` is `all`. */
export async function findPublications(
  db: Db,
  site: Site,
  selection: Selection,
  versions: 'one' | 'all' = 'one',
): Promise<ListedPublication[]> {
  const listed =
    versions === 'one'
      ? await listPublications(db, site)
      : indexForSelection(await selectListed(db), site.vocabulary.researchCategories);
  return filterBySelection(listed, selection);
}

/** The publications of a selection with the values by which it can be narrowed, newest first; each work once. */
export const findIndexed = async (db: Db, site: Site, selection: Selection) =>
  selectIndexed(await listPublications(db, site), selection);

/** The selection of an address, and its references in the style that it names, in the order of the list. */
export async function findReferences({ db, site }: { db: Db; site: Site }, query: URLSearchParams) {
  const selection = readSelection(query);
  const publications = forthcomingFirst(await findPublications(db, site, selection));
  const style = findStyle(site.styles, query.get('style'));
  return { selection, references: await listReferences(site, publications, style) };
}

/** A page of a selection, with its facets; null when there is no such page. */
export async function findListPage(
  db: Db,
  site: Site,
  { selection, view }: { selection: Selection; view: ListView },
): Promise<PublicationListPage | null> {
  const all = await listPublications(db, site);
  const authorPages =
    authorPagesBySite.get(site) ??
    filterAuthors(
      site.authorPages,
      all.map(({ publication }) => publication),
    );
  authorPagesBySite.set(site, authorPages);
  return makeListPage({
    all,
    selection,
    view,
    owner: site.owner,
    categories: site.vocabulary.researchCategories,
    authorPages,
    styles: site.styles,
    language: site.language,
    cite: (publications) => listReferences(site, publications, findStyle(site.styles, view.style)),
  });
}

/**
 * Publications as references, in their order.
 *
 * @param style that which the site offers first, where it is not said
 */
export async function listReferences(
  site: Site,
  publications: readonly Publication[],
  style: ReferenceStyle = findStyle(site.styles, null),
) {
  return referencesIn(publications, style, { owner: site.owner, language: site.language });
}

/** People who are no authors need not be sent to the browser. */
const authorPagesBySite = new WeakMap<Site, AuthorPage[]>();

/** Keyed by the site: every state of the content has a site object of its own. */
const known = new WeakMap<Site, FacetedPublication<ListedPublication>[]>();

/**
 * All publications with the values by which they are selected, newest year and month first. They are read once
 * for each state of the content. Every selection has an address, and 2,000 works take longer to read than a
 * page of them to render.
 */
async function listPublications(
  db: Db,
  site: Site,
): Promise<FacetedPublication<ListedPublication>[]> {
  const indexed = known.get(site);
  if (indexed) return indexed;
  const listed = indexForSelection(
    joinVersions(await selectListed(db)),
    site.vocabulary.researchCategories,
  );
  known.set(site, listed);
  return listed;
}
