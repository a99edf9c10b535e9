import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../db/queries/records.ts';
import { fileRemovals } from '../../db/schema/file-removals.ts';
import { openApp } from '../../test/app.ts';
import { PNG } from '../../test/files.ts';
import { collectGarbage, type FileDeps, newImage } from '../files/outbox.ts';
import type { FileStore } from '../platform/files/store.ts';
import { createRecord } from './save.ts';

const IMAGE = {
  bytes: PNG,
  type: 'image/png',
  extension: 'png',
  size: { width: 1, height: 1 },
};

/** Stores a photo with its file. */
function addPhoto(deps: FileDeps) {
  const file = newImage('photos', IMAGE, 'photo.png');
  const said = { caption: 'A photo', location: null, year: null };
  return createRecord(deps, STORES.photo, { url: file.url, ...said }, file);
}

const NOW = new Date('2026-11-20T12:00:00Z');
const LATER = () => new Date('2026-11-20T13:00:00Z');

async function open() {
  const { db, files } = await openApp();
  const deps: FileDeps = { db, files, now: () => NOW };
  const fail = () => Promise.reject(new Error('the store is down'));
  return {
    deps,

    /** A store of which a call fails. */
    failing: (call: keyof FileStore): FileDeps => ({ ...deps, files: { ...files, [call]: fail } }),

    state: async () => ({
      records: (await STORES.photo.selectAll(db)).map(({ url }) => url),
      files: (await files.list('photos')).map(({ key }) => `/storage/${key}`),
      queued: (await db.select().from(fileRemovals)).length,
    }),

    collectLater: () => collectGarbage({ ...deps, now: LATER }),

    /** The database refuses from now on to insert or to change photos. */
    refuse: (change: 'insert' | 'update') =>
      db.run(
        sql.raw(`create trigger refused before ${change} on about_photos
          begin select raise(abort, 'refused'); end`),
      ),
  };
}

describe('photos and their files', () => {
  it('leave nothing when the record cannot be stored', async () => {
    const { deps, state, refuse } = await open();
    const before = await state();
    await refuse('insert');
    await expect(addPhoto(deps)).rejects.toThrow();
    expect(await state()).toEqual(before);
  });

  it('leave a note when everything stops between file and record', async () => {
    const { deps, state, collectLater } = await open();
    const before = await state();
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
    // The process that stops never comes back from storing the file.
    const put: FileStore['put'] = async (...args) => {
      await deps.files.put(...args);
      stop();
      return new Promise(() => {});
    };
    void addPhoto({ ...deps, files: { ...deps.files, put } });
    await stopped;
    await collectGarbage(deps);
    expect((await state()).files).toHaveLength(before.files.length + 1);
    await collectLater();
    expect(await state()).toEqual(before);
  });
});
