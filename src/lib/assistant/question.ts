import { GENRE_WORDS, MEASURES, REFERRING, STOP_WORDS } from './stop-words.ts';
import { fold, words } from './words.ts';

/** A word of a question that says what it is about. */
export interface Word {
  /** Folded. */
  word: string;
  /** As the visitor wrote it. */
  written: string;
  /** Words of the question joined to this one that are no function words: "town" before "hall". */
  next: string | null;
}

/** A question taken apart, before anything is known of the content. */
export interface ParsedQuestion {
  text: string;
  /** Folded, blanks made single: what patterns are matched with. */
  plain: string;
  words: Word[];
  years: number[];
  /** Whether it points back to what was said before. */
  refersBack: boolean;
}

/**
 * Takes a question apart.
 *
 * @param ignored folded words that are no subject here, such as the researcher's own name
 */
export function parseQuestion(
  text: string,
  ignored: ReadonlySet<string> = new Set(),
): ParsedQuestion {
  const plain = fold(text).replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
  const all = words(text.replace(/[’'‘`](?:s|re|ve|ll|d|m|t)\b/gi, ' '));
  const years = all.filter((word) => /^(?:19|20)\d\d$/.test(word)).map(Number);
  const isSubject = (word: string) =>
    !STOP_WORDS.has(word) &&
    !GENRE_WORDS.has(word) &&
    !ignored.has(word) &&
    !/^(?:19|20)\d\d$/.test(word) &&
    (word.length > 1 || /\p{N}/u.test(word));
  const found: Word[] = [];
  for (const [at, written] of all.entries()) {
    const word = fold(written);
    const before = fold(all[at - 1] ?? '');
    const isMeasure = before === 'how' && MEASURES.has(word);
    if ((!isSubject(word) || isMeasure) && !isAcronym(written, text)) continue;
    const following = fold(all[at + 1] ?? '');
    found.push({
      word,
      written,
      next: following && !STOP_WORDS.has(following) ? following : null,
    });
  }
  const first = plain.split(/\W+/)[0] ?? '';
  return {
    text,
    plain,
    words: unique(found, ({ word }) => word),
    years,
    refersBack:
      all.some((word) => REFERRING.has(fold(word))) ||
      /^(?:and|but|also|so|what about|how about|why)\b/.test(plain) ||
      first === '',
  };
}

/** "IT" or "WHO" in a question that is not written in capitals altogether. */
const isAcronym = (word: string, text: string) =>
  /^\p{Lu}{2,}\p{N}*$/u.test(word) && /\p{Ll}/u.test(text);

const unique = <Row>(rows: Row[], key: (row: Row) => string) => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/**
 * A question with the years that it names by their distance written out: "this year", "last year",
 * "three years ago", "in the last five years".
 *
 * @param year the year in which it is asked
 */
export function withYearsNamed(text: string, year: number): string {
  return text
    .replace(/\b(?:in |of |from )?(?:this|the current) year\b/gi, `in ${year}`)
    .replace(/\b(?:in |of |from )?(?:last|(?:the )?previous) year\b/gi, `in ${year - 1}`)
    .replace(/\b([\w]+) years ago\b/gi, (found, count) => {
      const years = countOf(count);
      return years ? `in ${year - years}` : found;
    })
    .replace(
      /\b(?:in|over|during|within|of|from) the (?:last|past|previous) (\w+) years\b/gi,
      (found, count) => {
        const years = countOf(count);
        return years ? `since ${year - years + 1}` : found;
      },
    );
}

function countOf(word: string): number | null {
  const count = numberOf(word);
  return count && count > 1 && count < 100 ? count : null;
}

export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const IN_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A whole number, in digits or as a word; null for any other word. */
export function numberOf(word: string): number | null {
  const at = IN_WORDS.indexOf(word.toLowerCase());
  return /^\d+$/.test(word) ? Number(word) : at === -1 ? null : at;
}
