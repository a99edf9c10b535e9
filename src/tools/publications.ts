import { citeApa, toPlainText } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import { selectOptionalPdfPages } from '../../db/queries/pdf-texts.ts';
import {
  type Publication,
  selectOptionalPublicationPage,
} from '../../db/queries/publications/read.ts';
import {
  findListPage,
  NO_PUBLICATION,
  requirePublication,
} from '../publications/find-publications.ts';
import { toItem } from '../publications/item.ts';
import { findOpenKind, pdfAddress, storedPdfKey } from '../publications/links.ts';
import { FACETS, type Facet, listAddress, readSelection } from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { findVersions } from '../publications/versions.ts';
import { toSource } from '../search/passages.ts';
import type { Site } from '../settings/site.ts';
import { found, Invalid, NotFound } from '../values/errors.ts';
import { fromKeys } from '../values/object.ts';

/** A page of a selection of the publications, and by which values it can be narrowed. Throws a 404 for no page. */
export async function listPublications(
  { db, site }: { db: Db; site: Site },
  query: URLSearchParams,
  page: number,
) {
  const selection = readSelection(query);
  const view = { style: null, page, isNewestFirst: true };
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
    ...toWork(publication),
    publisherUrl: publication.url,
    pdf_url: pdfAddress(publication, origin),
    open: findOpenKind(publication),
    reference: toPlainText(citeApa(toItem(publication))),
    versions: findVersions(publication, versions),
  };
}

/** The most that one call reads. */
export const MAX_PDF_PAGES = 20;

/**
 * The text of pages of a publication's PDF, each with its address. Throws a 400 for a range that is none or too long, and
 * a 404 where the text is not there.
 */
export async function readPdfPages(db: Db, id: number, { from, to }: { from: number; to: number }) {
  if (to < from) throw new Invalid('The last page comes before the first one.');
  if (to - from >= MAX_PDF_PAGES)
    throw new Invalid(`One call reads ${MAX_PDF_PAGES} pages at most.`);
  const publication = await requirePublication(db, id);
  const file = storedPdfKey(publication);
  if (!file) throw new NotFound('The site has no PDF of this publication.');
  const stored = await selectOptionalPdfPages(db, file, { from, to });
  const { pages, ...read } = found(stored, 'The text of this PDF has not been read.');
  const { pageCount, pagesRead } = read;
  if (from > pagesRead)
    throw new NotFound(
      `The PDF has ${pageCount} pages, of which the first ${pagesRead} were read.`,
    );
  const work = toWork(publication);
  const toUrl = (page: number) => toSource({ ...work, page, file }).url;
  return {
    ...work,
    ...read,
    pages: pages.map(({ page, text }) => ({ page, url: toUrl(page), text })),
  };
}

const toWork = (publication: Publication) => ({
  title: plainTitle(markedTitle(publication)),
  url: `/publications/${publication.id}`,
});
