import type { Ranked } from './rank.ts';
import type { Similar } from './vectors.ts';

/** So that the first place does not outweigh two good ones: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;
/** From this cosine on a passage may be named though the words of a question say nothing: what suits bge-m3. */
const NEAR = 0.6;

/**
 * Two rankings as one, by reciprocal rank fusion. Without vectors it is the first as it was.
 *
 * @param byWords what was found by words, best first
 * @param others what was found by vectors alone, in any order
 * @param similar what is nearest by vectors, nearest first; what nobody may read is in neither list, and passed over
 */
export function fuse(
  byWords: readonly Ranked[],
  others: readonly Ranked[],
  similar: readonly Similar[],
): Ranked[] {
  const all = [...byWords, ...others];
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const near = similar.flatMap(({ id }) => byId.get(id) ?? []);
  const places = new Map<string, number>();
  for (const [place, passage] of near.entries()) {
    places.set(String(passage.id), place);
    const record = recordOf(passage);
    if (!places.has(record)) places.set(record, place);
  }
  return (
    all
      .map((passage, index) => {
        // Pages of PDFs have no vectors: their publication's counts.
        const place = places.get(passage.page > 0 ? recordOf(passage) : String(passage.id));
        const found = index < byWords.length ? reciprocal(index) : 0;
        return { passage, score: found + (place === undefined ? 0 : reciprocal(place)) };
      })
      // The sort is stable.
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage)
  );
}

const reciprocal = (place: number) => 1 / (K + place + 1);

const recordOf = ({ kind, record }: Ranked) => `${kind} ${record}`;

/** The passages with the nearest by vectors first, which may be named where words say nothing; null where none is near. */
export function nearestFirst(
  passages: readonly Ranked[],
  similar: readonly Similar[],
): [Ranked, ...Ranked[]] | null {
  const near = similar
    .filter(({ cosine }) => cosine >= NEAR)
    .flatMap(({ id }) => passages.find((passage) => passage.id === id) ?? []);
  const [first] = near;
  return first ? [first, ...passages.filter((passage) => passage !== first)] : null;
}
