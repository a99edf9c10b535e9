import type { Reference } from '../citations/reference-list.ts';
import type { Facets } from './facets.ts';
import type { ListView } from './list-view.ts';
import type { Selection } from './selection.ts';
import type { PublicationSummary } from './summary.ts';

/** A page of a selection, as the list of publications shows it. */
export interface PublicationListPage {
  selection: Selection;
  view: ListView;
  /** How many publications the selection has, and how many there are. */
  count: number;
  total: number;
  totalPages: number;
  facets: Facets;
  /** Every year of the selection, newest first, with the page on which it begins. */
  years: { year: number; page: number }[];
  /** What this page shows of the selection: cards or references, by the view. */
  shown: { cards: PublicationSummary[] } | { references: Reference[] };
  /** The names of the site's owner. */
  owner: readonly string[];
}
