import { fold, words } from './words.ts';

/** A short form and what it stands for; `long` as folded words parted by blanks. */
export interface Acronym {
  short: string;
  long: string;
}

const SHORT = '[A-Z][A-Za-z0-9]{0,3}[A-Z0-9][A-Za-z0-9]{0,3}';
const IN_BRACKETS = new RegExp(String.raw`\((${SHORT})s?\)`, 'g');
/** Characters before a bracket in which a long form is looked for. */
const BEFORE = 100;
const BEFORE_BRACKETS = new RegExp(`\\b(${SHORT})s? \\(([\\p{L}][\\p{L} -]{5,80})\\)`, 'gu');
/** Words that an acronym may leave out. */
const PASSED_OVER = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/**
 * The acronyms that a text spells out: "linear energy transfer (LET)", "LET (linear energy
 * transfer)", after A. S. Schwartz and M. A. Hearst, "A simple algorithm for identifying abbreviation
 * definitions in biomedical text", Pacific Symposium on Biocomputing 8 (2003) 451–462; and a run of
 * words whose initials stand elsewhere in the same text as a word in capitals.
 */
export function acronyms(text: string): Acronym[] {
  const found = new Map<string, Acronym>();
  const add = (written: string, long: string | null) => {
    if (!long) return;
    const short = written.replace(/(?<=[A-Z])s$/, '');
    const acronym = { short: fold(short), long: words(fold(long)).join(' ') };
    if (acronym.long.includes(' ')) found.set(`${acronym.short} ${acronym.long}`, acronym);
  };
  for (const { 1: short = '', index } of text.matchAll(IN_BRACKETS)) {
    const before =
      text
        .slice(Math.max(0, index - BEFORE), index)
        .split(/[.;:!?\n]\s/)
        .at(-1) ?? '';
    add(short, longForm(before.trim(), short.replace(/(?<=[A-Z])s$/, '')));
  }
  for (const [, short = '', inside = ''] of text.matchAll(BEFORE_BRACKETS)) {
    const long = longForm(inside, short);
    if (long === inside) add(short, long);
  }
  for (const { short, long } of byInitials(text)) add(short, long);
  return [...found.values()];
}

/** Schwartz and Hearst's search: the short form's letters, from its end, in the words before it. */
function longForm(before: string, short: string): string | null {
  const text = before.toLowerCase();
  const letters = short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  let at = text.length - 1;
  for (let index = letters.length - 1; index >= 0; index -= 1) {
    const letter = letters[index] ?? '';
    const isFirst = index === 0;
    while (
      at >= 0 &&
      (text[at] !== letter || (isFirst && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')))
    )
      at -= 1;
    if (at < 0) return null;
    at -= 1;
  }
  const long = before.slice(at + 1).trim();
  const count = words(long).length;
  return long.length > short.length && count <= Math.min(letters.length + 5, letters.length * 2)
    ? long
    : null;
}

function byInitials(text: string): { short: string; long: string }[] {
  const all = words(text);
  const capitals = new Set(all.filter((word) => /^\p{Lu}{3,6}$/u.test(word)));
  if (capitals.size === 0) return [];
  const initials = all.map((word) => fold(word)[0] ?? '');
  return [...capitals].flatMap((short) => {
    const wanted = fold(short);
    for (let at = 0; at < all.length; at += 1) {
      const long = runOf(all, initials, at, wanted);
      if (long) return [{ short, long }];
    }
    return [];
  });
}

/** The words from one on whose initials are the wanted letters; small words may be passed over. */
function runOf(all: string[], initials: string[], start: number, wanted: string): string | null {
  let at = start;
  for (let index = 0; index < wanted.length; index += 1) {
    if (index > 0)
      while (initials[at] !== wanted[index] && PASSED_OVER.has(fold(all[at] ?? ''))) at += 1;
    const word = all[at];
    if (
      word === undefined ||
      initials[at] !== wanted[index] ||
      word.length < 3 ||
      /^\p{Lu}+$/u.test(word)
    )
      return null;
    at += 1;
  }
  return all.slice(start, at).join(' ');
}
