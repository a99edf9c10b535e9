import { citeApa, toPlainText } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import { selectOptionalPdfPages } from '../../db/queries/pdf-texts.ts';
import {
  type Publication,
  selectOptionalPublicationPage,
} from '../../db/queries/publications/read.ts';
import { countFacets } from '../publications/facets.ts';
import {
  findIndexed,
  NO_PUBLICATION,
  requirePublication,
} from '../publications/find-publications.ts';
import { toItem } from '../publications/item.ts';
import { findOpenKind, pdfAddress, storedPdfKey } from '../publications/links.ts';
import {
  type Facet,
  listAddress,
  readSelection,
  selectionTitle,
} from '../publications/selection.ts';
import { markedTitle } from '../publications/status.ts';
import { summarise } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import { findVersions } from '../publications/versions.ts';
import { toSource } from '../search/passages.ts';
import type { Site } from '../settings/site.ts';
import { found, Invalid, NotFound } from '../values/errors.ts';

/** The orders of a list; works with equally many citations stand newest first. */
export const ORDERS = ['newest', 'oldest', 'cited'] as const;
type Order = (typeof ORDERS)[number];

const PAGE_SIZE = 50;
/** Values counted of a facet: the newest years, and the most frequent values of the others. */
const MOST_YEARS = 60;
const MOST_VALUES = 20;

/**
 * Lists a page of a selection of the publications, and counts the selection by year, type, person and so on. Throws a 404
 * for a page past the end.
 */
export async function listPublications(
  { db, site }: { db: Db; site: Site },
  query: URLSearchParams,
  { sort, page }: { sort: Order; page: number },
) {
  const selection = readSelection(query);
  const selected = await findIndexed(db, site, selection);
  const totalPages = Math.max(1, Math.ceil(selected.length / PAGE_SIZE));
  if (page > totalPages) throw new NotFound('There is no such page.');
  const facets = countFacets(selected, ALL);
  const countWorks = (facet: Facet) =>
    facets[facet]
      .slice(0, facet === 'year' ? MOST_YEARS : MOST_VALUES)
      .map(({ value, count }) => ({ value, works: count }));
  const works = sortWorks(
    selected.map(({ publication }) => publication),
    sort,
  );
  return {
    title: selectionTitle(selection),
    url: listAddress(selection, { style: null, page }),
    ...{ total: selected.length, page, totalPages },
    publications: works
      .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      .map((work) => describeListed(work, site)),
    counts: {
      ...{ year: countWorks('year'), type: countWorks('type'), person: countWorks('author') },
      ...{ category: countWorks('category'), tag: countWorks('tag'), with: countWorks('with') },
    },
  };
}

/** Every publication. */
const ALL = { q: '', chosen: [] };

function sortWorks(newestFirst: readonly Publication[], sort: Order): readonly Publication[] {
  if (sort === 'newest') return newestFirst;
  if (sort === 'cited') return newestFirst.toSorted((a, b) => b.citations - a.citations);
  const oldestFirst = newestFirst.toReversed();
  // A work whose year is not known is not the oldest.
  return [
    ...oldestFirst.filter(({ year }) => year > 0),
    ...oldestFirst.filter(({ year }) => year <= 0),
  ];
}

/** A publication as a list has it: short, so that fifty fit into one answer. */
function describeListed(publication: Publication, site: Site) {
  const { vocabulary, language } = site;
  const card = summarise(publication, vocabulary.researchCategories, { language, authorPages: [] });
  const { id, authors, date, type, journal, hasPdf, open } = card;
  return {
    id,
    ...toWork(publication),
    ...{ authors, date, type, journal, citations: publication.citations, hasPdf, open },
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
  return {
    ...work,
    ...read,
    pages: pages.map(({ page, text }) => ({ ...toSource({ ...work, page, file }), page, text })),
  };
}

const toWork = (publication: Publication) => ({
  title: plainTitle(markedTitle(publication)),
  url: `/publications/${publication.id}`,
});
