import { AND_OTHERS, splitAuthors } from '../../records/authors.ts';
import { foldText } from '../values/fold.ts';

/** The beginning of a family name with a particle: "van", "'t". */
const PARTICLE = /^['’‘ʿʾ]?\p{Ll}/u;

const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;

/** Words by which an organisation that signs as an author is known. */
const ORGANISATION = new RegExp(
  '(?<!\\p{L})(?:collaborations?|consortium|groups?|institut\\p{L}*|universit\\p{L}*|society|' +
    'associations?|committee|council|commission|agency|organi[sz]ation|departments?|ministry|' +
    'laborator(?:y|ies)|cent(?:er|re|rum)|foundation|team|network|project|initiative|gmbh|inc|' +
    'ltd|llc|company|corporation|programme?|office|bureau|academy|hospital)(?!\\p{L})',
  'iu',
);

/** Whether a name is that of an organisation, which has no given and family name. */
export function isOrganisation(name: string): boolean {
  return ORGANISATION.test(name) || / (?:and|for|of) /.test(name);
}

/**
 * Takes a "Given Family" name apart; the family name begins at its particle, if it has one. One-word names and
 * organisations have no given name.
 */
export function nameParts(name: string) {
  if (isOrganisation(name)) return { given: '', family: name, suffix: '' };
  const words = name.split(/\s+/).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && SUFFIX.test(last) ? last : '';
  if (suffix) words.pop();
  const particle = words.findIndex((word, at) => at > 0 && PARTICLE.test(word));
  const start = particle === -1 ? words.length - 1 : particle;
  return {
    given: words.slice(0, start).join(' '),
    family: words.slice(start).join(' '),
    suffix,
  };
}

/** The last words of the family names: the form in which "van Beethoven" is also "Beethoven". */
function familyNames(authors: string): Set<string> {
  const names = splitAuthors(authors).map((name) => nameParts(name).family);
  return new Set(names.map((name) => foldText(name.split(/\s+/).at(-1) ?? '')));
}

/** Whether two author lists have a family name in common. */
export function haveAuthorInCommon(authors: string, others: string): boolean {
  const families = familyNames(authors);
  return [...familyNames(others)].some((name) => families.has(name));
}

/** At most two letters for an avatar: of the given and of the family name, accents kept. */
export function initials(name: string): string {
  if (name === AND_OTHERS) return '+';
  const { given, family } = nameParts(name);
  const words = family.split(/\s+/);
  const main = given === '' ? family : (words.find((word) => /^\P{Ll}/u.test(word)) ?? family);
  const second = given === '' ? words.slice(1).find((word) => /^\p{Lu}/u.test(word)) : main;
  return firstLetter(given || main) + firstLetter(second ?? '');
}

/**
 * The author element of an APA reference: "Lovelace, A., van Beethoven, L., & Novák, J.". From 21
 * names on, the first 19, an ellipsis and the last one (Publication Manual of the APA, 7th
 * edition, section 9.8).
 */
export function apaAuthors(names: readonly string[]): string {
  const others = names.at(-1) === AND_OTHERS;
  const listed = (others ? names.slice(0, -1) : names).map(apaName);
  const last = listed.at(-1);
  if (last === undefined) return '';
  if (others) return `${listed.slice(0, 19).join(', ')}, ${AND_OTHERS}`;
  if (listed.length === 1) return last;
  if (listed.length > 20) return `${listed.slice(0, 19).join(', ')}, … ${last}`;
  return `${listed.slice(0, -1).join(', ')}, & ${last}`;
}

/** The editors of what contains a work, "E. Editor & F. van Dort": their given names come first (section 9.28). */
export function apaEditors(names: readonly string[]): string {
  const listed = names.map((name) => {
    if (name === AND_OTHERS) return name;
    const { given, family, suffix } = nameParts(name);
    return [apaInitials(given), family, suffix].filter((part) => part !== '').join(' ');
  });
  const last = listed.at(-1) ?? '';
  if (listed.length < 2) return last;
  const and = last === AND_OTHERS ? ', ' : listed.length > 2 ? ', & ' : ' & ';
  return `${listed.slice(0, -1).join(', ')}${and}${last}`;
}

function apaName(name: string): string {
  const { given, family, suffix } = nameParts(name);
  return [family, apaInitials(given), suffix].filter((part) => part !== '').join(', ');
}

function apaInitials(given: string): string {
  // Most are one plain word.
  if (/^[a-z]+\.?$/i.test(given)) return `${given.charAt(0).toUpperCase()}.`;
  const letters = given
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (/^(?:\p{L}\p{M}*\.){2,}$/u.test(word) ? word.split(/(?<=\.)/) : [word]))
    .map((word) => word.split('-').map(firstLetter).filter(Boolean).join('.-'))
    .filter(Boolean)
    .map((initial) => `${initial}.`);
  return letters.join(' ');
}

function firstLetter(text: string): string {
  return /\p{L}\p{M}*/u.exec(text.normalize('NFC'))?.[0].toUpperCase() ?? '';
}
