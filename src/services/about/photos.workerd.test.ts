import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Db, openD1, openLibsql } from '../../../db/open.ts';
import { selectAboutPhotos } from '../../../db/queries/about/read.ts';
import { fileRemovals } from '../../../db/schema/index.ts';
import { PNG } from '../../../test/images.ts';
import { type Bindings, startWorkerd } from '../../../test/workerd.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { r2Files } from '../../platform/files/r2.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { collectGarbage, type FileDeps } from '../files/outbox.ts';
import { addPhoto, deletePhoto } from './photos.ts';

const IMAGE = { bytes: PNG, type: 'image/png', extension: 'png', originalName: 'photo.png' };
const SAID = { caption: 'A photo', location: null, year: null };
const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = () => new Date('2026-11-20T13:00:00Z');

let folder: string;
const stores = new Map<string, { db: Db; files: FileStore }>();
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'about-photos-'));
  cpSync(inject('template'), join(folder, 'node'), { recursive: true });
  cpSync(inject('workerdTemplate'), join(folder, 'workerd'), { recursive: true });
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'node/site.db')).href);
  stores.set('Node', { db, files: diskFiles(join(folder, 'node/files')) });
  const workerd = await startWorkerd(join(folder, 'workerd'));
  const { DB, FILES } = await workerd.getBindings<Bindings>();
  stores.set('Workers', { db: openD1(DB), files: r2Files(FILES) });
  closing.push(close, () => workerd.dispose());
});

afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true });
});

describe.each(['Node', 'Workers'])('photos and their files on %s', (kind) => {
  const open = (): FileDeps => {
    const found = stores.get(kind);
    if (!found) throw new Error('no such stores');
    return { ...found, now: () => NOW };
  };
  const fail = () => Promise.reject(new Error('the store is down'));
  /** A store of which some calls fail. */
  const failing = (...calls: (keyof FileStore)[]): FileDeps => ({
    ...open(),
    files: { ...open().files, ...Object.fromEntries(calls.map((call) => [call, fail])) },
  });
  const state = async () => ({
    records: (await selectAboutPhotos(open().db)).map(({ url }) => url),
    files: (await open().files.list('photos')).map(({ key }) => `/storage/${key}`),
    queued: (await open().db.select().from(fileRemovals)).length,
  });
  /** The database takes no photo while this runs. */
  const withoutInserts = async (work: () => Promise<unknown>) => {
    const { db } = open();
    await db.run(
      sql.raw(`create trigger refused before insert on about_photos
        begin select raise(abort, 'refused'); end`),
    );
    await work().finally(() => db.run(sql`drop trigger refused`));
  };

  it('leave nothing when the file cannot be stored', async () => {
    const before = await state();
    await expect(addPhoto(failing('put'), IMAGE, SAID)).rejects.toThrow('down');
    expect(await state()).toEqual(before);
  });

  it('leave nothing when the record cannot be stored', async () => {
    const before = await state();
    await withoutInserts(async () => {
      await expect(addPhoto(open(), IMAGE, SAID)).rejects.toThrow();
    });
    expect(await state()).toEqual(before);
  });

  it('leave a note when nothing more can be done, by which the file goes later', async () => {
    const before = await state();
    await withoutInserts(async () => {
      await expect(addPhoto(failing('delete'), IMAGE, SAID)).rejects.toThrow();
    });
    expect(await state()).toEqual({
      ...before,
      files: expect.objectContaining({ length: before.files.length + 1 }),
      queued: 1,
    });
    await collectGarbage({ ...open(), now: LATER });
    expect(await state()).toEqual(before);
  });

  it('leave a note when everything stops between file and record', async () => {
    const before = await state();
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    const { files, ...rest } = open();
    // The process that stops never comes back from storing the file.
    const put: FileStore['put'] = async (...args) => {
      await files.put(...args);
      stop();
      return new Promise(() => {});
    };
    void addPhoto({ ...rest, files: { ...files, put } }, IMAGE, SAID);
    await stopped;
    expect((await state()).files).toHaveLength(before.files.length + 1);
    await collectGarbage(open());
    expect((await state()).files).toHaveLength(before.files.length + 1);
    await collectGarbage({ ...open(), now: LATER });
    expect(await state()).toEqual(before);
  });

  it('go although the store is down: the file follows', async () => {
    const before = await state();
    const photo = await addPhoto(open(), IMAGE, SAID);
    expect(await deletePhoto(failing('delete'), photo?.id ?? 0)).toBe(true);
    expect((await state()).records).toEqual(before.records);
    expect((await state()).queued).toBe(1);
    await collectGarbage({ ...open(), now: LATER });
    expect(await state()).toEqual(before);
  });

  it('stay whole when the record cannot go', async () => {
    const photo = await addPhoto(open(), IMAGE, SAID);
    const before = await state();
    const { db } = open();
    await db.run(
      sql.raw(`create trigger kept before delete on about_photos
        begin select raise(abort, 'refused'); end`),
    );
    await expect(deletePhoto(open(), photo?.id ?? 0)).rejects.toThrow();
    await db.run(sql`drop trigger kept`);
    expect(await state()).toEqual(before);
    await deletePhoto(open(), photo?.id ?? 0);
  });
});
