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

/** A publication has several of these at once; of the others it has one at most. */
const MANY: readonly Facet[] = ['tag', 'author', 'with'];

export const hasMany = (facet: Facet): boolean => MANY.includes(facet);

/** The values of the facet `with`: what a publication comes with. */
export const COMES_WITH = ['pdf', 'code', 'data', 'slides', 'video'] as const;

export interface Choice {
  facet: Facet;
  value: string;
}

/** A selection of publications: those that a search finds and that have every chosen value. */
export interface Selection {
  q: string;
  chosen: Choice[];
}

/** The parameters of an address that make a selection. */
export const SELECTION_PARAMETERS = ['q', ...FACETS] as const;

/** The most characters that are read of a search, and of a value. */
export const MAX_VALUE = 200;
/** The most values that are read of a facet. */
export const MAX_VALUES = 10;
/** The most characters that all values have as an address writes them: every link of a list repeats them. */
const MAX_CHOSEN = 2_000;

/**
 * The selection of an address; parameters without a value choose nothing, nor does what is beyond the bounds.
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

/** The selection as parameters; equal selections give equal parameters. */
export function selectionParameters({ q, chosen }: Selection): URLSearchParams {
  const query = new URLSearchParams(q === '' ? {} : { q });
  for (const facet of FACETS) {
    const values = chosen.filter((choice) => choice.facet === facet).map(({ value }) => value);
    for (const value of values.sort()) query.append(facet, value);
  }
  return query;
}

/** A path with a selection, and with further parameters behind it: "/publications.bib?year=2024". */
export function selectionAddress(
  path: string,
  selection: Selection,
  further: Record<string, string> = {},
): string {
  const query = selectionParameters(selection);
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The selection with a value chosen as well; in the place of another one where a publication has only one. */
export function addChoice({ q, chosen }: Selection, { facet, value }: Choice): Selection {
  const others = hasMany(facet) ? chosen : chosen.filter((choice) => choice.facet !== facet);
  return { q, chosen: [...others, { facet, value }] };
}

export const removeChoice = ({ q, chosen }: Selection, { facet, value }: Choice): Selection => ({
  q,
  chosen: chosen.filter((choice) => choice.facet !== facet || choice.value !== value),
});

/** A year as people read it; 0 is that of a work whose year is not known. */
const yearLabel = (year: number | string, t: Translate<'publications'>): string =>
  String(year) === '0' ? t('unknownYear') : String(year);

/** A type as people read it; a text that names none stays. */
export const typeName = (type: string, t: Translate<'publications'>): string =>
  isWorkType(type) ? t(`type-${type}`) : type;

/** The heading above works of a type. */
export const typeHeading = (type: string, t: Translate<'publications'>): string =>
  isWorkType(type) ? t(`types-${type}`) : type;

/** By what a list is divided: years unless the visitor chose another. */
export const GROUPINGS = ['year', 'type'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** A work as a list is divided by. */
export interface Grouped {
  year: number;
  type: string;
  isForthcoming: boolean;
}

/** The heading under which a list has a work. */
export function listHeading(
  work: Grouped,
  t: Translate<'publications'>,
  grouping: Grouping = 'year',
): string {
  if (grouping === 'type') return typeHeading(work.type, t);
  return work.isForthcoming ? t('forthcoming') : yearLabel(work.year, t);
}

/** Publications as a list has them: those under `Forthcoming` first, the others in the order that they have. */
export const forthcomingFirst = <Work extends { pub_state: string | null }>(
  works: readonly Work[],
): Work[] => [
  ...works.filter(({ pub_state }) => isForthcoming(pub_state)),
  ...works.filter(({ pub_state }) => !isForthcoming(pub_state)),
];

/** Publications by their types, in the order in which these are offered; of each those under `Forthcoming` first. */
export function sortByType<
  Work extends { pub_state: string | null; publication_type: string | null },
>(works: readonly Work[]): Work[] {
  const types: readonly string[] = PUBLICATION_TYPES;
  const rank = ({ publication_type: type }: Work) => types.indexOf(type || 'Article');
  return forthcomingFirst(works).sort((a, b) => rank(a) - rank(b));
}

/** A value as people read it. */
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
 * Whether search engines are to list the page of a selection: all publications, or those of one value. There is no
 * end of combinations, and each shows what these show.
 */
export const isIndexable = ({ q, chosen }: Selection): boolean => q === '' && chosen.length <= 1;

/** How a selection is shown: as cards, or as references in a style; and which page of it. */
export interface ListView {
  /** Null for cards; empty for the style that the site offers first. */
  style: string | null;
  page: number;
  grouping?: Grouping | undefined;
  /** How many works a page has, where it is not as many as usual. */
  size?: number;
}

/** The parameters of an address that say how a selection is shown. */
export const VIEW_PARAMETERS = ['view', 'style', 'group', 'page'] as const;

/** A page of cards has whole abstracts, one of references is to be read at a glance. */
const PAGE_SIZES = { cards: 50, references: 200 };

export const pageSize = ({ style, size }: ListView): number =>
  size ?? (style === null ? PAGE_SIZES.cards : PAGE_SIZES.references);

/** How an address wants a list to be shown; null where its page cannot be one. */
export function readView(query: URLSearchParams): ListView | null {
  const page = pageNumber(query.get('page'));
  if (page === null) return null;
  const style = query.get('view') === 'compact' ? (query.get('style') ?? '') : null;
  const asked = query.get('group');
  return { style, page, grouping: GROUPINGS.find((grouping) => grouping === asked) };
}

/** The parameter that names a style: none for cards, and none for the first one. */
export const styleParameter = ({ style }: Pick<ListView, 'style'>): { style?: string } =>
  style ? { style } : {};

/** The address of a selection as it is shown. */
export const listAddress = (selection: Selection, view: ListView): string =>
  selectionAddress('/publications', selection, {
    ...(view.style !== null && { view: 'compact' }),
    ...styleParameter(view),
    ...(view.grouping && { group: view.grouping }),
    ...(view.page > 1 && { page: String(view.page) }),
  });
