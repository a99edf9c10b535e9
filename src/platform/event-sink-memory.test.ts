import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memorySink } from './event-sink-memory.ts';
import type { LogLine } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A sink, the ids of what it stored batch by batch, and its log. */
function open(beforeStoring: () => unknown = () => {}) {
  const batches: string[][] = [];
  const log: LogLine[] = [];
  const { sink, flush } = memorySink<{ id: string }>(
    async (events) => {
      await beforeStoring();
      batches.push(events.map(({ id }) => id));
    },
    (line) => log.push(line),
  );
  const record = (...ids: (string | number)[]) => {
    for (const id of ids) sink.record({ id: String(id) });
  };
  return { record, flush, batches, log };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the sink in memory', () => {
  it('stores the events of a second in one batch', async () => {
    const { record, batches } = open();
    record('a');
    await vi.advanceTimersByTimeAsync(900);
    record('b');
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(batches).toEqual([['a', 'b']]);
    record('c');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([['a', 'b'], ['c']]);
  });

  it('tries a batch again that failed, and logs why', async () => {
    let isDown = true;
    const { record, batches, log } = open(() => {
      if (isDown) throw new Error('the database is locked');
    });
    record('a');
    await vi.advanceTimersByTimeAsync(1_000);
    record('b');
    expect(log).toEqual([
      {
        level: 'error',
        message: 'visits wait to be stored: the database is locked',
        waiting: 1,
      },
    ]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([['a', 'b']]);
  });

  it('drops new events while too many are pending, and logs how many', async () => {
    const { record, flush, batches, log } = open();
    record(...numbers(5_002));
    await vi.advanceTimersByTimeAsync(1_000);
    record('after');
    await flush();
    expect(log.map(({ message }) => message)).toEqual([
      '2 visits were dropped: too many are pending',
    ]);
    expect(batches.flat()).toEqual([...numbers(5_000).map(String), 'after']);
  });

  it('stores each event once when it is flushed while a batch is under way', async () => {
    const { record, flush, batches } = open(() => new Promise((done) => setTimeout(done, 70)));
    record(...numbers(5_000));
    await vi.advanceTimersByTimeAsync(1_010);
    const flushed = flush();
    await vi.advanceTimersByTimeAsync(5_000);
    await flushed;
    expect(batches.flat()).toEqual(numbers(5_000).map(String));
  });

  it('stores all pending events when it is flushed, retrying as often as necessary', async () => {
    let failures = 2;
    const { record, flush, batches } = open(() => {
      if (failures-- > 0) throw new Error('the database is locked');
    });
    record(...numbers(1_500));
    const flushed = flush();
    await vi.advanceTimersByTimeAsync(200);
    await flushed;
    expect(batches.flat()).toEqual(numbers(1_500).map(String));
  });
});
