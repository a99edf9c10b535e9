import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import {
  CHAT_COMPLETIONS,
  type ModelServer,
  OLLAMA,
  type Shape,
  startModel,
  WORKERS_AI,
  WORKERS_AI_WHOLE,
} from '../../test/model-server.ts';
import { readConfig } from '../config.ts';
import { HOUR_MS } from '../values/time.ts';
import { chooseEmbedder, chooseModel } from './ai-sdk.ts';
import type { ModelTool, Prompt } from './model.ts';

const soon = () => AbortSignal.timeout(30_000);

describe('an embedding model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModel(CHAT_COMPLETIONS);
    server.embedAs((text) => [text.length, 1]);
    return () => server.stop();
  });

  const ofEndpoint = () =>
    chooseEmbedder(
      readConfig({ AI_BASE_URL: server.url, AI_MODEL: 'm', AI_EMBEDDING_MODEL: 'small' }),
    );

  it('of an endpoint returns a vector for each text, in order', async () => {
    const embedder = ofEndpoint();
    expect(embedder?.model).toBe('small');
    expect(await embedder?.embed(['a', 'bcd'], soon())).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(server.embedded).toEqual(['a', 'bcd']);
  });

  it('throws the error of the provider', async () => {
    server.play({ says: [], status: 500 });
    onTestFinished(() => server.play({ says: [] }));
    await expect(ofEndpoint()?.embed(['a'], soon())).rejects.toThrow('the model is overloaded');
  });

  it('of Workers AI is multilingual by default', async () => {
    const asked: unknown[] = [];
    const answering = (answer: object) => ({
      run: async (model: string, { text }: { text: string[] }) => {
        asked.push([model, text]);
        return answer;
      },
    });
    const choose = (answer: object, environment = {}) =>
      // Cast: only this part of a binding is used.
      chooseEmbedder(readConfig(environment), answering(answer) as never);
    const answer = { shape: [1, 2], data: [[0.5, 1]], pooling: 'cls' };
    expect(await choose(answer)?.embed(['ahoj'], soon())).toEqual([[0.5, 1]]);
    const other = choose(answer, { AI_EMBEDDING_MODEL: '@cf/baai/bge-small-en-v1.5' });
    await other?.embed(['hi'], soon());
    expect(asked).toEqual([
      ['@cf/baai/bge-m3', ['ahoj']],
      ['@cf/baai/bge-small-en-v1.5', ['hi']],
    ]);
    await expect(choose({ request_id: 'queued' })?.embed(['a'], soon())).rejects.toThrow();
  });

  it('of an endpoint without a language model prevents the use of Workers AI', () => {
    const environment = { AI_BASE_URL: server.url, AI_EMBEDDING_MODEL: 'small' };
    const binding = { run: () => expect.fail('the binding was asked') };
    expect(chooseModel(readConfig(environment), binding as never)).toBeNull();
    expect(chooseEmbedder(readConfig(environment), binding as never)?.model).toBe('small');
    expect(chooseModel(readConfig({}), binding as never)).not.toBeNull();
  });

  it('that never answers is aborted by the signal', async () => {
    const silent = { run: () => new Promise(() => {}) };
    const embedder = chooseEmbedder(readConfig({}), silent as never);
    await expect(embedder?.embed(['a'], AbortSignal.timeout(1))).rejects.toThrow('timeout');
  });

  it.each([
    ['nothing is configured', {}],
    ['an endpoint has none by name', { AI_BASE_URL: 'http://x.invalid/v1', AI_MODEL: 'm' }],
  ])('is null if %s', (_where, environment) => {
    expect(chooseEmbedder(readConfig(environment))).toBeNull();
  });
});

const SEARCH = { name: 'search', args: '{"query":"a \\"beam\\""}' };
const LIST = { name: 'list', args: '{}' };

describe('a model that may call tools', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModel(CHAT_COMPLETIONS);
    return () => server.stop();
  });

  /** Texts and tool calls of the model, in order. */
  let events: unknown[];
  let count = 0;
  beforeEach(() => {
    events = [];
    // A new model for each test, since refusals are remembered.
    count += 1;
  });

  const tool = (called: string): ModelTool => ({
    name: called,
    description: 'Finds.',
    input: z.object({ query: z.string().optional() }),
    run: async (args) => {
      events.push([called, args]);
      return `{"found":"${called}"}`;
    },
  });
  const PROMPT: Prompt = {
    instructions: 'Answer.',
    messages: [{ role: 'user', content: 'Why?' }],
    tools: [tool('search'), tool('list')],
    toolInstructions: 'Call.',
    rounds: 2,
  };

  /** Fake binding that asks the server; its errors have a code, as those of Workers AI. */
  const binding = {
    run: async (_model: string, inputs: object) => {
      const response = await fetch(server.url, { method: 'POST', body: JSON.stringify(inputs) });
      if (!response.ok) throw new Error(`${(await response.json()).error.message}`);
      return response.body;
    },
  };
  const choose = (by: 'endpoint' | 'binding') =>
    by === 'endpoint'
      ? chooseModel(readConfig({ AI_BASE_URL: server.url, AI_MODEL: `m${count}` }))
      : // Cast: only this part of a binding is used.
        chooseModel(readConfig({ AI_MODEL: `@cf/m${count}` }), binding as never);

  async function ask(prompt = PROMPT, by: 'endpoint' | 'binding' = 'endpoint') {
    for await (const text of choose(by)?.(prompt, soon()) ?? []) events.push(text);
    return events;
  }

  it.each<[string, 'endpoint' | 'binding', Shape]>([
    ['OpenAI', 'endpoint', CHAT_COMPLETIONS],
    ['Ollama', 'endpoint', OLLAMA],
    ['Workers AI', 'binding', WORKERS_AI],
    ['older models of Workers AI', 'binding', WORKERS_AI_WHOLE],
    ['newer models of Workers AI', 'binding', CHAT_COMPLETIONS],
  ])('gets the results of tools, with calls in the format of %s', async (_shape, by, shape) => {
    server.speak(shape);
    server.play({ says: ['Let me', ' look.'], calls: [SEARCH, LIST] }, { says: ['Six', ' [1].'] });
    expect(await ask(PROMPT, by)).toEqual([
      ...['Let me', ' look.'],
      ['search', { query: 'a "beam"' }],
      ['list', {}],
      ...['Six', ' [1].'],
    ]);
    const [first, second] = server.asked;
    expect(first.messages[0].content).toBe('Answer.\nCall.');
    expect(first.tools.map((one: typeof first) => one.function.name)).toEqual(['search', 'list']);
    const results = second.messages.filter(({ role }: { role: string }) => role === 'tool');
    expect(results.map(({ content }: { content: string }) => content)).toEqual([
      '{"found":"search"}',
      '{"found":"list"}',
    ]);
    const calls = second.messages.flatMap(({ tool_calls = [] }) => tool_calls);
    expect(results.map((one: typeof first) => one.tool_call_id)).toEqual(
      calls.map(({ id }: { id: string }) => id),
    );
  });

  it('is offered none after the last round, and fails if it still only calls tools', async () => {
    server.play({ says: [], calls: [LIST] });
    await expect(ask()).rejects.toThrow('only calls tools');
    expect(events).toEqual([
      ['list', {}],
      ['list', {}],
    ]);
    expect(server.asked.map(({ tools }) => tools?.length)).toEqual([2, 2, undefined]);
  });

  it('is told about unknown tools and invalid JSON', async () => {
    const [unknown, broken] = [
      { name: 'rm', args: '{}' },
      { name: 'search', args: '{"query":' },
    ];
    server.play({ says: [], calls: [unknown, broken] }, { says: ['No.'] });
    expect(await ask()).toEqual([['search', '{"query":'], 'No.']);
    expect(server.asked[1].messages).toContainEqual(
      expect.objectContaining({ content: 'There is no such tool. Available tools: search, list.' }),
    );
  });

  const bind = (run: () => unknown, environment = {}) =>
    // Cast: only this part of a binding is used.
    chooseModel(readConfig(environment), { run: async () => run() } as never);

  it('may answer in one object instead of a stream', async () => {
    const whole = { response: 'Six.', tool_calls: [], usage: {} };
    const call = { ...whole, response: null, tool_calls: [{ name: 'list', arguments: {} }] };
    const answers = [call, whole];
    const model = bind(() => answers.shift());
    for await (const text of model?.(PROMPT, soon()) ?? []) events.push(text);
    expect(events).toEqual([['list', {}], 'Six.']);
  });

  it('is stopped if it never ends', async () => {
    const piece = new TextEncoder().encode('data: {"response":"a "}\n\n');
    const dripping = () =>
      new ReadableStream({
        async pull(controller) {
          await setImmediate();
          controller.enqueue(piece);
        },
      });
    const model = bind(dripping, { AI_SILENCE_MS: '30' });
    const listen = async () => {
      for await (const text of model?.(PROMPT, soon()) ?? []) expect(text).toBe('a ');
    };
    await expect(listen()).rejects.toThrow(/stopped|silence/);
  });

  it('ends if it may not be asked again', async () => {
    server.play({ says: [], calls: [LIST] });
    expect(await ask({ ...PROMPT, mayAskAgain: async () => false })).toEqual([['list', {}]]);
    expect(server.asked).toHaveLength(1);
  });

  it('is not silent while a tool runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    server.play({ says: [], calls: [LIST] }, { says: ['Six.'] });
    const slow = {
      ...tool('list'),
      run: async () => {
        vi.advanceTimersByTime(HOUR_MS);
        return '{}';
      },
    };
    expect(await ask({ ...PROMPT, tools: [slow] })).toEqual(['Six.']);
  });

  it.each<[status: number, error: string, by: 'endpoint' | 'binding']>([
    [400, 'wrong', 'endpoint'],
    [404, 'wrong', 'endpoint'],
    [422, 'wrong', 'endpoint'],
    [500, 'tools param requires --jinja flag', 'endpoint'],
    [500, '5004: Invalid data supplied', 'binding'],
    [500, '8001: Invalid input', 'binding'],
  ])('is asked without them for an hour if it refuses them (%i, %s)', async (status, error, by) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    server.speak(CHAT_COMPLETIONS);
    const offered = () => server.asked.map(({ tools }) => tools !== undefined);
    server.play({ says: [], status, error }, { says: ['Six.'] });
    expect(await ask(PROMPT, by)).toEqual(['Six.']);
    expect(offered()).toEqual([true, false]);
    expect(server.asked[1].messages[0].content).toBe('Answer.');
    await ask(PROMPT, by);
    expect(offered()).toEqual([true, false, false]);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await ask(PROMPT, by);
    expect(offered()).toEqual([true, false, false, true]);
  });

  it('is offered them again if it refuses the question itself', async () => {
    const refused = { says: [], status: 400, error: 'wrong' };
    server.play(refused, refused, { says: ['Six.'] });
    await expect(ask()).rejects.toThrow('wrong');
    await ask();
    expect(server.asked.map(({ tools }) => tools !== undefined)).toEqual([true, false, true]);
  });

  it.each<[error: string, by: 'endpoint' | 'binding']>([
    ['overloaded', 'endpoint'],
    ['3040: Capacity temporarily exceeded', 'binding'],
  ])('is not asked again if it fails otherwise (%s)', async (error, by) => {
    server.play({ says: [], status: 500, error });
    await expect(ask(PROMPT, by)).rejects.toThrow(error);
    expect(server.asked).toHaveLength(1);
  });
});
