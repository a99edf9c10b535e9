import type { Db } from '../../../db/open.ts';
import { type Publication, selectPublications } from '../../../db/queries/publications/read.ts';
import type { ReferenceStyle } from '../../lib/citations/choices.ts';
import type { Reference } from '../../lib/citations/reference-list.ts';
import {
  countFacets,
  type FacetedPublication,
  type Facets,
  filterBySelection,
  indexForSelection,
} from '../../lib/publications/facets.ts';
import type { PublicationListPage } from '../../lib/publications/list-page.ts';
import { type ListView, pageSize } from '../../lib/publications/list-view.ts';
import { markOwner } from '../../lib/publications/owner.ts';
import type { Selection } from '../../lib/publications/selection.ts';
import { type PublicationSummary, summarise } from '../../lib/publications/summary.ts';
import { ownerNames, type Site } from '../../lib/settings/site.ts';

/** The publications of a selection, all of them. */
export const selectedPublications = async (
  db: Db,
  site: Site,
  selection: Selection,
): Promise<Publication[]> => filterBySelection(await listedPublications(db, site), selection);

/** A page of a selection, with its facets and years; null when there is no such page. */
export async function selectionPage(
  db: Db,
  site: Site,
  { selection, view }: { selection: Selection; view: ListView },
): Promise<PublicationListPage | null> {
  const all = await listedPublications(db, site);
  const found = filterBySelection(all, selection);
  const size = pageSize(view);
  const totalPages = Math.max(1, Math.ceil(found.length / size));
  if (view.page > totalPages) return null;
  const years = new Map<number, number>();
  for (const [at, { year }] of found.entries()) {
    if (!years.has(year)) years.set(year, Math.floor(at / size) + 1);
  }
  const owner = ownerNames(site);
  const { vocabulary } = site;
  const onPage = found.slice((view.page - 1) * size, view.page * size);
  return {
    selection,
    view,
    count: found.length,
    total: all.length,
    totalPages,
    facets: withoutOwner(countFacets(all, selection), owner),
    years: [...years].map(([year, page]) => ({ year, page })),
    shown:
      view.style === null
        ? { cards: onPage.map((row) => summaryOf(row, vocabulary.researchCategories)) }
        : { references: await referencesOf(onPage, view.style, owner) },
    owner,
  };
}

/** Of each publication as it is listed: those of another state of the content are other objects. */
const summaries = new WeakMap<Publication, PublicationSummary>();

function summaryOf(
  row: Publication,
  categories: Parameters<typeof summarise>[1],
): PublicationSummary {
  const summary = summaries.get(row) ?? summarise(row, categories);
  summaries.set(row, summary);
  return summary;
}

/** The owner is no co-author. */
const withoutOwner = (facets: Facets, owner: readonly string[]): Facets => ({
  ...facets,
  author: facets.author.filter(({ value }) => !markOwner([value], owner)[0]?.isOwner),
});

/** Citation styles are loaded with the first list of references. */
async function referencesOf(
  publications: readonly Publication[],
  style: ReferenceStyle,
  owner: readonly string[],
): Promise<Reference[]> {
  const { referencesIn } = await import('../../lib/citations/reference-list.ts');
  return referencesIn(publications, style, owner);
}

/** By the site, which is another object when the content is another. */
const known = new WeakMap<Site, FacetedPublication<Publication>[]>();

/**
 * All publications, newest year and month first, with what they are selected by: read once for each state of the
 * content. Every selection has an address, and 2,000 works take longer to read than a page of them to render.
 */
async function listedPublications(db: Db, site: Site): Promise<FacetedPublication<Publication>[]> {
  const found = known.get(site);
  if (found) return found;
  const listed = indexForSelection(
    await selectPublications(db),
    site.vocabulary.researchCategories,
  );
  known.set(site, listed);
  return listed;
}
