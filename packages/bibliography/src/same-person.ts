/** Names as one person signs with them: in full, with initials, or in another order. */
import { foldText, plainLetters } from './fold.ts';
import { displayName, familyName, type Name } from './name.ts';

/** A person's name in words, to be compared with names in author lists. */
interface PersonWords {
  words: string[];
  given: string[];
  family: string;
  /** Whether an initial of theirs stands for any name that begins with it. */
  isFirst: boolean;
}

/**
 * The words of a person's name.
 *
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
 * Tells whether a person has a name, by the words of it: "Given Family", or "Family G". Whole given names behind the family name
 * would be another's.
 */
export function isNamed(name: string[], { words, given, family, isFirst }: PersonWords): boolean {
  if (name.join(' ') === words.join(' ')) return true;
  const size = family.split(' ').length;
  const isBefore = name.slice(-size).join(' ') === family;
  const [first = '', ...others] = isBefore ? name.slice(0, -size) : name.slice(size);
  const isBehind =
    name.slice(0, size).join(' ') === family && name.slice(size).every(({ length }) => length < 2);
  if (first === '' || given.length === 0 || !(isBefore || isBehind)) return false;
  // A name with more given names than the person has is somebody else's, except after a first name in full.
  if (others.length >= given.length && first !== given[0]) return false;
  return [first, ...others].every((word, at) => {
    const own = given[at] ?? word;
    const isInitial = word.length === 1 || (isFirst && own.length === 1);
    return word === own || (isInitial && word.charAt(0) === own.charAt(0));
  });
}

/** A name's words in small letters without accents; a hyphen parts them, and initials are a word each. */
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
  /** As lists of authors have it, and in how many. */
  name: string;
  count: number;
  given: string[];
}

/** Of more who share a family name and an initial, initials tell nobody from another. */
const MOST_ALIKE = 50;

/**
 * The names by which one person signs, each with the one that stands for all: the most frequent. "R. Griffiths" and
 * "Rachael Griffiths" are "Rachael M. Griffiths" where no other Griffiths has a given name that begins so. Nobody is
 * joined with somebody else: where John A. and John B. Smith sign, "John Smith" is neither.
 *
 * @param people each once for each list that they are in
 * @returns names as they are shown
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

/** The names of each person: the fullest ones, and those that are short for one of them alone. */
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

/** Tells whether all given names are those of the other, in full or as initials. */
const isShortFor = (one: WrittenName, { given }: WrittenName): boolean =>
  one.given.length <= given.length &&
  one.given.every((word, at) => {
    const full = given[at] ?? '';
    return word === full || (word.length === 1 && full.startsWith(word));
  });
