import { stem } from '../values/words.ts';
import type { ParsedQuestion } from './question.ts';
import type { IndexVocabulary } from './terms.ts';

/** Words that may be misspelled: long enough, and known neither to the index nor to the lexicon. */
export const findMisspelled = (
  { words, language }: ParsedQuestion,
  { stems, lexicon }: Pick<IndexVocabulary, 'stems' | 'lexicon'>,
): string[] =>
  // A word of another language is no misspelled one.
  (language === 'en' ? words : [])
    // "ResearchGate" is a name.
    .filter(({ word, written }) => /^[a-z]{5,}$/.test(word) && !/\p{Ll}\p{Lu}/u.test(written))
    .filter(({ word }) => !lexicon.has(word))
    .map(({ word }) => stem(word))
    .filter((one) => !stems.has(one));

/** The known stem with the most similar spelling, the most frequent of several; null when none is similar. */
export function findNearestStem(
  misspelled: string,
  known: readonly { stem: string; passages: number }[],
): string | null {
  const allowed = misspelled.length > 8 ? 2 : 1;
  const near = known
    .map((one) => ({ ...one, distance: editDistance(misspelled, one.stem, allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.passages - a.passages);
  return near[0]?.stem ?? null;
}

/** Damerau and Levenshtein's distance of two words, or more than `most`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_one, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
