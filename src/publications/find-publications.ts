import type { Db } from '../../db/open.ts';
import {
  type Publication,
  selectOptionalPublication,
  selectPublications,
} from '../../db/queries/publications/read.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
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

/** Finds the publication with an id. Throws a 404 if there is none. */
export async function requirePublication(db: Db, id: number): Promise<Publication> {
  return found(await selectOptionalPublication(db, id), NO_PUBLICATION);
}

/** A publication as lists have it. */
export type ListedPublication = Publication & { view: Reading | null };

const selectListed = async (db: Db): Promise<ListedPublication[]> =>
  (await selectPublications(db)).map((row) => withView(withParts(row)));

/** Finds the publications of a selection, newest first; each work once, unless `versions` is `all`. */
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

/** Finds the publications of a selection, newest first, each work once, with the values by which it can be narrowed. */
export const findIndexed = async (db: Db, site: Site, selection: Selection) =>
  selectIndexed(await listPublications(db, site), selection);

/** Formats the selection of an address as references in the requested style, in the order of the list. */
export async function findReferences({ db, site }: { db: Db; site: Site }, query: URLSearchParams) {
  const selection = readSelection(query);
  const publications = forthcomingFirst(await findPublications(db, site, selection));
  const style = findStyle(site.styles, query.get('style'));
  return { selection, references: await listReferences(site, publications, style) };
}

/** A page of a selection with its facets; null if there is no such page. */
export async function findListPage(
  db: Db,
  site: Site,
  { selection, view }: { selection: Selection; view: ListView },
): Promise<PublicationListPage | null> {
  const all = await listPublications(db, site);
  const authorPages =
    authorPagesByState.get(site.state) ??
    filterAuthors(
      site.authorPages,
      all.map(({ publication }) => publication),
    );
  authorPagesByState.set(site.state, authorPages);
  return makeListPage({
    all,
    selection,
    view,
    owner: site.owner,
    categories: site.vocabulary.researchCategories,
    authorPages,
    styles: site.styles,
    language: interfaceLanguage(site.language),
    recordLanguage: site.recordLanguage,
    cite: (publications) => listReferences(site, publications, findStyle(site.styles, view.style)),
  });
}

/**
 * Formats publications as references, in order.
 *
 * @param style defaults to the first that the site offers
 */
export async function listReferences(
  site: Site,
  publications: readonly Publication[],
  style: ReferenceStyle = findStyle(site.styles, null),
) {
  return referencesIn(publications, style, site);
}

/** People who are not authors need not be sent to the browser. */
const authorPagesByState = new WeakMap<Site['state'], AuthorPage[]>();

const known = new WeakMap<Site['state'], FacetedPublication<ListedPublication>[]>();

/**
 * All publications with their facet values, newest year and month first. Cached for each state of the content: every
 * selection has an address, and reading 2,000 works takes longer than rendering a page of them.
 */
async function listPublications(
  db: Db,
  site: Site,
): Promise<FacetedPublication<ListedPublication>[]> {
  const indexed = known.get(site.state);
  if (indexed) return indexed;
  const listed = indexForSelection(
    joinVersions(await selectListed(db)),
    site.vocabulary.researchCategories,
  );
  known.set(site.state, listed);
  return listed;
}
