import { pageNumber } from '../values/page-number.ts';
import { REFERENCE_STYLES, type ReferenceStyle } from './formats/formats.ts';
import { type Selection, selectionAddress } from './selection.ts';

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

/** The parameter that names a style: none for cards, and none for APA. */
export const styleParameter = ({ style }: Pick<ListView, 'style'>): { style?: ReferenceStyle } =>
  style === null || style === 'apa' ? {} : { style };

/** The address of a selection as it is shown. */
export const listAddress = (selection: Selection, view: ListView): string =>
  selectionAddress('/publications', selection, {
    ...(view.style !== null && { view: 'compact' }),
    ...styleParameter(view),
    ...(view.page > 1 && { page: String(view.page) }),
  });
