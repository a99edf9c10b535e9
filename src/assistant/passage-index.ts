import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';
import {
  countPassages,
  countPublicMatches,
  selectStems,
  selectStemsLike,
} from '../../db/queries/passages/read.ts';
import { updatePdfAliases } from '../../db/queries/pdf-texts.ts';
import type { StemCounts } from '../../records/passage.ts';
import { catchUpPassages } from '../search/catch-up-passages.ts';
import type { Site } from '../settings/site.ts';
import { stem } from '../values/words.ts';
import type { Lexicon } from './lexicon.ts';
import type { ParsedQuestion } from './question.ts';
import { type IndexVocabulary, listStems, matchAnyForm, ownForms } from './terms.ts';

export interface IndexDeps {
  db: Db;
  site: Site;
}

/** The state of the content that each database's index was last seen to hold. */
const indexed = new WeakMap<Db, { version: number; site: Site; size: number; until: Date }>();

/**
 * Indexes what was written since it was last called. To be called before the index is asked, and beside
 * every write, so that the next question need not wait for it.
 */
export async function bringIndexUpToDate({ db, site }: IndexDeps, now = new Date()): Promise<void> {
  const version = await selectContentVersion(db);
  const last = indexed.get(db);
  // The request that changes the settings still holds the old settings.
  if (last?.version === version && last.site === site && now < last.until) return;
  const until = await catchUpPassages(db, site, now);
  // The next question updates more of them.
  if (await updatePdfAliases(db)) return;
  indexed.set(db, { version, site, size: await countPassages(db), until });
}

/** What the index and the lexicon know of the words of some questions. */
export async function readVocabulary(
  { db, lexicon }: IndexDeps & { lexicon: Lexicon },
  questions: readonly ParsedQuestion[],
  now: Date,
): Promise<IndexVocabulary> {
  const read = await Promise.all(
    questions.map(({ words, language }) =>
      lexicon(
        words.map(({ word }) => word),
        language,
      ),
    ),
  );
  const entries = new Map(read.flatMap((entries) => [...entries]));
  const stems = [...new Set(questions.flatMap((question) => listStems(question, entries)))];
  const size = indexed.get(db)?.size ?? (await countPassages(db));
  const forms = questions.flatMap(({ words }) => words.flatMap(ownForms));
  const known = await withoutDrafts(db, forms, await selectStems(db, stems), now);
  const unknown = questions.flatMap((question) =>
    findMisspelled(question, { stems: known, lexicon: entries }),
  );
  const corrections = new Map<string, string>();
  for (const word of new Set(unknown)) {
    const like = await selectStemsLike(db, word);
    const correction = findNearestStem(word, like);
    if (correction === null) continue;
    const all = await selectStems(db, [correction]);
    const own = [{ word: correction, stem: correction }];
    for (const [stem, found] of await withoutDrafts(db, own, all, now)) {
      corrections.set(word, correction);
      known.set(stem, found);
    }
  }
  return { size, stems: known, corrections, lexicon: entries };
}

/** A word that stands in fewer passages may stand in drafts alone: an answer must not reveal that it exists. */
const FEW = 25;

async function withoutDrafts(
  db: Db,
  forms: readonly { word: string; stem: string }[],
  known: ReadonlyMap<string, StemCounts>,
  now: Date,
): Promise<Map<string, StemCounts>> {
  const rare = forms.filter(({ stem }) => (known.get(stem)?.passages ?? FEW) < FEW);
  const counts = await countPublicMatches(
    db,
    rare.map((form) => matchAnyForm([form])),
    now,
  );
  const hidden = new Set(
    rare.filter((form) => counts.get(matchAnyForm([form])) === 0).map(({ stem }) => stem),
  );
  return new Map([...known].filter(([stem]) => !hidden.has(stem)));
}

/** Words that may be misspelled: long enough, and known neither to the index nor to the lexicon. */
const findMisspelled = (
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
function findNearestStem(
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
