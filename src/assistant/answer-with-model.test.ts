import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { Answer } from '../../records/exchange.ts';
import { DEFAULT_MENU } from '../../records/menu.ts';
import { startApp } from '../../test/app.ts';
import { sampleSite as site } from '../../test/sample-site.ts';
import type { LogLine } from '../platform/log.ts';
import type { Model, Prompt } from '../platform/model.ts';
import { defineTool, type Tool } from '../tools/define-tool.ts';
import { Invalid } from '../values/errors.ts';
import { answerWithModel } from './answer-with-model.ts';
import type { ModelPassage } from './model-prompt.ts';
import { makeModelTools } from './model-tools.ts';

const now = new Date('2026-11-20T12:00:00Z');
const NOTHING: Answer = {
  text: 'Nothing.',
  sources: [],
  context: '',
  certainty: 'none',
  mark: null,
};

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await startApp({}));
});
afterAll(() => close());

/** Opens the dependencies of the tools. */
function openDeps() {
  const log: LogLine[] = [];
  const deps = { db, site, sites: [site], embedder: null, now: () => now };
  return { log, deps: { ...deps, log: (line: LogLine) => void log.push(line) } };
}

/** Asks a fake model; the profile is [1], the contact page [2]. */
async function ask(model: Model, { answer = NOTHING, limit = 100 } = {}) {
  const { deps, log } = openDeps();
  const shown: string[] = [];
  const question = { question: 'Why?', history: [], now };
  const config = { AI_DAILY_LIMIT: limit };
  const found = { answer, passages: [] };
  const given = await answerWithModel({ ...deps, model, config }, question, found, {
    onText: (text) => shown.push(text),
    onSearching: () => shown.push('…'),
  });
  return { ...given?.answer, shown, log };
}

/** Fields of a listed object, and of the tools' results, that the tests read. */
interface Listed {
  number: number;
  title: string;
  date: string;
}
interface Result {
  number: number;
  total: number;
  error: string;
  publications: [Listed];
  results: [Listed];
}

/** Calls a tool as a model does, and parses the result. */
async function call({ tools = [] }: Prompt, name: string, args: unknown = {}): Promise<Result> {
  const tool = tools.find((one) => one.name === name);
  return JSON.parse((await tool?.run(args)) ?? 'null');
}

describe('the result of a tool', () => {
  it.each<[what: string, says: (list: Result, first: Listed) => string, stands: boolean]>([
    ['a count', ({ total, number }) => `There are ${total} works [${number}].`, true],
    ['a wrong count', ({ number }) => `There are 977 works [${number}].`, false],
    ['a title', (_list, { title, number }) => `There is ${title} [${number}].`, true],
    ['its date', (_list, { date, number }) => `It is of ${date} [${number}].`, true],
    ['its number', (_list, { number }) => `It took ${number + 900} years [${number}].`, false],
  ])('is checked when a sentence cites it for %s', async (_what, says, stands) => {
    const { text, sources, certainty } = await ask(async function* (prompt) {
      const list = await call(prompt, 'list_publications');
      yield says(list, list.publications[0]);
    });
    expect(text?.endsWith('[1].') ?? false).toBe(stands);
    if (!stands) return;
    expect(certainty).toBe('sure');
    expect(sources).toEqual([
      { title: expect.any(String), url: expect.stringMatching(/^\/publications/) },
    ]);
  });

  it('is named if it is only near', async () => {
    const { text, sources, certainty } = await ask(async function* (prompt) {
      const { results } = await call(prompt, 'search', { query: 'beam' });
      yield `NONE [1][${results[0].number}]`;
    });
    expect({ text, certainty }).toEqual({
      text: 'Nothing here says it outright. The nearest:',
      certainty: 'unsure',
    });
    expect(sources).toMatchObject([{ title: expect.any(String), kind: expect.any(String) }]);
  });
});

describe('text before a tool call', () => {
  const profile = (prompt: Prompt) => call(prompt, 'get_profile');

  it.each(['Let me look', 'I will search. Then I will tell.', 'NONE', '<think>A tool [1].'])(
    'is not shown: “%s”',
    async (said) => {
      const { text, shown } = await ask(async function* (prompt) {
        yield said;
        await profile(prompt);
        yield 'Write to her [2].';
      });
      expect(text).toBe('Write to her [1].');
      expect(shown.join('')).toBe('…Write to her [1].');
    },
  );

  it('is kept if it has a citation', async () => {
    const { text } = await ask(async function* (prompt) {
      yield 'It is a site [1]. Now I look';
      await profile(prompt);
      yield 'Write to her [2].';
    });
    expect(text).toBe('It is a site [1]. Write to her [2].');
  });
});

describe('a model that calls', () => {
  it('without end is told to answer', async () => {
    const errors: unknown[] = [];
    const { text, shown } = await ask(async function* (prompt) {
      expect(prompt.rounds).toBe(3);
      for (let at = 0; at < 12; at += 1)
        errors.push((await call(prompt, 'cite', { id: at + 9_000 })).error);
      yield 'Still looking.';
    });
    expect(text).toBeUndefined();
    expect(errors).toEqual(
      Array(12)
        .fill('There is no such publication.')
        .fill(expect.stringMatching(/^No further calls/), 8),
    );
    expect(shown).toEqual(Array(12).fill('…'));
  });

  it('counts every request towards the daily limit, and is not asked again beyond it', async () => {
    const rounds: (boolean | undefined)[] = [];
    await db.run('delete from rate_limit_hits');
    await ask(
      async function* ({ mayAskAgain }) {
        yield '';
        for (let at = 0; at < 3; at += 1) rounds.push(await mayAskAgain?.());
      },
      { limit: 3 },
    );
    expect(rounds).toEqual([true, true, false]);
    await db.run('delete from rate_limit_hits');
  });

  it('is not asked about small talk, or if the owner has answered', async () => {
    const model = () => expect.fail('it was asked');
    await ask(model, { answer: { ...NOTHING, certainty: 'sure' } });
  });
});

describe('the tools of a model', () => {
  const big = 'six '.repeat(30_000);
  const fake = (run: () => Promise<object>, fields: z.ZodRawShape = {}): Tool =>
    defineTool({ name: 'a', page: '/cv', description: 'A.', input: z.object(fields), run });

  function open(tool: Tool, { menu = site.menu } = {}) {
    const { deps, log } = openDeps();
    const passages: ModelPassage[] = [];
    const [made] = makeModelTools({
      deps: { ...deps, site: { ...site, menu } },
      passages,
      onCall: () => {},
      tools: [tool],
      timeoutMs: 1,
    });
    return {
      run: async (args: unknown) => JSON.parse((await made?.run(args)) ?? 'null'),
      log,
      passages,
    };
  }

  it('number each object that can be cited, the outer ones first', async () => {
    const found = {
      ...{ title: 'CV', url: '/cv' },
      items: [
        { name: 'A talk', url: '/talks#talk-1', id: 77, hours: 6 },
        { title: 'Elsewhere', url: 'https://example.org/' },
        { title: 'No page' },
      ],
    };
    const { run, passages } = open(fake(async () => found));
    expect(await run({})).toEqual({
      ...{ ...found, number: 1 },
      items: [{ number: 2, ...found.items[0] }, found.items[1], found.items[2]],
    });
    expect(passages.map(({ title, url }) => [title, url])).toEqual([
      ['CV', '/cv'],
      ['A talk', '/talks#talk-1'],
    ]);
    expect(passages[1]?.text).toContain('"hours": 6');
    expect(passages[1]?.text).not.toContain('77');
  });

  it('return at most 16 KB each and 48 KB together', async () => {
    const { run } = open(fake(async () => ({ text: big, texts: Array(9_000).fill('six') })));
    const sizes: number[] = [];
    for (let at = 0; at < 6; at += 1) sizes.push(JSON.stringify(await run({ at })).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16 * 1024);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(48 * 1024 + 300);
    expect(sizes[0]).toBeGreaterThan(4_000);
  });

  it('run once for identical calls, even concurrent ones', async () => {
    let runs = 0;
    const tool = fake(async () => {
      runs += 1;
      return { runs };
    });
    const { run } = open(tool);
    expect(await Promise.all([run({}), run({}), run({})])).toEqual(Array(3).fill({ runs: 1 }));
  });

  it.each<[string, () => Promise<object>, error: RegExp, isLogged: boolean]>([
    ['hangs', () => new Promise(() => {}), /^This failed/, true],
    ['fails', () => Promise.reject(new Error('disk')), /^This failed/, true],
    ['throws at once', () => expect.fail('oh'), /^This failed/, true],
    ['refuses', () => Promise.reject(new Invalid('No such page.')), /^No such page\.$/, false],
  ])('report an error if one %s', async (_how, work, error, isLogged) => {
    const { run, log } = open(fake(work));
    expect(await run({})).toEqual({ error: expect.stringMatching(error) });
    expect(log.map(({ level }) => level)).toEqual(isLogged ? ['error'] : []);
  });

  const FIELDS = {
    q: z.string().optional(),
    page: z.int().default(1),
    tags: z.array(z.string()).optional(),
  };
  it.each<[args: unknown, read: object]>([
    [{ q: '', page: null }, { page: 1 }],
    [
      { q: '2022', page: '3' },
      { q: '2022', page: 3 },
    ],
    [
      { tags: '["a"]', strange: 1 },
      { page: 1, tags: ['a'] },
    ],
  ])('correct common mistakes in arguments: %j', async (args, read) => {
    const tool = defineTool({
      name: 'a',
      page: '/cv',
      description: 'A.',
      input: z.object(FIELDS),
      run: async (_deps, input) => ({ input }),
    });
    expect(await open(tool).run(args)).toMatchObject({ input: read });
  });

  it.each([['q=beam'], [null], [7], [{ page: 'two' }], [{ page: '[1' }], [{ q: { of: 1 } }]])(
    'explain what is wrong with invalid arguments: %j',
    async (args) => {
      const { run, log } = open(fake(async () => ({}), FIELDS));
      expect(await run(args)).toEqual({ error: expect.stringContaining('✖') });
      expect(log).toEqual([]);
    },
  );

  it('do not include those of hidden pages', async () => {
    const menu = DEFAULT_MENU.map((item) => ({ ...item, visible: item.page !== 'cv' }));
    const tool = fake(async () => ({}));
    expect(await open(tool, { menu }).run({})).toBeNull();
  });
});
