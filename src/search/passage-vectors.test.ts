import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { insertPublication } from '../../db/queries/publications/write.ts';
import { passages, passageVectors } from '../../db/schema/passages.ts';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { openApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { answerQuestion } from '../assistant/answer.ts';
import type { LogLine } from '../platform/log.ts';
import type { Embedder } from '../platform/model.ts';
import { catchUpPassages } from './catch-up-passages.ts';
import {
  decodeVector,
  EVERYDAY,
  encodeVector,
  mostSimilar,
  updateVectors,
} from './passage-vectors.ts';

/** A question that shares no words with the paper. */
const QUESTION = 'Does insect husbandry at altitude disappoint?';
const PAPER = {
  title: 'Winter losses of Carniolan colonies',
  authors: 'Jana Včelařová',
  journal: 'Apidology Letters',
  year: 2019,
  abstract: 'Above 900 m, one in three died by March.',
};
const now = new Date('2026-11-20T12:00:00Z');

/** Fake embedder with dimensions for bees, other work, and everyday life; records its inputs except everyday questions. */
function startEmbedder(model = 'test') {
  const given: string[] = [];
  const embedder: Embedder = {
    model,
    async embed(texts) {
      given.push(...texts.filter((text) => !EVERYDAY.includes(text)));
      return texts.map((text) => {
        const everyday = EVERYDAY.indexOf(text);
        // Every second everyday question is slightly similar to other work.
        if (everyday >= 0) return [0, 0.3 * (everyday % 2), 1];
        return /colonies|husbandry/i.test(text) ? [1, 0.1, 0] : [0.1, 1, 0];
      });
    },
  };
  return { embedder, given };
}

describe('vectors of passages', () => {
  let db: Db;
  let log: LogLine[];
  beforeEach(async () => {
    ({ db } = await openApp());
    log = [];
    await insertPublication(db, PAPER);
    await catchUpPassages(db, [site], now);
  });

  /** Facts have no vectors, since many are much alike. */
  const countEmbedded = () => db.$count(passages, ne(passages.kind, 'fact'));

  const makeDeps = (embedder: Embedder | null, limit = 2000) => ({
    ...{
      db,
      site,
      sites: [site],
      embedder,
      model: null,
    },
    log: (line: LogLine) => log.push(line),
    config: { AI_DAILY_LIMIT: limit },
    now: () => now,
  });
  /** Runs until all vectors are made, as after many requests. */
  const makeAll = async (embedder: Embedder) => {
    const size = await countEmbedded();
    for (let made = 0; made <= size; made += 128) await updateVectors(makeDeps(embedder));
  };
  const ask = (embedder: Embedder | null, question = QUESTION, limit?: number) =>
    answerQuestion(makeDeps(embedder, limit), { question, history: [], now }, () => {});

  it('are made once, and again for passages that changed', async () => {
    const { embedder, given } = startEmbedder();
    await makeAll(embedder);
    expect(given).toHaveLength(await countEmbedded());
    await makeAll(embedder);
    expect(given).toHaveLength(await countEmbedded());
    await db
      .update(publications)
      .set({ title: 'Summer gains' })
      .where(eq(publications.title, PAPER.title));
    expect(await db.$count(passageVectors)).toBe(await countEmbedded());
    await catchUpPassages(db, [site], now);
    given.length = 0;
    await makeAll(embedder);
    expect(given).toEqual([expect.stringMatching(/^Summer gains\n/)]);
  });

  it('find a passage with none of the question’s words, which the answer names', async () => {
    const { embedder, given } = startEmbedder();
    expect(await ask(embedder)).toMatchObject({ certainty: 'none' });
    await makeAll(embedder);
    given.length = 0;
    const { certainty, sources } = await ask(embedder);
    expect(certainty).toBe('unsure');
    expect(sources[0]?.title).toBe(PAPER.title);
    expect(given).toEqual([QUESTION]);
  });

  it('find no unpublished passages', async () => {
    await db.delete(publications).where(eq(publications.title, PAPER.title));
    await db
      .insert(posts)
      .values({ slug: 'd', title: 'My colonies', author: 'V', content: '<p>They died.</p>' });
    await catchUpPassages(db, [site], now);
    const { embedder, given } = startEmbedder();
    await makeAll(embedder);
    expect(given.filter((text) => text.includes('My colonies'))).toEqual([]);
    const id = sql`(select id from passages where title = 'My colonies')`;
    await db.run(sql`insert into passage_vectors (passage, model, vector)
      select ${id}, model, ${encodeVector([1, 0.1, 0])} from passage_vectors limit 1`);
    expect(await ask(embedder)).toMatchObject({ certainty: 'none' });
  });

  it('are not used if the model fails, which is logged', async () => {
    const { embedder } = startEmbedder();
    await makeAll(embedder);
    const failing = { ...embedder, embed: () => Promise.reject(new Error('overloaded')) };
    expect(await ask(failing)).toEqual(await ask(null));
    await insertPublication(db, { ...PAPER, title: 'Another' });
    await catchUpPassages(db, [site], now);
    await updateVectors(makeDeps(failing));
    expect(log).toMatchObject([
      { message: 'the embedding model failed: the answer is found by words alone' },
      { message: 'passages have no vectors yet: the embedding model failed' },
    ]);
    await makeAll(embedder);
    expect(await db.$count(passageVectors)).toBe(await countEmbedded());
  });

  it('are not requested if the word search is sure', async () => {
    const { embedder } = startEmbedder();
    await makeAll(embedder);
    const silent = { ...embedder, embed: () => new Promise<never>(() => {}) };
    const question = 'Winter losses of Carniolan colonies';
    expect(await ask(silent, question)).toMatchObject({ certainty: 'sure' });
  });

  it.each([
    ['point nowhere', () => [Number.NaN, Number.NaN, Number.NaN]],
    ['change their length', (text: string) => Array.from(text.slice(0, 9), () => 1)],
    ['are empty', () => []],
  ])('that %s are ignored', async (_what, vectorOf) => {
    const broken = {
      model: 'broken',
      embed: async (texts: readonly string[]) => texts.map(vectorOf),
    };
    await makeAll(broken);
    expect(await ask(broken)).toEqual(await ask(null));
    expect(log).toEqual([]);
  });

  it('are made and searched up to the daily limit', async () => {
    const { embedder, given } = startEmbedder();
    await updateVectors(makeDeps(embedder, 1));
    expect(given).toHaveLength(32);
    expect(await ask(embedder, QUESTION, 1)).toEqual(await ask(null));
    expect(given).toHaveLength(32);
  });
});

const stored = (id: number, numbers: number[]) => decodeVector(id, encodeVector(numbers));

const background = { mean: 0, deviation: 1 };

it('skips vectors of other dimensions and zero vectors', () => {
  expect(
    mostSimilar([1, 0], [stored(1, [1, 0, 0]), stored(2, []), stored(3, [0, 0])], background),
  ).toEqual([]);
  expect(mostSimilar([0, 0], [stored(1, [1, 0])], background)).toEqual([]);
});
