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
  /** If null, passages are found by words alone. */
  embedder: Embedder | null;
  config: Pick<Config, 'AI_DAILY_LIMIT'>;
  log: Log;
  now: () => Date;
}

/** Passages per call of the model, so that reading its answer takes a few milliseconds. */
const AT_ONCE = 32;
/** Passages per run, since Workers limits background work of a request. */
const A_RUN = 128;
const PASSAGES_MS = 20_000;
/** Timeout for the vector of a question, while a visitor waits. */
const QUESTION_MS = 2_000;
const MOST_SIMILAR = 30;

/** State of each database's content and model when all of its vectors were last present. */
const completeStates = new WeakMap<Db, string>();
const underway = new WeakMap<Db, Promise<void>>();

/**
 * Embeds passages that have no vector of this model yet, up to a number per run; the next run continues. Call it in the
 * background of requests. Failures are logged.
 */
export function updateVectors(deps: VectorDeps): Promise<void> {
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
  // A scheduled post is published without a write.
  const day = now().toISOString().slice(0, 10);
  const state = `${version} ${size} ${model} ${day}`;
  if (completeStates.get(db) === state) return;
  for (let made = 0; made < A_RUN; made += AT_ONCE) {
    const passages = await selectWithoutVector(db, { model, now: now(), most: AT_ONCE });
    if (passages.length > 0) {
      if (!(await takeModelCall(deps, embedder))) return;
      const signal = AbortSignal.timeout(PASSAGES_MS);
      // The everyday questions are short: embedding them in each call is simpler than storing their vectors.
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

/** A model's vectors of all passages. */
interface Vectors {
  vectors: StoredVector[];
  background: Background | null;
}

/** Cached vectors of each database. */
const stored = new WeakMap<Db, Vectors & { state: string }>();

/**
 * Finds the passages whose vectors are nearest to a question's, including passages that aren't public. Empty without a
 * model or if it fails: the search then uses words alone.
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

/** Reads all vectors of a model; cached until passages or vectors are added or removed. */
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

/** A vector scaled to integers from -127 to 127, since only its direction matters. */
interface StoredVector {
  id: number;
  numbers: Int8Array;
  length: number;
}

/** Encodes a vector as base64, one byte per number. Changes cosines by less than 0.01. */
export function encodeVector(numbers: readonly number[]): string {
  const greatest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  const bytes = numbers.map((number) => Math.round((number / greatest) * 127) & 255);
  return btoa(String.fromCharCode(...bytes));
}

/** Reverses {@link encodeVector}. */
export function decodeVector(id: number, text: string): StoredVector {
  const bytes = atob(text);
  const numbers = new Int8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) numbers[at] = bytes.charCodeAt(at);
  return { id, numbers, length: Math.sqrt(dot(numbers, numbers)) };
}

/** Cosine similarity of two vectors; 0 if one is zero or not a number. */
const cosine = (a: readonly number[], b: readonly number[]): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)) || 0;

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/**
 * Everyday questions, which no researcher's site answers. Their cosines with the nearest passages calibrate a model: one
 * has cosines between 0 and 0.7, another between 0.6 and 0.9.
 */
export const EVERYDAY: readonly string[] = everydayQuestions;

/** Mean and standard deviation of the best cosines of unrelated questions with the content. */
interface Background {
  mean: number;
  deviation: number;
}

/** Lower bound: with few passages, or a model whose cosines hardly differ, chance would look significant. */
const LEAST_DEVIATION = 0.01;

/**
 * Computes the mean and standard deviation of the best cosine of each everyday question; null without passages.
 *
 * @param cosines for each passage, its cosines with {@link EVERYDAY}
 */
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

/** Finds the passages with the greatest cosine to a question, greatest first. Skips vectors of other dimensions. */
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
