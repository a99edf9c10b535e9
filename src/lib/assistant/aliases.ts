import { fold, foldFully, mixedParts, words } from './words.ts';

/** From a word's beginning only: a search from each of its letters would take quadratic time. */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)+/gu;

/**
 * Other spellings of a text's words, to be searched beside it: "out-of-field" as one word,
 * "timepix3" as two, and letters such as "ł" as keyboards without them type them.
 */
export function aliases(text: string): string {
  const found = new Set<string>();
  for (const word of words(text)) {
    const plain = foldFully(word);
    if (plain !== fold(word)) found.add(plain);
    const parts = mixedParts(fold(word));
    if (parts) found.add(parts.join(' '));
  }
  for (const [compound] of text.matchAll(COMPOUND)) {
    found.add(fold(compound).replace(/[^\p{L}\p{N}]/gu, ''));
  }
  return [...found].join(' \n');
}
