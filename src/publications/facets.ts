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

/** The fields by which a publication is selected. Its people are in parts. */
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

/** A value without case and accents, in which values are compared. */
type FoldedValue = string;
type Values = Record<Facet, Map<FoldedValue, string>>;

/** A publication with the values by which it is selected: as they are written, keyed by their folded form. */
export interface FacetedPublication<Publication extends Selectable> {
  publication: Publication;
  values: Values;
  /** Its authors as they are written there, each with the name that stands for all of the same person. */
  authors: ReadonlyMap<FoldedValue, FoldedValue>;
  /** The words of each of these names. */
  authorWords: ReadonlySet<string>[];
  /** The text that a search looks into; made for the first search. */
  text: () => string;
}

/** Publications with the values by which they are selected, in the same order. */
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

/** A value that was chosen, and which publications have it. */
interface Wanted {
  facet: Facet;
  choice: string;
  /** As publications have it. */
  value: FoldedValue;
  isHad: (publication: FacetedPublication<Selectable>) => boolean;
}

/**
 * What was chosen, as publications are compared with it. An author is chosen by exactly this name, or
 * another of the same person; where none has it, by names with all of its words: "Exemplar" finds Vera Exemplar, and "Wei Li" does not find Wei Li Zhang.
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

/** The publications of a selection, in their order. A value that none has finds nothing. */
export const filterBySelection = <Publication extends Selectable>(
  indexed: readonly FacetedPublication<Publication>[],
  selection: Selection,
): Publication[] => selectIndexed(indexed, selection).map(({ publication }) => publication);

/** The same, with the values by which they can be selected. */
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

/** A value that can be chosen, and how many publications are found when it is. */
export interface FacetValue extends Choice {
  count: number;
  /** The value as the selection writes it, perhaps in another case or without accents; null when it is not chosen. */
  chosenAs: string | null;
}

export type Facets = Record<Facet, FacetValue[]>;

/**
 * The values that publications of a selection have, each with the number that is found when it is chosen as well
 * ({@link choose}): of facets of which a publication has one value, in the place of the one that is chosen.
 * The most frequent comes first, the newest year, and what comes with a publication in its own order.
 */
export function countFacets(
  indexed: readonly FacetedPublication<Selectable>[],
  { q, chosen }: Selection,
): Facets {
  const terms = parseSearchTerms(q);
  const wanted = resolveChoices(indexed, chosen);
  const counts = new Map(FACETS.map((facet) => [facet, new Map<FoldedValue, FacetValue>()]));
  const chosenAs = (facet: Facet, value: FoldedValue) => {
    const choices = wanted.filter((choice) => choice.facet === facet);
    // Of two values where a publication has one, nothing has both: each can be chosen in the place of both.
    if (choices.length > 1 && !hasMany(facet)) return null;
    return choices.find((choice) => choice.value === value)?.choice ?? null;
  };
  for (const publication of indexed) {
    const { values, text } = publication;
    const missing = new Set(
      wanted.filter(({ isHad }) => !isHad(publication)).map(({ facet }) => facet),
    );
    // What lacks one thing is found when another value is chosen in its place.
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
  return fromKeys<Facets>(FACETS, (facet) =>
    [...(counts.get(facet) ?? [])]
      .sort(byFoldedValue)
      .map(([, value]) => value)
      .sort(ORDER[facet] ?? ((a, b) => b.count - a.count)),
  );
}

/** Plain letters need no collator, whose rules a browser takes 5 ms to load. */
const byFoldedValue = ([a]: [FoldedValue, FacetValue], [b]: [FoldedValue, FacetValue]) =>
  a < b ? -1 : 1;

const ORDER: Partial<Record<Facet, (a: FacetValue, b: FacetValue) => number>> = {
  year: (a, b) => Number(b.value) - Number(a.value),
  with: (a, b) => kindOrder(a.value) - kindOrder(b.value),
};

const PLACES = new Map<string, number>(COMES_WITH.map((kind, at) => [kind, at]));
const kindOrder = (kind: string) => PLACES.get(kind) ?? 0;
