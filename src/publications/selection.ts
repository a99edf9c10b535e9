import { isWorkType } from '@academic-site/bibliography';
import type { Translate } from '../../messages/translate.ts';
import { isForthcoming, PUBLICATION_TYPES } from '../../records/publication-vocabulary.ts';
import { pageNumber } from '../values/http.ts';
import { cutText } from '../values/text.ts';

/** The facets by which publications are selected, in the order of the parameters in addresses. */
export const FACETS = [
  'year',
  'type',
  'category',
  'tag',
  'author',
  'with',
  'open',
  'featured',
] as const;

export type Facet = (typeof FACETS)[number];

/** Facets with several values per publication; the others have at most one. */
const MANY: readonly Facet[] = ['tag', 'author', 'with'];

export const hasMany = (facet: Facet): boolean => MANY.includes(facet);

/** The values of the facet `with`: attached material. */
export const COMES_WITH = ['pdf', 'code', 'data', 'slides', 'video'] as const;

export interface Choice {
  facet: Facet;
  value: string;
}

/** A selection of publications: those that match a search and have all selected values. */
export interface Selection {
  q: string;
  chosen: Choice[];
}

/** The parameters of an address that make a selection. */
export const SELECTION_PARAMETERS = ['q', ...FACETS] as const;

/** Maximum characters that are read of a search, and of a value. */
export const MAX_VALUE = 200;
/** Maximum number of values that are read for a facet. */
export const MAX_VALUES = 10;
/** Maximum total characters of all values in an address: every link of a list repeats them. */
const MAX_CHOSEN = 2_000;

/**
 * Parses the selection in an address; parameters without a value, and anything beyond the limits, are
 * ignored.
 *
 * @example readSelection(new URLSearchParams('year=2024&tag=')).chosen // [{ facet: 'year', value: '2024' }]
 */
export function readSelection(query: URLSearchParams): Selection {
  const read = (text: string) => cutText(text.trim(), MAX_VALUE);
  let left = MAX_CHOSEN;
  const isWithin = (value: string) => {
    left -= encodeURIComponent(value).length;
    return left >= 0;
  };
  return {
    q: read(query.get('q') ?? ''),
    chosen: FACETS.flatMap((facet) =>
      [...new Set(query.getAll(facet).map(read))]
        .filter((value) => value !== '')
        .slice(0, MAX_VALUES)
        .filter(isWithin)
        .sort()
        .map((value) => ({ facet, value })),
    ),
  };
}

/** The selection as parameters; equal selections result in equal parameters. */
export function selectionParameters({ q, chosen }: Selection): URLSearchParams {
  const query = new URLSearchParams(q === '' ? {} : { q });
  for (const facet of FACETS) {
    const values = chosen.filter((choice) => choice.facet === facet).map(({ value }) => value);
    for (const value of values.sort()) query.append(facet, value);
  }
  return query;
}

/** A path with a selection, followed by further parameters: "/publications.bib?year=2024". */
export function selectionAddress(
  path: string,
  selection: Selection,
  further: Record<string, string> = {},
): string {
  const query = selectionParameters(selection);
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Adds a value to the selection; replaces the current one in facets with one value per publication. */
export function addChoice({ q, chosen }: Selection, { facet, value }: Choice): Selection {
  const others = hasMany(facet) ? chosen : chosen.filter((choice) => choice.facet !== facet);
  return { q, chosen: [...others, { facet, value }] };
}

export const removeChoice = ({ q, chosen }: Selection, { facet, value }: Choice): Selection => ({
  q,
  chosen: chosen.filter((choice) => choice.facet !== facet || choice.value !== value),
});

/** A year for display; 0 is that of a work without a year. */
const yearLabel = (year: number | string, t: Translate<'publications'>): string =>
  String(year) === '0' ? t('unknownYear') : String(year);

/** A type for display; other texts are unchanged. */
export const typeName = (type: string, t: Translate<'publications'>): string =>
  isWorkType(type) ? t(`type-${type}`) : type;

/** The heading above works of a type. */
export const typeHeading = (type: string, t: Translate<'publications'>): string =>
  isWorkType(type) ? t(`types-${type}`) : type;

/** The grouping of a list: by year unless the visitor chose another one. */
export const GROUPINGS = ['year', 'type'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** The group of a work. */
export interface Grouped {
  year: number;
  type: string;
  isForthcoming: boolean;
}

/** The heading above a work in a list. */
export function listHeading(
  work: Grouped,
  t: Translate<'publications'>,
  grouping: Grouping = 'year',
): string {
  if (grouping === 'type') return typeHeading(work.type, t);
  return work.isForthcoming ? t('forthcoming') : yearLabel(work.year, t);
}

/** Publications in list order: those under `Forthcoming` first, the others in their given order. */
export const forthcomingFirst = <Work extends { pub_state: string | null }>(
  works: readonly Work[],
): Work[] => [
  ...works.filter(({ pub_state }) => isForthcoming(pub_state)),
  ...works.filter(({ pub_state }) => !isForthcoming(pub_state)),
];

/** Publications by type, in the order of the types; within each, those under `Forthcoming` first. */
export function sortByType<
  Work extends { pub_state: string | null; publication_type: string | null },
>(works: readonly Work[]): Work[] {
  const types: readonly string[] = PUBLICATION_TYPES;
  const rank = ({ publication_type: type }: Work) => types.indexOf(type || 'Article');
  return forthcomingFirst(works).sort((a, b) => rank(a) - rank(b));
}

/** A value for display. */
export function valueLabel({ facet, value }: Choice, t: Translate<'publications'>): string {
  if (facet === 'featured') return value === '1' ? t('selected') : value;
  if (facet === 'open') return value === '1' ? t('openAccess') : value;
  if (facet === 'year') return yearLabel(value, t);
  if (facet === 'type') return typeName(value, t);
  const kind = facet === 'with' && COMES_WITH.find((each) => each === value);
  if (kind) return kind === 'pdf' ? 'PDF' : t(`link-${kind}`);
  return value;
}

/** The title of a selection: "Publications, 2024, Thesis, “tides”". */
export const selectionTitle = ({ q, chosen }: Selection, t: Translate<'publications'>): string =>
  [
    ...chosen.map((choice) => {
      const label = valueLabel(choice, t);
      return choice.facet === 'with' ? t('comingWith', { what: label }) : label;
    }),
    ...(q === '' ? [] : [t('quoted', { text: q })]),
  ].reduce((title, more) => t('titleWith', { title, more }), t('title'));

/**
 * True if search engines should index the page of a selection: all publications, or those with one value.
 * Combinations are endless, and show nothing new.
 */
export const isIndexable = ({ q, chosen }: Selection): boolean => q === '' && chosen.length <= 1;

/** The view of a selection: as cards, or as references in a style, and the page number. */
export interface ListView {
  /** Null for cards; empty for the site's first style. */
  style: string | null;
  page: number;
  grouping?: Grouping | undefined;
  /** The number of works per page, if it is not the default. */
  size?: number;
}

/** The parameters of an address that define the view. */
export const VIEW_PARAMETERS = ['view', 'style', 'group', 'page'] as const;

/** A page of cards contains whole abstracts; references are for skimming. */
const PAGE_SIZES = { cards: 50, references: 200 };

export const pageSize = ({ style, size }: ListView): number =>
  size ?? (style === null ? PAGE_SIZES.cards : PAGE_SIZES.references);

/** Parses the view in an address; null if there cannot be such a page. */
export function readView(query: URLSearchParams): ListView | null {
  const page = pageNumber(query.get('page'));
  if (page === null) return null;
  const style = query.get('view') === 'compact' ? (query.get('style') ?? '') : null;
  const asked = query.get('group');
  return { style, page, grouping: GROUPINGS.find((grouping) => grouping === asked) };
}

/** The parameter for a style: none for cards, and none for the first style. */
export const styleParameter = ({ style }: Pick<ListView, 'style'>): { style?: string } =>
  style ? { style } : {};

/** The address of a selection in a view. */
export const listAddress = (selection: Selection, view: ListView): string =>
  selectionAddress('/publications', selection, {
    ...(view.style !== null && { view: 'compact' }),
    ...styleParameter(view),
    ...(view.grouping && { group: view.grouping }),
    ...(view.page > 1 && { page: String(view.page) }),
  });
