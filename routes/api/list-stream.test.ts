import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Env } from '../../src/http/deps.ts';
import { streamedList } from './list-stream.ts';

async function* partsOf<Row>(...parts: (Row[] | Error)[]): AsyncGenerator<Row[]> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

const answer = (parts: AsyncGenerator<unknown[]>) => {
  const app = new Hono<Env>().get('/', (c) => streamedList(c, parts));
  app.onError((error, c) => c.json({ error: error.message }, 500));
  return app.request('/');
};

describe('a streamed list', () => {
  it('is one JSON array, however it was cut', async () => {
    const response = await answer(partsOf<unknown>([], [{ id: 1 }, 2], [], ['three, “é”'], []));
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(await response.json()).toEqual([{ id: 1 }, 2, 'three, “é”']);
  });

  it('is an empty array when there is nothing', async () => {
    expect(await (await answer(partsOf())).json()).toEqual([]);
    expect(await (await answer(partsOf([], []))).json()).toEqual([]);
  });

  it('that fails at once is an error', async () => {
    const response = await answer(partsOf(new Error('down')));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'down' });
  });

  it('that fails later is broken off, never taken for whole', async () => {
    const response = await answer(partsOf<unknown>([1], new Error('down')));
    await expect(response.json()).rejects.toThrow();
  });
});
