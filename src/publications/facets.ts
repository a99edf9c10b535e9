import { displayName, joinNames } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { foldFully } from '../values/fold.ts';
import { fromKeys } from '../values/object.ts';
import { hasTerms, parseSearchTerms, toSearchText } from '../values/search-terms.ts';
import { isLink } from '../values/site-path.ts';
import { deriveResearchCategory, type ResearchCategory } from './category.ts';
import { findOpenKind, hasPdf } from './links.ts';
import { publicationSearchTexts } from './search.ts';
import {
  type Choice,
  COMES_WITH,
  FACETS,
  type Facet,
  hasMany,
  type Selection,
} from './selection.ts';
import { listSigners, type People } from './signers.ts';
import { typeLabel } from './summary.ts';

/** Fields used to select publications, with people in parts. */
export type Selectable = People &
  Pick<
    PublicationFields,
    | 'title'
    | 'journal'
    | 'year'
    | 'abstract'
    | 'tags'
    | 'custom_tags'
    | 'publication_type'
    | 'research_category'
    | 'url'
    | 'pdf_url'
    | 'links'
    | 'featured'
    | 'open'
  >;

/** Folds case and accents for comparing values. */
type FoldedValue = string;
type Values = Record<Facet, Map<FoldedValue, string>>;

/** A publication with its facet values as written, keyed by their folded form. */
export interface FacetedPublication<Publication extends Selectable> {
  publication: Publication;
  values: Values;
  /** Its authors as written there, each with the name that represents the same person in all spellings. */
  authors: ReadonlyMap<FoldedValue, FoldedValue>;
  /** The words of each of these names. */
  authorWords: ReadonlySet<string>[];
  /** The searchable text; made at the first search. */
  text: () => string;
}

/** Publications with their facet values, in the same order. */
export const indexForSelection = <Publication extends Selectable>(
  publications: readonly Publication[],
  categories: readonly ResearchCategory[],
): FacetedPublication<Publication>[] => {
  const joined = joinNames(publications.flatMap(listSigners));
  return publications.map((publication) => {
    let text: string | undefined;
    const names = listSigners(publication)
      .map(displayName)
      .map((name) => [name, joined.get(name) ?? name] as const);
    const authors = new Map(names.map((pair) => [foldValue(pair[0]), foldValue(pair[1])]));
    return {
      publication,
      values: {
        ...facetValues(publication, categories),
        author: folded(names.map(([, person]) => person)),
      },
      authors,
      authorWords: [...authors.keys()].map((name) => new Set(splitWords(name))),
      text() {
        text ??= toSearchText(publicationSearchTexts(publication));
        return text;
      },
    };
  });
};

const isFound = (text: () => string, terms: readonly string[]) =>
  terms.length === 0 || hasTerms(text(), terms);

function facetValues(
  publication: Selectable,
  categories: readonly ResearchCategory[],
): Omit<Values, 'author'> {
  const { year, tags, custom_tags, links, featured, research_category } = publication;
  const category = research_category || deriveResearchCategory(publication, categories);
  return {
    year: folded([String(year)]),
    type: folded([typeLabel(publication)]),
    category: folded(category ? [category] : []),
    tag: folded([...tags, ...custom_tags]),
    with: folded(
      COMES_WITH.filter((kind) =>
        kind === 'pdf'
          ? hasPdf(publication)
          : links.some((link) => link.kind === kind && isLink(link.url)),
      ),
    ),
    open: folded(findOpenKind(publication) ? ['1'] : []),
    featured: folded(featured ? ['1'] : []),
  };
}

const foldValue = (value: string): FoldedValue => foldFully(value.trim());

const folded = (values: readonly string[]) =>
  new Map(values.map((value) => [foldValue(value), value]));

/** A selected value, and the publications that have it. */
interface Wanted {
  facet: Facet;
  choice: string;
  /** In the form that publications have. */
  value: FoldedValue;
  isHad: (publication: FacetedPublication<Selectable>) => boolean;
}

/**
 * A selection in the form in which publications are compared with it. An author matches by exactly this name, or
 * another one of the same person; if there is none, by names with all of its words: "Exemplar" finds Vera Exemplar, and
 * "Wei Li" does not find Wei Li Zhang.
 */
function resolveChoices(
  indexed: readonly FacetedPublication<Selectable>[],
  chosen: readonly Choice[],
): Wanted[] {
  return chosen.map(({ facet, value: choice }) => {
    const name = foldValue(choice);
    const signed = indexed.find(({ authors }) => authors.has(name))?.authors.get(name);
    const value = facet === 'author' ? signed : name;
    if (value !== undefined) {
      return { facet, choice, value, isHad: ({ values }) => values[facet].has(value) };
    }
    const words = splitWords(name);
    const isMeant = (own: ReadonlySet<string>) =>
      words.length > 0 && words.every((word) => own.has(word));
    return { facet, choice, value: name, isHad: ({ authorWords }) => authorWords.some(isMeant) };
  });
}

const splitWords = (name: FoldedValue): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The publications of a selection, in order. Unknown values match nothing. */
export const filterBySelection = <Publication extends Selectable>(
  indexed: readonly FacetedPublication<Publication>[],
  selection: Selection,
): Publication[] => selectIndexed(indexed, selection).map(({ publication }) => publication);

/** The same, with their facet values. */
export function selectIndexed<Publication extends Selectable>(
  indexed: readonly FacetedPublication<Publication>[],
  { q, chosen }: Selection,
): FacetedPublication<Publication>[] {
  const terms = parseSearchTerms(q);
  const wanted = resolveChoices(indexed, chosen);
  return indexed
    .filter((publication) => wanted.every(({ isHad }) => isHad(publication)))
    .filter(({ text }) => isFound(text, terms));
}

/** A selectable value, with the number of publications found when it is selected. */
export interface FacetValue extends Choice {
  count: number;
  /** The value as written in the selection, perhaps in another case or without accents; null if it is not selected. */
  chosenAs: string | null;
}

export type Facets = Record<Facet, FacetValue[]>;

/**
 * The values of the publications in a selection, each with the number of results if it is selected as well ({@link
 * choose}); for facets with one value per publication, if it replaces the selected one. Sorted by frequency, then
 * alphabetically; years newest first, and supplements in their own order.
 *
 * @param language of the interface: alphabets differ
 */
export function countFacets(
  indexed: readonly FacetedPublication<Selectable>[],
  { q, chosen }: Selection,
  language = 'en',
): Facets {
  const terms = parseSearchTerms(q);
  const wanted = resolveChoices(indexed, chosen);
  const counts = new Map(FACETS.map((facet) => [facet, new Map<FoldedValue, FacetValue>()]));
  const chosenAs = (facet: Facet, value: FoldedValue) => {
    const choices = wanted.filter((choice) => choice.facet === facet);
    // No publication has two values of such a facet: each can replace both.
    if (choices.length > 1 && !hasMany(facet)) return null;
    return choices.find((choice) => choice.value === value)?.choice ?? null;
  };
  for (const publication of indexed) {
    const { values, text } = publication;
    const missing = new Set(
      wanted.filter(({ isHad }) => !isHad(publication)).map(({ facet }) => facet),
    );
    // Publications excluded by one criterion only are found if another value replaces it.
    const [only] = missing;
    if (missing.size > 1 || (only && hasMany(only)) || !isFound(text, terms)) continue;
    for (const facet of only ? [only] : FACETS) {
      for (const [value, written] of values[facet]) {
        const counted = counts.get(facet);
        const known = counted?.get(value);
        if (known) known.count += 1;
        else {
          const choice = { facet, value: written, chosenAs: chosenAs(facet, value) };
          counted?.set(value, { ...choice, count: 1 });
        }
      }
    }
  }
  const compare = makeComparison(language);
  return fromKeys<Facets>(FACETS, (facet) =>
    [...(counts.get(facet) ?? [])]
      .sort(compare)
      .map(([, value]) => value)
      .sort(ORDER[facet] ?? ((a, b) => b.count - a.count)),
  );
}

type Counted = [FoldedValue, FacetValue];

/** Alphabetical order. English needs no collator, whose rules take a browser 5 ms to load: accents are folded. */
function makeComparison(language: string): (one: Counted, other: Counted) => number {
  if (language === 'en') return ([a], [b]) => (a < b ? -1 : 1);
  const { compare } = new Intl.Collator(language);
  return ([, a], [, b]) => compare(a.value, b.value);
}

const ORDER: Partial<Record<Facet, (a: FacetValue, b: FacetValue) => number>> = {
  year: (a, b) => Number(b.value) - Number(a.value),
  with: (a, b) => kindOrder(a.value) - kindOrder(b.value),
};

const PLACES = new Map<string, number>(COMES_WITH.map((kind, at) => [kind, at]));
const kindOrder = (kind: string) => PLACES.get(kind) ?? 0;
