import type { Marked } from '../search-results.ts';
import { nameParts } from './authors.ts';
import type { AuthorNote } from './publication.ts';

/** A part of an author list; the parts together are the list, joined by commas. */
interface AuthorRun {
  text: string;
  isOwner: boolean;
  /** What is said of the one author whose name this is. */
  note?: AuthorNote | undefined;
}

const DEGREES =
  /^(?:(?:prof|doc|priv|dozent|dr|ing|mgr|bc|dipl|rndr|mudr|phdr|mr|mrs|ms|sir|dame)(?:\.|(?=[\s-]))[\s-]*)+/i;

/**
 * An author list with the names of the site's owner set apart: with or without accents, given names in full, as
 * initials or left out from the second on, before the family name or behind it. Other initials are somebody
 * else's, and so is a family name alone. Names with a note are apart, too.
 *
 * @param authors the names as they are stored, "Family, Given" in two pieces
 * @param owner the owner's whole name, then others that the owner has or had; degrees before and behind it do
 *   not count. A second name with initials only does not stand for a given name that begins with them
 */
export function markOwner(
  authors: readonly string[],
  owner: readonly string[],
  notes: readonly AuthorNote[] = [],
): AuthorRun[] {
  const { isOwner, isFamily } = knownOf(owner);
  const noteOf = (at: number) => notes.find(({ author }) => author === at);
  const runs: AuthorRun[] = [];
  for (let at = 0; at < authors.length; at++) {
    const [name = '', next] = authors.slice(at, at + 2);
    const isPair = next !== undefined && isFamily(name) && isOwner(`${next} ${name}`);
    if (at > 0) append(runs, { text: ', ', isOwner: false });
    append(runs, {
      text: isPair ? `${name}, ${next}` : name,
      isOwner: isPair || isOwner(name),
      note: noteOf(at) ?? (isPair ? noteOf(at + 1) : undefined),
    });
    if (isPair) at++;
  }
  return runs;
}

interface Person {
  name: string;
  folded: string;
  given: string[];
  family: string;
  /** Whether an initial stands for any name that begins with it. */
  isFirst: boolean;
}

interface Known {
  isOwner: (name: string) => boolean;
  /** Whether a name is an owner's family name alone. */
  isFamily: (name: string) => boolean;
}

/** A page asks for the same names with each of its publications, and they have authors in common. */
const known = new WeakMap<readonly string[], Known>();

function knownOf(owner: readonly string[]): Known {
  const found = known.get(owner) ?? recognise(owner);
  known.set(owner, found);
  return found;
}

function recognise(owner: readonly string[]): Known {
  const persons = owner.map(personOf).filter(({ name }) => name !== '');
  return {
    isOwner: memoized((name) => {
      const folded = fold(name);
      return persons.some(
        (own) =>
          name === own.name ||
          folded === own.folded ||
          (folded.includes(own.family) && isNamed(name, folded, own)),
      );
    }),
    isFamily: memoized((name) => {
      const folded = fold(name);
      return persons.some(({ family }) => family === folded);
    }),
  };
}

function memoized<Result>(make: (name: string) => Result): (name: string) => Result {
  const made = new Map<string, Result>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

function personOf(whole: string, at: number): Person {
  const name = whole.split(',')[0]?.trim().replace(DEGREES, '') ?? '';
  const { given, family } = nameParts(name);
  return {
    name,
    folded: fold(name),
    given: wordsOf(given),
    family: fold(family),
    isFirst: at === 0,
  };
}

function append(runs: AuthorRun[], run: AuthorRun): void {
  const last = runs.at(-1);
  const isPlain = !run.isOwner && !run.note;
  if (last && isPlain && !last.isOwner && !last.note) last.text += run.text;
  else runs.push(run);
}

/** "Given Family", or "Family G": whole given names behind the family name would be another's. */
function isNamed(name: string, folded: string, { given, family, isFirst }: Person): boolean {
  if (given.length === 0) return false;
  const agree = isFirst ? agreeing(isSame) : agreeing(isWritten);
  if (folded.endsWith(` ${family}`)) {
    return agree(wordsOf(name).slice(0, -family.split(' ').length), given);
  }
  if (!folded.startsWith(`${family} `)) return false;
  const initials = wordsOf(name).slice(family.split(' ').length);
  return initials.every((word) => word.length === 1) && agree(initials, given);
}

/** Whether given names agree, as far as both go; more than the owner has, only behind the first in full. */
const agreeing =
  (same: (word: string, own: string) => boolean) =>
  ([first = '', ...others]: string[], given: string[]): boolean =>
    first !== '' &&
    (others.length < given.length || first === given[0]) &&
    [first, ...others].every((name, at) => same(name, given[at] ?? name));

const isSame = (a: string, b: string) =>
  a === b || ((a.length === 1 || b.length === 1) && a.charAt(0) === b.charAt(0));

/** Whether a name is one of the owner's, or its initial. */
const isWritten = (word: string, own: string) =>
  word === own || (word.length === 1 && word === own.charAt(0));

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

/** A reference with the owner's name set apart, as each style writes it; as it is where the name is not in it. */
export function markOwnName(
  reference: string,
  authors: readonly string[],
  owner: readonly string[],
): Marked {
  const own = markOwner(authors, owner).find(({ isOwner }) => isOwner)?.text;
  const [at, length] = own ? placeOf(own, reference) : [-1, 0];
  if (at === -1) return [{ text: reference, hit: false }];
  return [
    { text: reference.slice(0, at), hit: false },
    { text: reference.slice(at, at + length), hit: true },
    { text: reference.slice(at + length), hit: false },
  ].filter(({ text }) => text !== '');
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a name stands in a reference: given names in full or as initials, behind the family name or before it. */
function placeOf(name: string, reference: string): [at: number, length: number] {
  const { given, family } = nameParts(name.includes(', ') ? turned(name) : name);
  const initials = given.split(/[\s-]+/).map((word) => word.charAt(0));
  if (given === '') return [reference.indexOf(family), family.length];
  const names = given.split(/\s+/).map((word) => literal(word.replace(/\.$/, '')));
  const short = initials.map((letter) => `${literal(letter)}\\.?`).join('[\\s-]?');
  const first = `${literal(initials[0] ?? '')}\\.`;
  const givens = `(?:${names.join('\\.?\\s')}\\.?|${short}|${names[0]}(?:\\s\\p{Lu}\\.?)*|${first})`;
  const last = literal(family);
  const found = new RegExp(
    `(?<!\\p{L})(?:${last},? ${givens}|${givens} ${last})(?!\\p{L})`,
    'u',
  ).exec(reference);
  return found ? [found.index, found[0].length] : [-1, 0];
}

/** "Family, Given" as "Given Family". */
const turned = (name: string) => name.split(', ').reverse().join(' ');
