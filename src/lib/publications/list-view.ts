import { CITATION_CHOICES, type CslStyle } from '../citations/choices.ts';
import { isCitationFormat } from '../citations/formats.ts';
import { pageNumber } from '../posts/list-address.ts';
import { type Selection, selectionParameters } from './selection.ts';

export type ReferenceStyle = 'apa' | CslStyle;

/** The styles in which the site makes references. */
export const REFERENCE_STYLES = CITATION_CHOICES.filter(
  (choice): choice is { style: ReferenceStyle; label: string } => !isCitationFormat(choice.style),
);

/** How a selection is shown: as cards, or as references in a style; and which page of it. */
export interface ListView {
  /** Null for cards. */
  style: ReferenceStyle | null;
  page: number;
}

/** The parameters of an address that say how a selection is shown. */
export const VIEW_PARAMETERS = ['view', 'style', 'page'] as const;

/** A page of cards has whole abstracts, one of references is to be read at a glance. */
const PAGE_SIZES = { cards: 50, references: 200 };

export const pageSize = ({ style }: ListView): number =>
  style === null ? PAGE_SIZES.cards : PAGE_SIZES.references;

/** A style that an address names; APA for any other. */
export const readStyle = (text: string | null): ReferenceStyle =>
  REFERENCE_STYLES.find(({ style }) => style === text)?.style ?? 'apa';

/** How an address wants a list to be shown; null where its page cannot be one. */
export function readView(query: URLSearchParams): ListView | null {
  const page = pageNumber(query.get('page'));
  if (page === null) return null;
  return { style: query.get('view') === 'compact' ? readStyle(query.get('style')) : null, page };
}

/** The address of a selection as it is shown. */
export function listAddress(selection: Selection, { style, page }: ListView): string {
  const query = selectionParameters(selection);
  if (style !== null) query.set('view', 'compact');
  if (style !== null && style !== 'apa') query.set('style', style);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/publications?${query}` : '/publications';
}
