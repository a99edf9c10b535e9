import {
  displayName,
  familyName,
  foldText,
  givenInitials,
  isUnspaced,
  type Name,
} from '@academic-site/bibliography';

/** The last words of the family names: the form in which "van Beethoven" is also "Beethoven". */
const familyNames = (people: readonly Name[]): Set<string> =>
  new Set(people.map((person) => foldText(familyName(person).split(/\s+/).at(-1) ?? '')));

/** Whether two lists of people have a family name in common. */
export function haveAuthorInCommon(people: readonly Name[], others: readonly Name[]): boolean {
  const families = familyNames(people);
  return [...familyNames(others)].some((name) => families.has(name));
}

/**
 * The author element of an APA reference: "Lovelace, A., van Beethoven, L., & Novák, J.". From 21
 * names on, the first 19, an ellipsis and the last one (Publication Manual of the APA, 7th
 * edition, section 9.8).
 *
 * @param isComplete false where more people follow
 */
export function apaAuthors(people: readonly Name[], isComplete = true): string {
  const listed = people.map(apaName);
  const last = listed.at(-1);
  if (last === undefined) return '';
  if (!isComplete) return `${listed.slice(0, 19).join(', ')}, et al.`;
  if (listed.length === 1) return last;
  if (listed.length > 20) return `${listed.slice(0, 19).join(', ')}, … ${last}`;
  return `${listed.slice(0, -1).join(', ')}, & ${last}`;
}

/** The editors of what contains a work, "E. Editor & F. van Dort": their given names come first (section 9.28). */
export function apaEditors(people: readonly Name[]): string {
  const listed = people.map((person) =>
    joinParts(' ', givenInitials(person.given ?? ''), familyName(person), person.suffix),
  );
  const last = listed.at(-1) ?? '';
  if (listed.length < 2) return last;
  return `${listed.slice(0, -1).join(', ')}${listed.length > 2 ? ', & ' : ' & '}${last}`;
}

/** "King, M. L., Jr."; a name in Chinese, Japanese or Korean script has no initials. */
const apaName = (person: Name): string =>
  isUnspaced(person)
    ? displayName(person)
    : joinParts(', ', familyName(person), givenInitials(person.given ?? ''), person.suffix);

const joinParts = (sign: string, ...parts: (string | undefined)[]) =>
  parts.filter(Boolean).join(sign);
