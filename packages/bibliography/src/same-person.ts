/** Forms of one person's name: in full, with initials, or in another order. */
import { foldText, plainLetters } from './fold.ts';
import { displayName, familyName, type Name } from './name.ts';

/** A person's name in words, for comparison with names in author lists. */
interface PersonWords {
  words: string[];
  given: string[];
  family: string;
  /** True if an initial of theirs matches any name that begins with it. */
  isFirst: boolean;
}

/**
 * The words of a person's name.
 *
 * @param at its position among the person's names: the first is the full one
 * @param at its place among the names of one person: the first is the whole one
 */
export function personWords(name: Name, at: number): PersonWords {
  return {
    words: nameWords(displayName(name)),
    given: nameWords(name.given ?? ''),
    family: nameWords(familyName(name)).join(' '),
    isFirst: at === 0,
  };
}

/**
 * True if a person has a name, given by its words: "Given Family", or "Family G". Full given names after the
 * family name would be someone else's.
 */
export function isNamed(name: string[], { words, given, family, isFirst }: PersonWords): boolean {
  if (name.join(' ') === words.join(' ')) return true;
  const size = family.split(' ').length;
  const isBefore = name.slice(-size).join(' ') === family;
  const [first = '', ...others] = isBefore ? name.slice(0, -size) : name.slice(size);
  const isBehind =
    name.slice(0, size).join(' ') === family && name.slice(size).every(({ length }) => length < 2);
  if (first === '' || given.length === 0 || !(isBefore || isBehind)) return false;
  // A name with more given names than the person has is someone else's, except after a full first name.
  if (others.length >= given.length && first !== given[0]) return false;
  return [first, ...others].every((word, at) => {
    const own = given[at] ?? word;
    const isInitial = word.length === 1 || (isFirst && own.length === 1);
    return word === own || (isInitial && word.charAt(0) === own.charAt(0));
  });
}

/** A name's words in lower case without accents; a hyphen separates words, and each initial is a word. */
export function nameWords(name: string): string[] {
  const isShouted = name === name.toUpperCase();
  const apart = isShouted
    ? name
    : name.replace(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/u, (initials) => [...initials].join(' '));
  return plainLetters(apart.normalize('NFD').toLowerCase().replace(/\p{M}/gu, ''))
    .split(/[\s.-]+/)
    .filter((word) => word !== '');
}

interface WrittenName {
  /** As written in author lists, with the number of lists. */
  name: string;
  count: number;
  given: string[];
}

/** If several people share a family name and an initial, initials identify none of them. */
const MOST_ALIKE = 50;

/**
 * Maps the names with which one person signs to their most frequent one. "R. Griffiths" and "Rachael
 * Griffiths" are "Rachael M. Griffiths" if no other Griffiths has a matching given name. Different people are
 * never merged: if John A. and John B. Smith both sign, "John Smith" is neither.
 *
 * @param people once for each list that they are in
 * @returns names as displayed
 */
export function joinNames(people: Iterable<Name>): Map<string, string> {
  const alike = new Map<string, Map<string, WrittenName>>();
  for (const person of people) {
    const { given = '' } = person;
    if (given === '') continue;
    const name = displayName(person);
    const [initial = ''] = foldText(given);
    const key = `${initial} ${foldText(familyName(person))}`;
    const known = alike.get(key) ?? new Map<string, WrittenName>();
    alike.set(key, known);
    const written = known.get(name) ?? { name, count: 0, given: nameWords(given) };
    known.set(name, written);
    written.count += 1;
  }
  const joined = new Map<string, string>();
  for (const written of alike.values()) {
    if (written.size < 2 || written.size > MOST_ALIKE) continue;
    for (const person of groupPersons([...written.values()])) {
      const [first] = person.toSorted(
        (a, b) => b.count - a.count || b.given.length - a.given.length,
      );
      for (const { name } of person) if (first) joined.set(name, first.name);
    }
  }
  return joined;
}

/** The names of each person: the fullest ones, with abbreviations that fit only one of them. */
function groupPersons(written: readonly WrittenName[]): WrittenName[][] {
  const persons: WrittenName[][] = [];
  const fullestFirst = written.toSorted(
    (a, b) => b.given.join('').length - a.given.join('').length || b.given.length - a.given.length,
  );
  for (const one of fullestFirst) {
    const fitting = persons.filter(([fullest]) => fullest && isShortFor(one, fullest));
    const [only] = fitting;
    if (only && fitting.length === 1) only.push(one);
    else persons.push([one]);
  }
  return persons;
}

/** True if all given names match those of the other, in full or as initials. */
const isShortFor = (one: WrittenName, { given }: WrittenName): boolean =>
  one.given.length <= given.length &&
  one.given.every((word, at) => {
    const full = given[at] ?? '';
    return word === full || (word.length === 1 && full.startsWith(word));
  });
