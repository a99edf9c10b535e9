import { nameParts } from './authors.ts';

/** A part of an author list; the parts together are the list, joined by commas. */
interface AuthorRun {
  text: string;
  isOwner: boolean;
}

const DEGREES =
  /^(?:(?:prof|doc|priv|dozent|dr|ing|mgr|bc|dipl|rndr|mudr|phdr|mr|mrs|ms|sir|dame)(?:\.|(?=[\s-]))[\s-]*)+/i;

/**
 * An author list with the names of the site's owner set apart: with or without accents, given names in full, as
 * initials or left out from the second on, before the family name or behind it. Other initials are somebody
 * else's, and so is a family name alone.
 *
 * @param authors the names as they are stored, "Family, Given" in two pieces
 * @param owner the owner's whole name; degrees before and behind it do not count
 */
export function markOwner(authors: readonly string[], owner: string): AuthorRun[] {
  const person = owner.split(',')[0]?.trim().replace(DEGREES, '') ?? '';
  const { given, family } = nameParts(person);
  const own = { given: wordsOf(given), family: fold(family) };
  const isOwner = (name: string, folded: string) =>
    name === person || (folded.includes(own.family) && isNamed(name, folded, own));
  const runs: AuthorRun[] = [];
  for (let at = 0; at < authors.length; at++) {
    const [name = '', next] = authors.slice(at, at + 2);
    const folded = fold(name);
    const pair = next !== undefined && folded === own.family ? `${next} ${name}` : null;
    const isPair = pair !== null && isOwner(pair, fold(pair));
    if (at > 0) append(runs, ', ', false);
    append(runs, isPair ? `${name}, ${next}` : name, isPair || isOwner(name, folded));
    if (isPair) at++;
  }
  return runs;
}

function append(runs: AuthorRun[], text: string, isOwner: boolean): void {
  const last = runs.at(-1);
  if (last && !last.isOwner && !isOwner) last.text += text;
  else runs.push({ text, isOwner });
}

/** "Given Family", or "Family G": whole given names behind the family name would be another's. */
function isNamed(
  name: string,
  folded: string,
  { given, family }: { given: string[]; family: string },
): boolean {
  if (folded.endsWith(` ${family}`)) {
    return agree(wordsOf(name).slice(0, -family.split(' ').length), given);
  }
  if (!folded.startsWith(`${family} `)) return false;
  const initials = wordsOf(name).slice(family.split(' ').length);
  return initials.every((word) => word.length === 1) && agree(initials, given);
}

/** Whether given names agree, as far as both go; more than the owner has, only behind the first in full. */
const agree = ([first = '', ...others]: string[], given: string[]): boolean =>
  first !== '' &&
  (others.length < given.length || first === given[0]) &&
  [first, ...others].every((name, at) => isSame(name, given[at] ?? name));

const isSame = (a: string, b: string) =>
  a === b || ((a.length === 1 || b.length === 1) && a.charAt(0) === b.charAt(0));

/** A name's words in small letters without accents; a hyphen is a space. */
function fold(name: string): string {
  // Most names of a long list are plain.
  if (/^[a-z]+(?: [a-z]+)*$/i.test(name)) return name.toLowerCase();
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\s.-]/gu, '');
  return letters
    .replace(/[\s.-]+/g, ' ')
    .trim()
    .replaceAll('ł', 'l');
}

/** Initials that are written together are a word each. */
const wordsOf = (name: string) => {
  const isShouted = name === name.toUpperCase();
  const apart = isShouted
    ? name
    : name.replace(/(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/u, (initials) => [...initials].join(' '));
  return fold(apart).split(' ').filter(Boolean);
};
