import type { Db } from '../../db/open.ts';
import { selectContentVersion } from '../../db/queries/content.ts';
import { countPassages } from '../../db/queries/passages/read.ts';
import {
  countVectors,
  selectVectors,
  selectWithoutVector,
  storeVectors,
} from '../../db/queries/passages/vectors.ts';
import type { Config } from '../config.ts';
import { takeModelCall } from '../limits/budgets.ts';
import type { Log } from '../platform/log.ts';
import type { Embedder } from '../platform/model.ts';
import everydayQuestions from './everyday-questions.json' with { type: 'json' };
import type { ScoredPassage } from './rank.ts';

export interface VectorDeps {
  db: Db;
  /** Without one, passages are found by words alone. */
  embedder: Embedder | null;
  config: Pick<Config, 'AI_DAILY_LIMIT'>;
  log: Log;
  now: () => Date;
}

/** Texts that the model is given at a time: what it answers is read within a few milliseconds. */
const AT_ONCE = 32;
/** Passages that one run makes vectors of: Workers allows little beside a request. */
const A_RUN = 128;
const PASSAGES_MS = 20_000;
/** How long a visitor waits for the vector of a question. */
const QUESTION_MS = 2_000;
const MOST_SIMILAR = 30;

/** The state of the content of which each database was last seen to have all vectors, and whose. */
const completeStates = new WeakMap<Db, string>();
const underway = new WeakMap<Db, Promise<void>>();

/**
 * Makes vectors of passages that have none of the model's, some at a time; the next run goes on. To be called beside
 * requests. A failure is logged.
 */
export function bringVectorsUpToDate(deps: VectorDeps): Promise<void> {
  const { db, embedder, log } = deps;
  if (!embedder) return Promise.resolve();
  const running = underway.get(db);
  if (running) return running;
  const run = makeVectors({ ...deps, embedder })
    .catch((error) =>
      log({
        level: 'error',
        message: 'passages have no vectors yet: the embedding model failed',
        reason: String(error),
      }),
    )
    .finally(() => underway.delete(db));
  underway.set(db, run);
  return run;
}

async function makeVectors(deps: VectorDeps & { embedder: Embedder }): Promise<void> {
  const { db, embedder, now } = deps;
  const { model } = embedder;
  const [version, size] = await Promise.all([selectContentVersion(db), countPassages(db)]);
  // A post whose date comes is public without a write.
  const day = now().toISOString().slice(0, 10);
  const state = `${version} ${size} ${model} ${day}`;
  if (completeStates.get(db) === state) return;
  for (let made = 0; made < A_RUN; made += AT_ONCE) {
    const passages = await selectWithoutVector(db, { model, now: now(), most: AT_ONCE });
    if (passages.length > 0) {
      if (!(await takeModelCall(deps, embedder))) return;
      const signal = AbortSignal.timeout(PASSAGES_MS);
      // The everyday questions are part of each call: they are short, and need not be stored.
      const texts = [...EVERYDAY, ...passages.map(({ text }) => text)];
      const vectors = await embedder.embed(texts, signal);
      const everyday = vectors.slice(0, EVERYDAY.length);
      const rows = passages.map((passage, at) => {
        const vector = vectors[EVERYDAY.length + at] ?? [];
        const cosines = everyday.map((question) => Number(cosine(question, vector).toFixed(3)));
        return { ...passage, vector: encodeVector(vector), background: JSON.stringify(cosines) };
      });
      await storeVectors(db, model, rows);
    }
    if (passages.length < AT_ONCE) {
      completeStates.set(db, state);
      return;
    }
  }
}

/** A model's vectors of a content. */
interface Vectors {
  vectors: StoredVector[];
  background: Background | null;
}

/** The vectors of each database as they were last read. */
const stored = new WeakMap<Db, Vectors & { state: string }>();

/**
 * The passages whose vectors are nearest to that of a question, among them such as nobody may read. Empty
 * where there is no model or it fails: words alone then find.
 */
export async function findSimilarPassages(
  deps: VectorDeps,
  question: string,
): Promise<ScoredPassage[]> {
  const { db, embedder, log } = deps;
  if (!embedder || (await countVectors(db, embedder.model)) === 0) return [];
  if (!(await takeModelCall(deps, embedder))) return [];
  try {
    const [[vector], { vectors, background }] = await Promise.all([
      embedder.embed([question], AbortSignal.timeout(QUESTION_MS)),
      readVectors(db, embedder.model),
    ]);
    return background ? mostSimilar(vector ?? [], vectors, background) : [];
  } catch (error) {
    log({
      level: 'error',
      message: 'the embedding model failed: the answer is found by words alone',
      reason: String(error),
    });
    return [];
  }
}

/** All vectors of a model, read again only where passages or vectors were added or removed. */
async function readVectors(db: Db, model: string): Promise<Vectors> {
  const [version, count] = await Promise.all([selectContentVersion(db), countVectors(db, model)]);
  const state = `${version} ${count} ${model}`;
  const last = stored.get(db);
  if (last?.state === state) return last;
  const rows = await selectVectors(db, model);
  const vectors = rows.map(({ passage, vector }) => decodeVector(passage, vector));
  const background = computeBackground(rows.map((row) => JSON.parse(row.background)));
  const read = { state, vectors, background };
  stored.set(db, read);
  return read;
}

/** A vector as it is compared: its numbers from -127 to 127, since only its direction counts. */
interface StoredVector {
  id: number;
  numbers: Int8Array;
  length: number;
}

/** A vector as base64 of a byte a number. The cosine changes by less than a hundredth. */
export function encodeVector(numbers: readonly number[]): string {
  const greatest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  const bytes = numbers.map((number) => Math.round((number / greatest) * 127) & 255);
  return btoa(String.fromCharCode(...bytes));
}

/** The opposite of {@link encodeVector}. */
export function decodeVector(id: number, text: string): StoredVector {
  const bytes = atob(text);
  const numbers = new Int8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) numbers[at] = bytes.charCodeAt(at);
  return { id, numbers, length: Math.sqrt(dot(numbers, numbers)) };
}

/** The cosine of two vectors as a model gives them; 0 where one points nowhere. */
const cosine = (a: readonly number[], b: readonly number[]): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)) || 0;

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/**
 * Questions of everyday life, about which a researcher's site says nothing. How near the nearest passage comes to each tells
 * what a model's cosines are worth: those of one lie between 0 and 0.7, those of another between 0.6 and 0.9.
 */
export const EVERYDAY: readonly string[] = everydayQuestions;

/** The mean and the standard deviation of the best cosines of unrelated questions with the content. */
interface Background {
  mean: number;
  deviation: number;
}

/** With few passages, or a model whose cosines hardly differ, a smaller deviation would exaggerate chance. */
const LEAST_DEVIATION = 0.01;

/** @param cosines of each passage with each of {@link EVERYDAY}; null where they are of no passage */
function computeBackground(cosines: readonly (readonly number[])[]): Background | null {
  const best = EVERYDAY.flatMap((_question, at) => {
    const own = cosines.flatMap((ofPassage) => ofPassage[at] ?? []);
    return own.length > 0 ? own.reduce((a, b) => Math.max(a, b)) : [];
  });
  if (best.length < EVERYDAY.length) return null;
  const mean = best.reduce((sum, cosine) => sum + cosine, 0) / best.length;
  const squares = best.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0);
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(squares / (best.length - 1)));
  return { mean, deviation };
}

/** The passages with the greatest cosine to a question, greatest first. Vectors of other dimensions are left out. */
export function mostSimilar(
  target: readonly number[],
  vectors: readonly StoredVector[],
  { mean, deviation }: Background,
): ScoredPassage[] {
  const wanted = Float32Array.from(target);
  const length = Math.hypot(...target);
  return vectors
    .filter((one) => one.numbers.length === target.length && one.length > 0 && length > 0)
    .map(({ id, numbers, length: own }) => ({
      id,
      above: dot(wanted, numbers) / (own * length) - mean,
    }))
    .sort((a, b) => b.above - a.above || a.id - b.id)
    .slice(0, MOST_SIMILAR)
    .map(({ id, above }) => ({
      id,
      score: above / deviation,
      likeness: above / Math.max(LEAST_DEVIATION, 1 - mean),
    }));
}
