import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';
import {
  countPassages,
  countPublicMatches,
  selectStems,
  selectStemsLike,
} from '../../db/queries/passages/read.ts';
import { updatePdfAliases } from '../../db/queries/pdf-texts.ts';
import type { Site } from '../settings/site.ts';
import { foldFully } from '../values/fold.ts';
import { stem } from '../values/words.ts';
import { catchUpPassages } from './catch-up-passages.ts';
import type { Form, Term, Word } from './question.ts';

export interface IndexDeps {
  db: Db;
  /** In the language that is shown. */
  site: Site;
  /** The site in each of its languages. */
  sites: readonly Site[];
}

/** State of each database's index when it was last up to date. */
const indexed = new WeakMap<
  Db,
  { version: number; sites: readonly Site[]; size: number; until: Date }
>();

/**
 * Indexes everything written since the last call. Call it before each search, and also after each write, so that the
 * next question doesn't have to wait.
 */
export async function updatePassageIndex(
  { db, sites }: Pick<IndexDeps, 'db' | 'sites'>,
  now = new Date(),
): Promise<void> {
  const version = await selectContentVersion(db);
  const last = indexed.get(db);
  // The request that changes the settings still holds the old settings.
  if (last?.version === version && last.sites === sites && now < last.until) return;
  const until = await catchUpPassages(db, sites, now);
  // There are more to update, which the next call does.
  if (await updatePdfAliases(db)) return;
  indexed.set(db, { version, sites, size: await countPassages(db), until });
}

/** Weight of a word that the content lacks: it may only be a matter of wording. */
const MISSING = 0.7;

/** Looks up words in the index. A word that it lacks is replaced by a similarly spelled one, if there is one. */
export async function lookUpWords(
  { db }: { db: Db },
  words: readonly Word[],
  now: Date,
): Promise<Term[]> {
  const size = indexed.get(db)?.size ?? (await countPassages(db));
  const known = await countForms(db, words.flatMap(listForms), now);
  const missing = words.filter(
    (word) => isCorrectable(word) && !listForms(word).some(({ stem }) => known.has(stem)),
  );
  const corrections = new Map<string, Form>();
  for (const { word, isForeign } of missing) {
    const beginning = isForeign ? word.slice(0, beginningOf(word)) : stem(word);
    const like = await selectStemsLike(db, stem(word), beginning);
    const nearest = (isForeign ? findInflected(word, like) : null) ?? findNearest(stem(word), like);
    if (nearest) corrections.set(word, { word: nearest, stem: nearest });
  }
  const corrected = await countForms(db, [...corrections.values()], now);
  return words.map((word) => {
    const correction = corrections.get(word.word);
    const forms = [...listForms(word), ...(correction ? [correction] : [])];
    const found = forms.flatMap((form) => {
      const passages = known.get(form.stem) ?? corrected.get(form.stem);
      return passages === undefined ? [] : { form, passages };
    });
    const passages = Math.max(0, ...found.map((one) => one.passages));
    return {
      word: word.word,
      forms: found.map(({ form }) => form),
      weight: found.length > 0 ? computeRarity(passages, size) : MISSING,
      passages,
    };
  });
}

/** Lists spellings of a word: as written, in letters of a plain keyboard, and joined to the next word ("covid 19"). */
function listForms({ word, next }: Word): Form[] {
  const written = new Set([word, foldFully(word), ...(next ? [word + next] : [])]);
  return [...written].map((one) => ({ word: one, stem: stem(one) }));
}

/** Inverse document frequency (Robertson and Spärck Jones, as in BM25), divided by its maximum. */
function computeRarity(passages: number, size: number): number {
  // Matches include PDF pages, of which there may be more than passages.
  const had = Math.min(passages, size);
  return Math.log(1 + (size - had + 0.5) / (had + 0.5)) / Math.log(1 + (size + 0.5) / 0.5);
}

/** Words in fewer passages are checked: they may occur only in drafts, whose words no answer may reveal. */
const FEW = 25;

/** Counts the passages with each form, by stem. Forms that no public passage has are omitted. */
async function countForms(
  db: Db,
  forms: readonly Form[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (forms.length === 0) return new Map();
  const known = await selectStems(
    db,
    forms.map(({ stem }) => stem),
  );
  const rare = forms.filter(({ stem }) => (known.get(stem) ?? FEW) < FEW);
  const queries = rare.map((form) => matchAny([form]));
  const counts = await countPublicMatches(db, queries, now);
  const hidden = new Set(
    rare.filter((form) => counts.get(matchAny([form])) === 0).map(({ stem }) => stem),
  );
  return new Map([...known].filter(([stem]) => !hidden.has(stem)));
}

/** Makes an FTS5 query for any of the words, each quoted so that it cannot be syntax. Without words, matches nothing. */
export const matchAny = (forms: readonly Pick<Form, 'word'>[]): string =>
  `(${forms.map(({ word }) => `"${word}"`).join(' OR ') || '""'})`;

/** True if a word may be misspelled or inflected: it is long enough, and not a name like "ResearchGate". */
const isCorrectable = ({ word, written, isForeign }: Word): boolean =>
  /^\p{L}{4,}$/u.test(word) && (isForeign || word.length > 4) && !/\p{Ll}\p{Lu}/u.test(written);

/** Minimum length of the prefix that an inflected word shares with its other forms and with its English cognate. */
const beginningOf = ({ length }: string): number => Math.max(4, Math.ceil(length * BEGINNING));
const BEGINNING = 0.6;

/** Finds the stem with the longest common prefix with a foreign word; null if no prefix is long enough. */
function findInflected(
  word: string,
  known: readonly { stem: string; passages: number }[],
): string | null {
  const least = beginningOf(word);
  const [best] = known
    .map((one) => ({ ...one, shared: countShared(word, one.stem) }))
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared - a.shared || a.stem.length - b.stem.length);
  return best?.stem ?? null;
}

/** Length of the common prefix of two words. */
function countShared(a: string, b: string): number {
  const at = [...a].findIndex((letter, at) => letter !== b[at]);
  return at === -1 ? a.length : at;
}

/** Finds the stem with the most similar spelling, the most frequent of several; null if none is similar. */
function findNearest(
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

/** Damerau–Levenshtein distance of two words; some number above `most` if it is greater than that. */
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
