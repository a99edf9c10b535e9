import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFixture } from '../../../test/fixtures.ts';
import { startStores, type TestBindings } from '../../../test/workerd.ts';
import { diskFiles } from './disk.ts';
import { r2Files } from './r2.ts';
import { FileExistsError, type FileStore } from './store.ts';

const makeBytes = (text: string) => new TextEncoder().encode(text);
const toText = (stream: ReadableStream<Uint8Array> | null) => new Response(stream).text();
const named = (originalName: string) => ({ originalName, contentType: 'application/pdf' });
const makeStream = (text: string, fail = false) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(makeBytes(text));
      if (fail) controller.error(new Error('cut off'));
      else controller.close();
    },
  });

let folder: string;
let stopWorkerd: () => Promise<void>;
const stores = new Map<string, FileStore>();
let incoming: (kind: string) => Promise<string[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  const workerd = await startStores(join(folder, 'workerd'));
  stopWorkerd = () => workerd.dispose();
  stores.set('disk', diskFiles(join(folder, 'disk')));
  const { FILES } = await workerd.getBindings<TestBindings>();
  stores.set('R2', r2Files(FILES));
  incoming = async (kind) =>
    kind === 'disk'
      ? readdirSync(join(folder, 'disk/.incoming'))
      : (await FILES.list({ prefix: 'incoming/' })).objects.map(({ key }) => key);
});

afterAll(async () => {
  await stopWorkerd();
  rmSync(folder, { recursive: true });
});

describe.each(['disk', 'R2'])('the file store on %s', (kind) => {
  const store = () => {
    const found = stores.get(kind);
    if (!found) throw new Error('no such store');
    return found;
  };

  it('keeps a file with its metadata', async () => {
    const options = { ...named('A měření.pdf'), flaws: ['incomplete' as const] };
    const put = await store().put('publications/a.pdf', makeBytes('content'), options);
    expect(put).toMatchObject({
      key: 'publications/a.pdf',
      originalName: 'A měření.pdf',
      contentType: 'application/pdf',
      size: 7,
      flaws: ['incomplete'],
      sha256: createHash('sha256').update('content').digest('hex'),
    });
    const found = await store().find('publications/a.pdf');
    expect(found).toEqual(put);
    if (!found) return;
    expect(await toText(await store().read(found))).toBe('content');
    expect(await toText(await store().read(found, { start: 1, end: 3 }))).toBe('ont');
  });

  it('replaces a file only if requested', async () => {
    await store().put('publications/b.pdf', makeBytes('one'), named('b'));
    const again = store().put('publications/b.pdf', makeBytes('two'), named('b'));
    await expect(again).rejects.toThrow(FileExistsError);
    const old = await store().find('publications/b.pdf');
    expect(old?.size).toBe(3);
    const options = { ...named('b'), overwrite: true };
    await store().put('publications/b.pdf', makeBytes('three'), options);
    expect(await store().find('publications/b.pdf')).toMatchObject({ size: 5 });
    if (old) expect(await store().read(old)).toBeNull();
  });

  it('lists a folder, and deletes', async () => {
    await store().put('photos/1.webp', makeBytes('1'), named('1'));
    await store().put('photos/2.webp', makeBytes('2'), named('2'));
    expect((await store().list('photos')).map(({ key }) => key)).toEqual([
      'photos/1.webp',
      'photos/2.webp',
    ]);
    expect(await store().delete('photos/1.webp')).toBe(true);
    expect(await store().delete('photos/1.webp')).toBe(false);
    expect(await store().list('photos')).toHaveLength(1);
    expect(await store().list('logos')).toEqual([]);
    await expect(store().check()).resolves.toBeUndefined();
  });

  it.each(['secret/a', 'publications/../a', 'publications/.a', 'a', ''])(
    'knows no file named %j',
    async (key) => {
      expect(await store().find(key)).toBeNull();
      expect(await store().delete(key)).toBe(false);
      await expect(store().put(key, makeBytes('x'), named('x'))).rejects.toThrow(TypeError);
    },
  );

  it('takes a stream of any length in pieces of any length', async () => {
    const bytes = new Uint8Array(6 * 2 ** 20 + 7).map((_, at) => at % 251);
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 700_001) {
          controller.enqueue(bytes.subarray(at, at + 700_001));
        }
        controller.close();
      },
    });
    const staged = await store().stage(pieces);
    const put = await staged.place('publications/s.pdf', named('s'));
    expect(put.size).toBe(bytes.length);
    expect(put.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const read = await new Response(await store().read(put)).arrayBuffer();
    expect(Buffer.from(read).equals(bytes)).toBe(true);
    const empty = await store().stage(makeStream(''));
    expect((await empty.place('publications/e.pdf', named('e'))).size).toBe(0);
  });

  it('leaves nothing of a stream that breaks off', async () => {
    await expect(store().stage(makeStream('half', true))).rejects.toThrow('cut off');
    expect(await incoming(kind)).toEqual([]);
  });

  it('hides a staged file until it is placed, whole and once', async () => {
    const staged = await store().stage(makeStream('staged'));
    expect(staged).toMatchObject({
      size: 6,
      sha256: createHash('sha256').update('staged').digest('hex'),
    });
    expect(await store().find('photos/staged.webp')).toBeNull();
    await store().put('photos/taken.webp', makeBytes('taken'), named('t'));
    const taken = staged.place('photos/taken.webp', named('t'));
    await expect(taken).rejects.toThrow(FileExistsError);
    const placed = await staged.place('photos/staged.webp', named('Staged.webp'));
    expect(await store().find('photos/staged.webp')).toEqual(placed);
    expect(placed).toMatchObject({ originalName: 'Staged.webp', size: 6 });
    await staged.discard();
    expect(await store().find('photos/staged.webp')).toEqual(placed);
    expect(await incoming(kind)).toEqual([]);
  });

  it('removes what was staged and left', async () => {
    await store().stage(makeStream('left'));
    const kept = await store().stage(makeStream('discarded'));
    await kept.discard();
    expect(await incoming(kind)).toHaveLength(1);
    await store().removeStaged(new Date(Date.now() - 60_000));
    expect(await incoming(kind)).toHaveLength(1);
    await store().removeStaged(new Date(Date.now() + 60_000));
    expect(await incoming(kind)).toEqual([]);
  });
});

describe('the file store on disk', () => {
  const disk = () => diskFiles(join(folder, 'disk'));

  it('finds a file that was placed in the folder by hand', async () => {
    await disk().put('publications/hand.pdf', makeBytes('first'), named('First.pdf'));
    const path = join(folder, 'disk/publications/hand.pdf');
    writeFileSync(path, 'second');
    utimesSync(path, new Date(0), new Date(0));
    expect(await disk().find('publications/hand.pdf')).toMatchObject({
      originalName: 'hand.pdf',
      size: 6,
      sha256: createHash('sha256').update('second').digest('hex'),
      flaws: ['incomplete'],
    });
    writeFileSync(path, readFixture('pdf/encrypted.pdf'));
    expect(await disk().find('publications/hand.pdf')).toMatchObject({ flaws: ['encrypted'] });
    writeFileSync(join(folder, 'disk/photos/hand.webp'), 'an image');
    expect(await disk().find('photos/hand.webp')).toMatchObject({ flaws: [] });
  });
});
