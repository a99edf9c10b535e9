import type { RankedPassage } from './rank.ts';
import type { ScoredPassage } from './vectors.ts';

/** So that the first place does not outweigh two good ones: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;
/** From how many standard deviations above what other questions have a passage is near: chance hardly brings one there. */
const NEAR = 3;
/** Within how many of the nearest record the next one is named too. */
const BESIDE = 1;

/**
 * Two rankings as one, by reciprocal rank fusion. Without vectors it is the first as it was.
 *
 * @param byWords what was found by words, best first
 * @param others what was found by vectors alone, in any order
 * @param near what is nearest by vectors, nearest first; what nobody may read is in neither list, and passed over
 */
export function fuse(
  byWords: readonly RankedPassage[],
  others: readonly RankedPassage[],
  near: readonly ScoredPassage[],
): RankedPassage[] {
  const all = [...byWords, ...others];
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const found = near.flatMap(({ id }) => byId.get(id) ?? []);
  const places = new Map<string, number>();
  for (const [place, passage] of found.entries()) {
    places.set(String(passage.id), place);
    const record = recordKey(passage);
    if (!places.has(record)) places.set(record, place);
  }
  return (
    all
      .map((passage, index) => {
        // Pages of PDFs have no vectors: their publication's counts.
        const place = places.get(passage.page > 0 ? recordKey(passage) : String(passage.id));
        const found = index < byWords.length ? reciprocal(index) : 0;
        return { passage, score: found + (place === undefined ? 0 : reciprocal(place)) };
      })
      // The sort is stable.
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage)
  );
}

const reciprocal = (place: number) => 1 / (K + place + 1);

const recordKey = ({ kind, record }: RankedPassage) => `${kind} ${record}`;

/**
 * What may be named by its vector: the nearest passage, if it is near at all, and that of another record beside it.
 *
 * @param near nearest first; what is not among the passages is passed over
 */
export function nearestRecords(
  passages: readonly RankedPassage[],
  near: readonly ScoredPassage[],
): [RankedPassage, ...RankedPassage[]] | null {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const found = near.flatMap(({ id, score }) => {
    const passage = byId.get(id);
    return passage ? { passage, score } : [];
  });
  const [first] = found;
  if (!first || first.score < NEAR) return null;
  const second = found.find(({ passage }) => recordKey(passage) !== recordKey(first.passage));
  const isBeside = second && first.score - second.score <= BESIDE;
  return isBeside ? [first.passage, second.passage] : [first.passage];
}
