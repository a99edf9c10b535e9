import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bindings, startWorkerd } from '../../../test/workerd.ts';
import { diskFiles } from './disk.ts';
import { r2Files } from './r2.ts';
import { FileExistsError, type FileStore } from './store.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array> | null) => new Response(stream).text();
const named = (originalName: string) => ({ originalName, contentType: 'application/pdf' });
const streamOf = (text: string, fail = false) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytesOf(text));
      if (fail) controller.error(new Error('cut off'));
      else controller.close();
    },
  });

let folder: string;
let stopWorkerd: () => Promise<void>;
const stores = new Map<string, FileStore>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  const workerd = await startWorkerd(join(folder, 'workerd'));
  stopWorkerd = () => workerd.dispose();
  stores.set('disk', diskFiles(join(folder, 'disk')));
  stores.set('R2', r2Files((await workerd.getBindings<Bindings>()).FILES));
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

  it('keeps a file with what is known of it', async () => {
    const put = await store().put('publications/a.pdf', bytesOf('content'), named('A měření.pdf'));
    expect(put).toMatchObject({
      key: 'publications/a.pdf',
      originalName: 'A měření.pdf',
      contentType: 'application/pdf',
      size: 7,
      sha256: createHash('sha256').update('content').digest('hex'),
    });
    const found = await store().find('publications/a.pdf');
    expect(found).toEqual(put);
    if (!found) return;
    expect(await textOf(await store().read(found))).toBe('content');
    expect(await textOf(await store().read(found, { start: 1, end: 3 }))).toBe('ont');
  });

  it('replaces a file only when told to', async () => {
    await store().put('publications/b.pdf', bytesOf('one'), named('b'));
    const again = store().put('publications/b.pdf', bytesOf('two'), named('b'));
    await expect(again).rejects.toThrow(FileExistsError);
    const old = await store().find('publications/b.pdf');
    expect(old?.size).toBe(3);
    const options = { ...named('b'), overwrite: true };
    await store().put('publications/b.pdf', bytesOf('three'), options);
    expect(await store().find('publications/b.pdf')).toMatchObject({ size: 5 });
    if (old) expect(await store().read(old)).toBeNull();
  });

  it('lists a folder, and deletes', async () => {
    await store().put('photos/1.webp', bytesOf('1'), named('1'));
    await store().put('photos/2.webp', bytesOf('2'), named('2'));
    expect((await store().list('photos')).map(({ key }) => key)).toEqual([
      'photos/1.webp',
      'photos/2.webp',
    ]);
    expect(await store().delete('photos/1.webp')).toBe(true);
    expect(await store().delete('photos/1.webp')).toBe(false);
    expect(await store().list('photos')).toHaveLength(1);
    expect(await store().list('logos')).toEqual([]);
  });

  it.each(['secret/a', 'publications/../a', 'publications/.a', 'a', ''])(
    'knows no file named %j',
    async (key) => {
      expect(await store().find(key)).toBeNull();
      expect(await store().delete(key)).toBe(false);
      await expect(store().put(key, bytesOf('x'), named('x'))).rejects.toThrow(TypeError);
    },
  );

  it('answers for its health', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

describe('the file store on disk', () => {
  const disk = () => diskFiles(join(folder, 'disk'));

  it('takes a stream, and leaves nothing of one that breaks off', async () => {
    const put = await disk().put('blog/s.webp', streamOf('streamed'), named('s'));
    expect(put.size).toBe(8);
    const broken = disk().put('blog/broken.webp', streamOf('half', true), named('b'));
    await expect(broken).rejects.toThrow('cut off');
    expect(await disk().find('blog/broken.webp')).toBeNull();
    expect(readdirSync(join(folder, 'disk/.incoming'))).toEqual([]);
  });

  it('knows a file that somebody put into the folder by hand', async () => {
    await disk().put('publications/hand.pdf', bytesOf('first'), named('First.pdf'));
    const path = join(folder, 'disk/publications/hand.pdf');
    writeFileSync(path, 'second');
    utimesSync(path, new Date(0), new Date(0));
    expect(await disk().find('publications/hand.pdf')).toMatchObject({
      originalName: 'hand.pdf',
      size: 6,
      sha256: createHash('sha256').update('second').digest('hex'),
    });
  });
});
