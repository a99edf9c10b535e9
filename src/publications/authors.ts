import { familyName, foldText, type Name } from '@academic-site/bibliography';

/** The last words of the family names: the form in which "van Beethoven" is also "Beethoven". */
const familyNames = (people: readonly Name[]): Set<string> =>
  new Set(people.map((person) => foldText(familyName(person).split(/\s+/).at(-1) ?? '')));

/** Whether two lists of people have a family name in common. */
export function haveAuthorInCommon(people: readonly Name[], others: readonly Name[]): boolean {
  const families = familyNames(people);
  return [...familyNames(others)].some((name) => families.has(name));
}
