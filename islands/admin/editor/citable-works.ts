import {
  displayName,
  fromCslName,
  type Item,
  listSigners,
  sameWork,
  yearOf,
} from '@academic-site/bibliography';
import { findOwnWork, nameReference, ownWorkId, toReference } from '../../../records/citations.ts';
import type { PublicationFields } from '../../../records/publication.ts';
import type { StyleName } from '../../../records/reference-styles.ts';
import { toItem } from '../../../src/publications/item.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { hasTerms, parseSearchTerms, toSearchText } from '../../../src/values/search-terms.ts';
import type { Choice } from '../kit/combobox.tsx';

/** A publication of this site. */
export type OwnWork = PublicationFields & { id: number };

/** The works that a text can cite, and how it cites them. */
export interface Citing {
  references: readonly Item[];
  /** Publications of this site, once they are loaded. */
  works: readonly OwnWork[];
  style: StyleName;
  /** Language of the text, and of words such as "et al." */
  language: string;
  loadWorks: () => Promise<readonly OwnWork[]>;
  /** Adds works to the references that are not among them. @returns the ids by which the text cites them, in order */
  add: (items: readonly Item[]) => string[];
  /** Called with the number of citations of each reference, by id, when it changes. */
  onCited?: ((counts: ReadonlyMap<string, number>) => void) | undefined;
}

/** Value for a text without references. */
export const NO_WORKS: Citing = {
  references: [],
  works: [],
  style: 'apa',
  language: 'en',
  loadWorks: () => Promise.resolve([]),
  add: () => [],
};

/**
 * Adds works to references. One that is among them already keeps its id there; others get an id of their own, unless they
 * are works of this site without a DOI.
 */
export function addReferences(
  references: readonly Item[],
  items: readonly Item[],
): { references: Item[]; ids: string[] } {
  const all = [...references];
  const ids = items.map((item) => {
    const known = all.find((reference) => isSame(reference, item));
    if (known) return known.id;
    const added =
      ownWorkId(item.id) === null
        ? nameReference(
            item,
            all.map(({ id }) => id),
          )
        : item;
    all.push(added);
    return added.id;
  });
  return { references: all, ids };
}

const isSame = (reference: Item, item: Item): boolean =>
  (reference.id === item.id && (ownWorkId(item.id) !== null || reference.title === item.title)) ||
  sameWork(reference, item);

/** A work to choose: a reference of the text, or a publication of this site. */
export interface CitableWork extends Choice {
  id: string;
  toReference: () => Item;
}

/** The works that a text can cite: its references first, then publications of this site. */
export function listCitableWorks({
  references,
  works,
}: Pick<Citing, 'references' | 'works'>): CitableWork[] {
  const referred = new Set(references.map((item) => findOwnWork(item, works)?.id));
  return [
    ...references.map((reference) => ({
      id: reference.id,
      ...describeWork(resolveReference(reference, works)),
      toReference: () => reference,
    })),
    ...works
      .filter(({ id }) => !referred.has(id))
      .map((work) => ({
        id: `publication:${work.id}`,
        title: plainTitle(work.title),
        details: joinDetails(work.year, work.authors),
        toReference: () => toReference(toItem(work, work.doi ? '' : `publication:${work.id}`)),
      })),
  ];
}

/** A reference as its citations show it: a publication of this site as it is now. */
export function resolveReference(reference: Item, works: readonly OwnWork[]): Item {
  const own = findOwnWork(reference, works);
  return own ? toItem(own, reference.id) : reference;
}

/**
 * The works with all words of a search in their title, people or year; first those that have them as whole words, since "20"
 * is part of most years.
 */
export function findCitableWorks(works: readonly CitableWork[], query: string): CitableWork[] {
  const terms = parseSearchTerms(query);
  const found = works.flatMap((work) => {
    const text = toSearchText([work.title, work.details ?? '']);
    if (!hasTerms(text, terms)) return [];
    const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu));
    return { work, whole: terms.filter((term) => words.has(term)).length };
  });
  return found.sort((one, other) => other.whole - one.whole).map(({ work }) => work);
}

/** Title of a work, and the year and people that distinguish it. */
function describeWork(item: Item): { title: string; details: string } {
  const people = listSigners(item).names.map((name) => displayName(fromCslName(name)));
  return {
    title: plainTitle(item.title ?? item.id),
    details: joinDetails(yearOf(item.issued), people.join(', ')),
  };
}

const joinDetails = (year: number, people: string) =>
  [year || null, people].filter(Boolean).join(' · ');

/** A short name of a work: people and year, without people its title. @example "Exemplar & Roe 2024" */
export function shortName(item: Item): string {
  const people = listSigners(item).names.map((name) => {
    const { family, literal } = { literal: '', ...fromCslName(name) };
    return family ?? literal;
  });
  const [first, second] = people;
  const named =
    people.length > 2 ? `${first} et al.` : second === undefined ? first : `${first} & ${second}`;
  const year = yearOf(item.issued);
  return [named ?? plainTitle(item.title ?? item.id), year || null].filter(Boolean).join(' ');
}
