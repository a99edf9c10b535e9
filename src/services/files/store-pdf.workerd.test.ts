import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openD1, openLibsql } from '../../../db/open.ts';
import { pdfOf } from '../../../test/pdfs.ts';
import { type Bindings, startWorkerd } from '../../../test/workerd.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { r2Files } from '../../platform/files/r2.ts';
import type { FileStore, StagedFile } from '../../platform/files/store.ts';
import { collectGarbage } from './outbox.ts';
import { placePdfs, stagePdf } from './store-pdf.ts';

const KEY = 'publications/stop.pdf';
const [OLD, NEW] = [pdfOf('old'), pdfOf('new, and longer')];
const HOUR = 3_600_000;

interface FileDeps {
  db: Db;
  files: FileStore;
  incoming: () => Promise<string[]>;
}

let folder: string;
const stores = new Map<string, FileDeps>();
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pdf-upload-'));
  cpSync(inject('template'), join(folder, 'node'), { recursive: true });
  cpSync(inject('workerdTemplate'), join(folder, 'workerd'), { recursive: true });
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'node/site.db')).href);
  const files = join(folder, 'node/files');
  stores.set('Node', {
    db,
    files: diskFiles(files),
    incoming: async () => readdirSync(join(files, '.incoming')),
  });
  const workerd = await startWorkerd(join(folder, 'workerd'));
  const { DB, FILES } = await workerd.getBindings<Bindings>();
  stores.set('Workers', {
    db: openD1(DB),
    files: r2Files(FILES),
    incoming: async () => (await FILES.list({ prefix: 'incoming/' })).objects.map(({ key }) => key),
  });
  closing.push(close, () => workerd.dispose());
});

afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

describe.each(['Node', 'Workers'])('a stop on %s', (kind) => {
  const open = (): FileDeps => {
    const found = stores.get(kind);
    if (!found) throw new Error('no such stores');
    return found;
  };
  const content = async () => {
    const file = await open().files.find(KEY);
    return file && new Uint8Array(await new Response(await open().files.read(file)).arrayBuffer());
  };
  const put = (bytes: Uint8Array) =>
    open().files.put(KEY, bytes, {
      originalName: 'stop.pdf',
      contentType: 'application/pdf',
      overwrite: true,
    });
  const upload = async (files: FileStore) => {
    const body = new Response(NEW).body;
    if (!body) throw new Error('no body');
    const file = { field: 'pdf', name: 'stop.pdf', type: 'application/pdf', body };
    const pdf = await stagePdf(files, file);
    return placePdfs(files, [{ originalName: 'stop.pdf', pdf }], true);
  };
  /** The process is started again an hour later. */
  const startAgain = () => collectGarbage({ ...open(), now: () => new Date(Date.now() + HOUR) });

  /** Runs an upload that never comes back from one of its steps. */
  async function stopAt(step: 'staged' | 'before placing' | 'placed'): Promise<void> {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    const never = () => {
      stop();
      return new Promise<never>(() => {});
    };
    const { files } = open();
    const stoppedIn = (staged: StagedFile): StagedFile => ({
      ...staged,
      place: async (...args) => {
        if (step === 'placed') await staged.place(...args);
        return never();
      },
    });
    void upload({
      ...files,
      stage: async (body) => {
        const staged = await files.stage(body);
        return step === 'staged' ? never() : stoppedIn(staged);
      },
    });
    await stopped;
  }

  it.each(['staged', 'before placing'] as const)(
    'of an upload, %s, leaves nothing once it is started again',
    async (step) => {
      await open().files.delete(KEY);
      await stopAt(step);
      expect(await content()).toBeNull();
      expect(await open().incoming()).toHaveLength(1);
      await startAgain();
      expect(await content()).toBeNull();
      expect(await open().incoming()).toEqual([]);
    },
  );

  it.each(['staged', 'before placing'] as const)(
    'of an overwrite, %s, keeps the old file whole',
    async (step) => {
      await put(OLD);
      await stopAt(step);
      expect(await content()).toEqual(OLD);
      await startAgain();
      expect(await content()).toEqual(OLD);
      expect(await open().incoming()).toEqual([]);
    },
  );

  it('of an overwrite after its last step has the new file whole', async () => {
    await put(OLD);
    await stopAt('placed');
    expect(await content()).toEqual(NEW);
    await startAgain();
    expect(await content()).toEqual(NEW);
  });

  it('leaves a file that can be uploaded and deleted again', async () => {
    await stopAt('placed');
    expect(await upload(open().files)).toMatchObject({
      failed: [],
      uploaded: [{ size: NEW.length }],
    });
    expect(await open().files.delete(KEY)).toBe(true);
    expect(await content()).toBeNull();
    expect(await open().files.delete(KEY)).toBe(false);
  });
});

describe('a stop on disk', () => {
  const root = () => join(folder, 'node/files');

  it('between a file and its metadata is repaired by the next read', async () => {
    const store = diskFiles(root());
    await store.put(KEY, NEW, { originalName: 'Stop.pdf', contentType: 'application/pdf' });
    rmSync(join(root(), '.metadata', `${KEY}.json`));
    expect(await store.find(KEY)).toMatchObject({ originalName: 'stop.pdf', size: NEW.length });
  });

  it('between the two steps of a delete leaves no file', async () => {
    const store = diskFiles(root());
    rmSync(join(root(), KEY));
    expect(await store.find(KEY)).toBeNull();
    expect((await store.list('publications')).map(({ key }) => key)).not.toContain(KEY);
    await store.put(KEY, OLD, { originalName: 'New.pdf', contentType: 'application/pdf' });
    expect(await store.find(KEY)).toMatchObject({ originalName: 'New.pdf', size: OLD.length });
  });
});
