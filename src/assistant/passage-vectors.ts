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
import {
  type Background,
  computeBackground,
  cosine,
  decodeVector,
  EVERYDAY,
  encodeVector,
  mostSimilar,
  type ScoredPassage,
  type StoredVector,
} from './vectors.ts';

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
        const background = everyday.map((question) => Number(cosine(question, vector).toFixed(3)));
        return {
          ...passage,
          vector: encodeVector(vector),
          background: JSON.stringify(background),
        };
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
    const most = MOST_SIMILAR;
    return background ? mostSimilar(vector ?? [], vectors, { background, most }) : [];
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
