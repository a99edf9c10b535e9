import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../records/exchange.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import { answerQuestion } from './answer.ts';

const now = new Date('2026-11-23T12:00:00Z');

/** Sends messages one after another, and gives the last answer. */
let converse: (...messages: string[]) => Promise<Answer>;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = await startApp({});
  close = app.close;
  const deps = {
    db: app.db,
    site,
    model: null,
    embedder: null,
    config: { AI_DAILY_LIMIT: 0 },
    log: () => {},
    now: () => now,
  };
  converse = async (...messages) => {
    const history: { question: string; answer: string; sources: Answer['sources'] }[] = [];
    let last: Answer | undefined;
    for (const question of messages) {
      last = await answerQuestion(deps, { question, history: history.slice(-3), now }, () => {});
      history.push({ question, answer: last.text, sources: last.sources });
    }
    if (!last) throw new Error('nothing was asked');
    return last;
  };
});
afterAll(() => close());

it.each([
  ['hi 🙂', /^Hello!/],
  ['Grazie mille!', /^Prego!$/],
  ['my mother has cancer', /^I am sorry to hear that\. This site gives no medical advice/],
])('“%s” asks nothing of the content, and gets one sentence', async (message, reply) => {
  const { text, sources, certainty } = await converse('What is LET?', message);
  expect(text).toMatch(reply);
  expect({ sources, certainty }).toEqual({ sources: [], certainty: 'sure' });
});

/** A conversation, how sure its last answer is, what it says, and what it names first. */
type Case = [string[], Answer['certainty'], RegExp, string?];

describe('a conversation', () => {
  it.each<Case>([
    [['hi 🙂', 'What does she actually work on?', 'is she married'], 'none', /found nothing/],
    [
      ['My mother has a resistant infection', 'which antibiotic should she take'],
      'none',
      /^This site gives no medical advice/,
    ],
    [['Should I take antibiotics?'], 'none', /^This site gives no medical advice/],
    [['Should my child get proton therapy?'], 'unsure', /^This site gives no medical advice/],
    [['What is the capital of France?'], 'none', /found nothing/],
  ])('%j is answered', async (messages, certainty, says, source) => {
    const answer = await converse(...messages);
    expect(answer).toMatchObject({ certainty, text: expect.stringMatching(says) });
    if (source) expect(answer.sources[0]?.url).toBe(source);
  });
});

it('names up to three records, without their texts, where nothing says it outright', async () => {
  const { text, sources, mark } = await converse('Is heather honey measured by neutrons?');
  expect(text).toBe('Nothing here says it outright. The nearest:');
  expect(mark).toBeNull();
  expect(sources.length).toBeLessThanOrEqual(3);
  for (const source of sources) {
    expect(source).toMatchObject({ kind: expect.any(String), title: expect.any(String) });
    expect(source).toHaveProperty('year');
  }
});

it('quotes a paragraph of a long abstract, and marks the sentence that counts what is asked for', async () => {
  const { text, mark } = await converse(
    'How many chambers does the phantom for the morning check have?',
  );
  const [, quoted = ''] = text.split('\n\n');
  expect(text.slice(mark?.from, mark?.to)).toContain('1,020 chambers');
  expect(quoted).toMatch(/ …$/);
  expect(quoted.length).toBeLessThanOrEqual(704);
});
