import type { Term } from './terms.ts';
import { stems } from './words.ts';

const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|cf|vs|ca|approx|etc|al|resp|Fig|Figs|Eq|Eqs|Ref|Refs|No|Nos|Dr|Prof|Mr|Mrs|Ms|St|vol|pp)|\b\p{Lu})\.$/u;

/** The sentences of a text as they stand there; a line break ends one as well. */
export function sentences(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found: string[] = [];
    let open = '';
    for (const piece of line.split(/(?<=[.!?…][”"’')\]]*)\s+(?=[\p{Lu}\p{N}“"‘'([])/u)) {
      open = open ? `${open} ${piece}` : piece;
      if (ABBREVIATION.test(open)) continue;
      found.push(open);
      open = '';
    }
    if (open) found.push(open);
    return found.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  });
}

/** The stems of a text as a set of phrases to look in: between blanks. */
export const searchable = (text: string): string => ` ${stems(text).join(' ')} `;

/** Whether a searchable text has a term, in any of its forms. */
export const has = (text: string, term: Term): boolean =>
  term.alternatives.some(({ stems }) => text.includes(` ${stems.join(' ')} `));

/** How often a searchable text has a term. */
export function frequency(text: string, term: Term): number {
  let count = 0;
  for (const { stems } of term.alternatives) count += text.split(` ${stems.join(' ')} `).length - 1;
  return count;
}

/** What the content never names weighs less than what another passage has. */
const UNKNOWN = 0.75;

/** The share of the terms that a searchable text has: from 0 to 1, rare terms weighing more. */
export function coverage(text: string, terms: readonly Term[]): number {
  let all = 0;
  let found = 0;
  for (const term of terms) {
    all += term.idf * term.weight * (term.known ? 1 : UNKNOWN);
    if (has(text, term)) found += term.idf * term.weight;
  }
  return all === 0 ? 0 : found / all;
}
