import { memoize } from './memoize.ts';
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
  const { cuts, signatureOf } = personOf(owner);
  const runs: AuthorRun[] = [];
  for (let at = 0; at < authors.length; at += 1) {
    const [name = '', next = ''] = authors.slice(at, at + 2);
    const { isLikely, isOwner } = signatureOf(name);
    const isPair = isLikely && next !== '' && isInverted(name, next, cuts);
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
  cuts: Cut[];
  signatureOf: (name: string) => Signature;
}

/** A site has one owner, who is taken apart once, and each who signs is compared once. */
const personOf = memoize((owner): Person => {
  const person = owner.split(',')[0]?.trim().replace(DEGREES, '') ?? '';
  const cuts = writings(person).flatMap(cutsOf);
  const ends = spellings(person.slice(person.lastIndexOf(' ') + 1)).map(foldText);
  // Nearly all names are others': what ends the family name tells so without taking them apart.
  const mayBe = (name: string) =>
    spellings(name)
      .map(foldText)
      .some((text) => ends.some((end) => text.includes(end)));
  const signatureOf = memoize((name): Signature => {
    if (name === person) return { isLikely: false, isOwner: true };
    const isLikely = mayBe(name);
    return { isLikely, isOwner: isLikely && isNamed(name, cuts) };
  });
  return { cuts, signatureOf };
});

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
const writings = memoize((name): string[][] =>
  spellings(name)
    .map((text) => text.match(WORD) ?? [])
    .flatMap((words) => {
      const apart = words.flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [word]));
      return apart.length > words.length ? [words, apart] : [words];
    }),
);
