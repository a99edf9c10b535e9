import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CHAT_COMPLETIONS, type ModelServer, startModel } from '../../test/model-server.ts';
import { readConfig } from '../config.ts';
import { chooseEmbedder, chooseModel } from './ai-sdk.ts';

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

  it('of an endpoint gives a vector for each text, in their order', async () => {
    const embedder = ofEndpoint();
    expect(embedder?.model).toBe('small');
    expect(await embedder?.embed(['a', 'bcd'], soon())).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(server.embedded).toEqual(['a', 'bcd']);
  });

  it('throws what went wrong', async () => {
    server.play({ says: [], status: 500 });
    onTestFinished(() => server.play({ says: [] }));
    await expect(ofEndpoint()?.embed(['a'], soon())).rejects.toThrow('the model is overloaded');
  });

  it('of Workers AI speaks a hundred languages, unless another one is named', async () => {
    const asked: unknown[] = [];
    const answering = (answer: object) => ({
      run: async (model: string, { text }: { text: string[] }) => {
        asked.push([model, text]);
        return answer;
      },
    });
    const choose = (answer: object, environment = {}) =>
      // A binding has much more, of which nothing is used.
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

  it('of an endpoint may be alone: then no binding writes either', () => {
    const environment = { AI_BASE_URL: server.url, AI_EMBEDDING_MODEL: 'small' };
    const binding = { run: () => expect.fail('the binding was asked') };
    expect(chooseModel(readConfig(environment), binding as never)).toBeNull();
    expect(chooseEmbedder(readConfig(environment), binding as never)?.model).toBe('small');
    expect(chooseModel(readConfig({}), binding as never)).not.toBeNull();
  });

  it('that never answers is given up when the signal says so', async () => {
    const silent = { run: () => new Promise(() => {}) };
    const embedder = chooseEmbedder(readConfig({}), silent as never);
    await expect(embedder?.embed(['a'], AbortSignal.timeout(1))).rejects.toThrow('timeout');
  });

  it.each([
    ['nothing is configured', {}],
    ['an endpoint has none by name', { AI_BASE_URL: 'http://x.invalid/v1', AI_MODEL: 'm' }],
  ])('is none where %s', (_where, environment) => {
    expect(chooseEmbedder(readConfig(environment))).toBeNull();
  });
});
