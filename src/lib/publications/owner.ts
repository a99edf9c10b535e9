import { foldText } from './titles.ts';

/** A part of an author list; the parts together are the list, joined by commas. */
export interface AuthorRun {
  text: string;
  isOwner: boolean;
}

const DEGREES =
  /^(?:(?:prof|doc|priv|dozent|dr|ing|mgr|bc|dipl|rndr|mudr|phdr|mr|mrs|ms|sir|dame)(?:\.|(?=[\s-]))[\s-]*)+/i;

/** A word of a name, with the full stop that shortens it. */
const WORD = /\p{L}[\p{L}\p{M}'’ʿʾ]*\.?/gu;

const UMLAUT = /[äöüøå]/gi;
const DIGRAPHS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * An author list with the names of the site's owner set apart: with or without accents, given names in
 * full, as initials or left out from the second on, before the family name or behind it. Other initials
 * are somebody else's, and so is a family name alone.
 *
 * @param authors the names as they are stored, "Family, Given" in two pieces
 * @param owner the owner's whole name; degrees before and behind it do not count
 */
export function markOwner(authors: readonly string[], owner: string): AuthorRun[] {
  const person = personOf(owner);
  const runs: AuthorRun[] = [];
  for (let at = 0; at < authors.length; at += 1) {
    const [name = '', next = ''] = authors.slice(at, at + 2);
    const { isLikely, isOwner } = signatureOf(name, person);
    const isPair = isLikely && next !== '' && isInverted(name, next, person.cuts);
    if (at > 0) append(runs, ', ', false);
    append(runs, isPair ? `${name}, ${next}` : name, isPair || isOwner);
    if (isPair) at += 1;
  }
  return runs;
}

function append(runs: AuthorRun[], text: string, isOwner: boolean): void {
  const last = runs.at(-1);
  if (last && !last.isOwner && !isOwner) last.text += text;
  else runs.push({ text, isOwner });
}

/** A name in two: its given names as they are written, and the family name folded. */
interface Cut {
  given: string[];
  family: string;
}

/** What is known of a name in an author list. */
interface Signature {
  /** Whether it may be the owner's, or the family name of it. */
  isLikely: boolean;
  isOwner: boolean;
}

/** The owner, as names are compared with. */
interface Person {
  owner: string;
  /** Without degrees. */
  name: string;
  cuts: Cut[];
  /** What the family name ends with, in each spelling. */
  ends: string[];
  signatures: Map<string, Signature>;
}

const MOST_SIGNATURES = 5000;
let latest: Person | null = null;

/** A site has one owner, who is taken apart once. */
function personOf(owner: string): Person {
  if (latest?.owner === owner) return latest;
  const name = owner.split(',')[0]?.trim().replace(DEGREES, '') ?? '';
  latest = {
    owner,
    name,
    cuts: writings(name).flatMap(cutsOf),
    ends: spellings(name.slice(name.lastIndexOf(' ') + 1)).map(foldText),
    signatures: new Map(),
  };
  return latest;
}

/** The same people sign again and again: each is compared once. */
function signatureOf(name: string, { name: whole, cuts, ends, signatures }: Person): Signature {
  const known = signatures.get(name);
  if (known) return known;
  const isWhole = name === whole;
  // Nearly all names are others': what ends the family name tells so without taking them apart.
  const isLikely =
    !isWhole &&
    spellings(name)
      .map(foldText)
      .some((text) => ends.some((end) => text.includes(end)));
  const signature = { isLikely, isOwner: isWhole || (isLikely && isNamed(name, cuts)) };
  if (signatures.size === MOST_SIGNATURES) signatures.clear();
  signatures.set(name, signature);
  return signature;
}

/** "Given Family", or "Family G": whole given names behind the family name would be another's. */
function isNamed(name: string, owners: Cut[]): boolean {
  return writings(name).some((words) =>
    words.some((_, at) => {
      const [first, rest] = [words.slice(0, at), words.slice(at)];
      return owners.some(
        ({ given, family }) =>
          (joined(rest) === family && areGiven(first, given)) ||
          (joined(first) === family && rest.every(isShort) && areGiven(rest, given)),
      );
    }),
  );
}

function isInverted(familyName: string, givenNames: string, owners: Cut[]): boolean {
  return writings(familyName).some((familyWords) =>
    owners.some(
      ({ given, family }) =>
        joined(familyWords) === family &&
        writings(givenNames).some((words) => areGiven(words, given)),
    ),
  );
}

/** Whether given names agree, as far as both go; more than the owner has, only behind the first in full. */
function areGiven(words: string[], given: string[]): boolean {
  const [first = '', ...others] = words.map(foldText);
  if (first === '') return false;
  const isFull = first.length > 1 && first === foldText(given[0] ?? '');
  if (others.length >= given.length && !isFull) return false;
  return given.slice(0, words.length).every((name, at) => agree(name, words[at] ?? ''));
}

const agree = (a: string, b: string) =>
  foldText(a) === foldText(b) || shortens(a, b) || shortens(b, a);
const shortens = (short: string, name: string) =>
  isShort(short) && foldText(name).startsWith(foldText(short));
const isShort = (word: string) => word.endsWith('.') || foldText(word).length === 1;

/** Where the family name begins is not written: it may be anywhere behind the first word. */
const cutsOf = (words: string[]): Cut[] =>
  words.slice(1).map((_, at) => ({
    given: words.slice(0, at + 1),
    family: joined(words.slice(at + 1)),
  }));

/** Hyphens, blanks and apostrophes in a family name come and go. */
const joined = (words: string[]) => words.map(foldText).join('');

/** A name as it is spelled, and without umlauts where it has some. */
function spellings(name: string): string[] {
  const composed = name.normalize('NFC');
  const digraphs = composed.replace(UMLAUT, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter);
  return composed === digraphs ? [composed] : [composed, digraphs];
}

/** The words of a name, in each way in which they may be meant: "Müller" or "Mueller", "VM" or "V. M.". */
function writings(name: string): string[][] {
  return spellings(name)
    .map((text) => text.match(WORD) ?? [])
    .flatMap((words) => {
      const apart = words.flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]));
      return apart.length > words.length ? [words, apart] : [words];
    });
}
