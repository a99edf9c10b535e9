import { expect, it } from 'vitest';
import { readJsonRows, writeJsonRows } from './json-rows.ts';

const MEGABYTE = 2 ** 20;

/** A file of a ZIP file with this text, which counts the pieces that are read of it. */
function makeEntry(text: string) {
  const bytes = new TextEncoder().encode(text);
  let read = 0;
  const open = () =>
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const piece = bytes.subarray(read, read + MEGABYTE);
          read += piece.length;
          if (piece.length > 0) controller.enqueue(piece);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  return { path: 'chats.json', size: bytes.length, open, countRead: () => read };
}

const rows = Array.from({ length: 10 }, (_, id) => ({ id, text: 'é\n'.repeat(MEGABYTE / 4) }));

it.each([1, 10])('reads the rows of a list again, of %i', async (count) => {
  const text = writeJsonRows({ none: [], chats: [{ id: 1 }], messages: rows.slice(0, count) });
  const read = (list: string) => Array.fromAsync(readJsonRows(makeEntry(text), list));
  expect(await read('messages')).toEqual(rows.slice(0, count));
  expect(await read('chats')).toEqual([{ id: 1 }]);
  expect(await read('none')).toEqual([]);
  expect(await read('others')).toEqual([]);
});

it('reads only as far as the requested row', async () => {
  const entry = makeEntry(writeJsonRows({ messages: rows }));
  for await (const row of readJsonRows(entry, 'messages')) {
    expect(row).toEqual(rows[0]);
    break;
  }
  expect(entry.countRead()).toBeLessThan(3 * MEGABYTE);
});

it('holds no line that is longer than any row', async () => {
  const entry = makeEntry(`{"messages":[${'[],'.repeat(8 * MEGABYTE)}[]]}`);
  await expect(readJsonRows(entry, 'messages').next()).rejects.toThrow('a line that is too long');
  expect(entry.countRead()).toBeLessThan(entry.size);
});

it.each(['\u202e', '\\u202e', '\\u00AD', '\ufeff', '\\uFEFF', '\\u0007', '\\ud800'])(
  'reads texts without what nobody sees: %j',
  async (unseen) => {
    const entry = makeEntry(`{"posts":[{"title":"a${unseen}b"}]}`);
    expect(await Array.fromAsync(readJsonRows(entry, 'posts'))).toEqual([{ title: 'ab' }]);
  },
);
