import type { Db } from '../../db/open.ts';
import { selectOptionalPublicationPage } from '../../db/queries/publications/read.ts';
import { apaCitation } from '../publications/citation.ts';
import { findListPage } from '../publications/find-publications.ts';
import { pdfAddress } from '../publications/links.ts';
import { findOpenKind } from '../publications/open-access.ts';
import { NO_PUBLICATION } from '../publications/require.ts';
import { FACETS, type Facet, listAddress, readSelection } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { findVersions } from '../publications/versions.ts';
import type { Site } from '../settings/site.ts';
import { found } from '../values/errors.ts';
import { fromKeys } from '../values/object.ts';

/** A page of a selection of the publications, and by which values it can be narrowed. Throws a 404 for no page. */
export async function listPublications(
  { db, site }: { db: Db; site: Site },
  query: URLSearchParams,
  page: number,
) {
  const selection = readSelection(query);
  const view = { style: null, page };
  const list = found(await findListPage(db, site, { selection, view }), 'There is no such page.');
  const { count, totalPages, shown, facets } = list;
  return {
    ...{ url: listAddress(selection, view), total: count, page, totalPages },
    publications: ('cards' in shown ? shown.cards : []).map((card) => ({
      id: card.id,
      title: plainTitle(card.statusWord ? `${card.statusWord}: ${card.title}` : card.title),
      url: `/publications/${card.id}`,
      ...{ authors: card.authors, date: card.date, type: card.type, category: card.category },
      ...{ journal: card.journal, issued: card.issued, doiUrl: card.doiUrl },
      ...{ hasPdf: card.hasPdf, open: card.open, links: card.links },
    })),
    values: fromKeys<Record<Facet, { value: string; works: number }[]>>(FACETS, (facet) =>
      // Those that most works have.
      facets[facet].slice(0, 30).map(({ value, count }) => ({ value, works: count })),
    ),
  };
}

/** What the site knows of a publication; of a preprint that is joined to its article, what it says of that. */
export async function describePublication(
  deps: { db: Db; origin: string },
  id: number,
): Promise<object> {
  const { db, origin } = deps;
  const page = found(await selectOptionalPublicationPage(db, id), NO_PUBLICATION);
  if (page.article !== null) return describePublication(deps, page.article);
  const { publication, versions } = page;
  return {
    ...publication,
    title: plainTitle(markedTitle(publication)),
    url: `/publications/${id}`,
    publisherUrl: publication.url,
    pdf_url: pdfAddress(publication, origin),
    open: findOpenKind(publication),
    reference: apaCitation(publication).text,
    versions: findVersions(publication, versions),
  };
}
