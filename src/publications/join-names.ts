import { displayName, familyName, type Name } from '@academic-site/bibliography';
import { foldFully } from '../values/fold.ts';
import { nameWords } from './owner.ts';

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
    const [initial = ''] = foldFully(given);
    const key = `${initial} ${foldFully(familyName(person))}`;
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

/** Whether all given names are those of the other, in full or as initials. */
const isShortFor = (one: WrittenName, { given }: WrittenName): boolean =>
  one.given.length <= given.length &&
  one.given.every((word, at) => {
    const full = given[at] ?? '';
    return word === full || (word.length === 1 && full.startsWith(word));
  });
