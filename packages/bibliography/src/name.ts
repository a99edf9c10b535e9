/**
 * People and organisations in the form that references need: in parts. A text is parsed once, when it arrives
 * (`parse-name.ts`); everything after that uses the parts.
 */

/** A person with a family name and other parts, or someone with a single name, the `literal`. */
export interface Name {
  family?: string | undefined;
  given?: string | undefined;
  /** Lower-case words before the family name: "van", "de la", "al-". */
  particle?: string | undefined;
  /** "Jr.", "III". */
  suffix?: string | undefined;
  /** An organisation, or a person's only name. It has no other parts. */
  literal?: string | undefined;
}

/** Scripts in which the family name comes first, without a space: 王小明, 佐藤花子, 김철수. */
const EAST_ASIAN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;

export const isEastAsian = (text: string) => EAST_ASIAN.test(text);

/** Joins a particle and a name: "van Beethoven", but "al-Khwarizmi". */
const attach = (particle: string, family: string) =>
  particle === '' || /[-'’]$/.test(particle) ? particle + family : `${particle} ${family}`;

/**
 * The family name with its particle, or the literal.
 *
 * @example familyName({ family: 'Beethoven', particle: 'van' }) // "van Beethoven"
 */
export const familyName = ({ literal, family = '', particle = '' }: Name): string =>
  literal ?? attach(particle, family);

/** True for a name without spaces and initials: 王小明. */
export const isUnspaced = ({ family = '', given = '' }: Name): boolean =>
  isEastAsian(family) && isEastAsian(given);

/**
 * A name in reading order: given name, particle, family name, suffix; in Chinese, Japanese and Korean script
 * the family name comes first, without a space.
 *
 * @example displayName({ family: 'Beethoven', particle: 'van', given: 'Ludwig' }) // "Ludwig van Beethoven"
 */
export function displayName(name: Name): string {
  const { literal, family = '', given = '', suffix = '' } = name;
  if (literal !== undefined) return literal;
  if (isUnspaced(name)) return family + given;
  return [given, familyName(name), suffix].filter((part) => part !== '').join(' ');
}

/**
 * A name in catalogue order.
 *
 * @example invertedName({ family: 'King', given: 'Martin', suffix: 'Jr.' }) // "King, Martin, Jr."
 */
export function invertedName(name: Name): string {
  const { literal, given = '', suffix = '' } = name;
  return literal ?? [familyName(name), given, suffix].filter((part) => part !== '').join(', ');
}

/**
 * True if a literal is the name of an organisation; a single word with at most one capital is a person's only
 * name.
 */
export const isOrganisation = (literal: string): boolean => /\s|\p{Lu}.*\p{Lu}|\d/u.test(literal);

/** Converts given names to initials: "Martin Luther" → "M. L.", "Jean-Luc" → "J.-L.". */
export function givenInitials(given: string): string {
  const letters = given
    .split(/\s+/)
    .flatMap((word) => (/^(?:\p{L}\p{M}*\.){2,}$/u.test(word) ? word.split(/(?<=\.)/) : [word]))
    .map((word) => word.split('-').map(firstLetter).filter(Boolean).join('.-'))
    .filter(Boolean)
    .map((initial) => `${initial}.`);
  return letters.join(' ');
}

/** At most two letters for an avatar, from the given and family name in display order, with accents. */
export function nameInitials(name: Name): string {
  const { literal, family = '', given = '' } = name;
  if (isUnspaced(name)) return firstLetter(family) + firstLetter(given);
  if (literal === undefined) return firstLetter(given) + firstLetter(family);
  const [first = '', ...others] = literal.split(/\s+/);
  return firstLetter(first) + firstLetter(others.find((word) => /^\p{Lu}/u.test(word)) ?? '');
}

const firstLetter = (text: string) =>
  /\p{L}\p{M}*/u.exec(text.normalize('NFC'))?.[0].toUpperCase() ?? '';
