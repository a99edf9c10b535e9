import { numberOf } from './numbers.ts';

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
