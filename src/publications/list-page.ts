import type { AuthorPage } from '../../records/person.ts';
import type { SummaryFields } from '../../records/publication-field-lists.ts';
import { REFERENCE_STYLES, type ReferenceStyle } from '../../records/reference-styles.ts';
import type { ResearchCategory } from './category.ts';
import {
  countFacets,
  type FacetedPublication,
  type Facets,
  filterBySelection,
  type Selectable,
} from './facets.ts';
import { markOwner, type Owner } from './owner.ts';
import type { Reference } from './references.ts';
import {
  forthcomingFirst,
  type ListView,
  pageSize,
  type Selection,
  sortByType,
} from './selection.ts';
import { type PublicationSummary, type SummarySite, summarise } from './summary.ts';

/** A page of a selection in the list of publications. */
export interface PublicationListPage {
  selection: Selection;
  view: ListView;
  /** Number of publications in the selection, and in total. */
  count: number;
  total: number;
  totalPages: number;
  facets: Facets;
  /** Content of this page: cards or references, depending on the view. */
  shown: { cards: PublicationSummary[] } | { references: Reference[] };
  /** Names of the site's owner. */
  owner: Owner;
  /** Links for names of authors. */
  authorPages: readonly AuthorPage[];
  /** Reference styles that the site offers. */
  styles: readonly ReferenceStyle[];
}

/**
 * Makes a page of a selection with its facets; null if there is no such page or the view has an unknown style.
 *
 * @param all every publication, newest first
 * @param cite formats the references of the page's publications in the style of the view
 */
export async function makeListPage<Publication extends SummaryFields & Selectable>({
  all,
  selection,
  view: asked,
  owner,
  categories,
  authorPages,
  styles,
  language,
  recordLanguage,
  cite,
}: Pick<PublicationListPage, 'selection' | 'view' | 'owner' | 'authorPages' | 'styles'> & {
  all: readonly FacetedPublication<Publication>[];
  categories: readonly ResearchCategory[];
  /** Of the interface. */
  language: string;
  /** Of publications that name none. */
  recordLanguage: string;
  cite: (publications: readonly Publication[]) => Promise<Reference[]>;
}): Promise<PublicationListPage | null> {
  const view = { ...asked, style: asked.style && findName(asked.style) };
  const selected = filterBySelection(all, selection);
  const found = view.grouping === 'type' ? sortByType(selected) : forthcomingFirst(selected);
  const size = pageSize(view);
  const totalPages = Math.max(1, Math.ceil(found.length / size));
  if (view.page > totalPages) return null;
  const onPage = found.slice((view.page - 1) * size, view.page * size);
  return {
    selection,
    view,
    count: found.length,
    total: all.length,
    totalPages,
    facets: withoutOwner(countFacets(all, selection, language), owner),
    shown:
      view.style === null
        ? {
            cards: onPage.map((publication) =>
              toSummary(publication, categories, { recordLanguage, authorPages }),
            ),
          }
        : { references: await cite(onPage) },
    owner,
    authorPages,
    styles,
  };
}

/** The name of a style; empty, for the default one, if there is none with this name. */
const findName = (name: string) =>
  REFERENCE_STYLES.some(({ style }) => style === name) ? name : '';

/** Keyed by the listed publications, which are new objects for every state of the content. */
const summaries = new WeakMap<SummaryFields, PublicationSummary>();

function toSummary(
  publication: SummaryFields,
  categories: readonly ResearchCategory[],
  site: SummarySite,
): PublicationSummary {
  const summary = summaries.get(publication) ?? summarise(publication, categories, site);
  summaries.set(publication, summary);
  return summary;
}

/** The owner is not a coauthor. */
const withoutOwner = (facets: Facets, owner: Owner): Facets => ({
  ...facets,
  author: facets.author.filter(({ value }) => !markOwner([value], owner)[0]?.isOwner),
});
