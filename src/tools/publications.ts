import { citeApa, toPlainText } from '@academic-site/bibliography';
import type { Db } from '../../db/open.ts';
import { selectOptionalPdfPages } from '../../db/queries/pdf-texts.ts';
import {
  type Publication,
  selectOptionalPublicationPage,
} from '../../db/queries/publications/read.ts';
import { messagesIn } from '../../messages/catalogue.ts';
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
import { dateLabel, summarise } from '../publications/summary.ts';
import { plainTitle } from '../publications/titles.ts';
import { findVersions } from '../publications/versions.ts';
import { toSource } from '../search/passages.ts';
import type { Site } from '../settings/site.ts';
import { found, Invalid, NotFound } from '../values/errors.ts';

/** Sort orders; works with the same number of citations are sorted newest first. */
export const ORDERS = ['newest', 'oldest', 'cited'] as const;
type Order = (typeof ORDERS)[number];

const PAGE_SIZE = 50;
/** Maximum number of values counted per facet: the newest years, and the most frequent values of others. */
const MOST_YEARS = 60;
const MOST_VALUES = 20;

/**
 * Lists one page of selected publications, and counts the selection by year, type, person and so on. Throws a 404 for a
 * page past the end.
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
    title: selectionTitle(selection, messagesIn('en', 'publications')),
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

/** A selection of all publications. */
const ALL = { q: '', chosen: [] };

function sortWorks(newestFirst: readonly Publication[], sort: Order): readonly Publication[] {
  if (sort === 'newest') return newestFirst;
  if (sort === 'cited') return newestFirst.toSorted((a, b) => b.citations - a.citations);
  const oldestFirst = newestFirst.toReversed();
  // Works without a year come last.
  return [
    ...oldestFirst.filter(({ year }) => year > 0),
    ...oldestFirst.filter(({ year }) => year <= 0),
  ];
}

/** Summarises a publication for a list, briefly enough for fifty per result. */
function describeListed(publication: Publication, site: Site) {
  const { vocabulary, recordLanguage } = site;
  const card = summarise(publication, vocabulary.researchCategories, {
    recordLanguage,
    authorPages: [],
  });
  const { id, authors, type, journal, hasPdf, open } = card;
  return {
    id,
    ...toWork(publication),
    ...{ authors, date: dateLabel(publication), type, journal },
    ...{ citations: publication.citations, hasPdf, open },
  };
}

/** Describes a publication; for a preprint that is linked to its article, describes the article. */
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

/** Maximum number of pages per call. */
export const MAX_PDF_PAGES = 20;

/**
 * Reads the text of pages of a publication's PDF, each with its address. Throws a 400 for an invalid or too long range,
 * and a 404 if there is no text.
 */
export async function readPdfPages(db: Db, id: number, { from, to }: { from: number; to: number }) {
  if (to < from) throw new Invalid('The last page comes before the first one.');
  if (to - from >= MAX_PDF_PAGES)
    throw new Invalid(`One call reads at most ${MAX_PDF_PAGES} pages.`);
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
