import { stem } from '../assistant/porter.ts';
import { sentences } from '../assistant/sentences.ts';
import type { Term } from '../assistant/terms.ts';
import { fold, words } from '../assistant/words.ts';

/** Text in pieces; those that matched what was sought are marked. */
export type Marked = { text: string; hit: boolean }[];

/** What a word is recognised by: the stems of what is sought, and beginnings of words as they were typed. */
export interface Sought {
  stems: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** A beginning shorter than this would mark half of a text. */
const MIN_BEGINNING = 3;

export function soughtOf(query: string, terms: readonly Term[]): Sought {
  const alternatives = terms.flatMap((term) => term.alternatives);
  const typed = words(fold(query));
  return {
    stems: new Set([...alternatives.flatMap(({ stems }) => stems), ...typed.map(stem)]),
    beginnings: typed.filter((word) => word.length >= MIN_BEGINNING),
  };
}

/** A text in pieces, the words that are sought marked. */
export function mark(text: string, sought: Sought): Marked {
  const pieces: Marked = [];
  for (const piece of text.normalize('NFC').split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const hit = isSought(piece, sought);
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

function isSought(word: string, { stems, beginnings }: Sought): boolean {
  const folded = fold(word);
  return stems.has(stem(folded)) || beginnings.some((beginning) => folded.startsWith(beginning));
}

const MAX_EXCERPT = 240;

/** The part of a text that has most of what is sought, cut to a few lines at words' ends. */
export function excerpt(text: string, sought: Sought): string {
  let best = { hits: -1, at: 0 };
  const all = sentences(text);
  for (const [at, sentence] of all.entries()) {
    const hits = new Set(
      words(sentence)
        .filter((word) => isSought(word, sought))
        .map(fold),
    ).size;
    if (hits > best.hits) best = { hits, at };
  }
  const chosen = all.slice(best.at).join(' ');
  if (chosen.length <= MAX_EXCERPT) return chosen;
  const cut = chosen.slice(0, MAX_EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_EXCERPT / 2))} …`;
}

/**
 * Words as an FTS5 query for what begins like them, all of them: what is typed is often not finished. Each is
 * quoted, so that nothing of the visitor's is syntax. Null when there is no word.
 */
export function beginningsMatch(query: string): string | null {
  const typed = words(fold(query)).slice(0, 12);
  return typed.length === 0 ? null : typed.map((word) => `"${word}"*`).join(' AND ');
}
