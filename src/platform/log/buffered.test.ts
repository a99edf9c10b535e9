import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bufferedLog } from './buffered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A log on a stream that takes a while for each write, and what was written. */
function open() {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      setTimeout(() => {
        written.push(text);
        done();
      }, 50);
    },
  });
  return { ...bufferedLog(stream), written };
}

it('writes the lines of a tenth of a second at once', async () => {
  const { log, written } = open();
  log({ level: 'info', message: 'one' });
  log({ level: 'error', message: 'two' });
  await vi.advanceTimersByTimeAsync(149);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const [lines = ''] = written;
  const messages = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  expect(messages).toEqual(['one', 'two']);
});

it('is flushed when all is written, also what was too long to wait', async () => {
  const { log, flush, written } = open();
  log({ level: 'info', message: 'x'.repeat(20_000) });
  let isFlushed = false;
  const flushed = flush().then(() => {
    isFlushed = true;
  });
  await vi.advanceTimersByTimeAsync(49);
  expect([written.length, isFlushed]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(51);
  await flushed;
  expect(written[0]).toContain('x'.repeat(20_000));
});
