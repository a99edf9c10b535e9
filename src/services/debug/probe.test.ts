import { describe, expect, it } from 'vitest';
import { fileRemovals } from '../../../db/schema/index.ts';
import { openApp } from '../../../test/app.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { probeStore } from './probe.ts';

const fail = () => Promise.reject(new Error('the store is down'));

async function probe(broken: Partial<FileStore>) {
  const { db, files } = await openApp();
  const deps = { db, files: { ...files, ...broken }, now: () => new Date() };
  const found = await probeStore(deps);
  return { found, queued: await db.select().from(fileRemovals) };
}

describe('the storage check', () => {
  it('says what a store cannot do', async () => {
    const error = 'the store is down';
    expect((await probe({ put: fail })).found).toEqual({
      canWriteToStorage: false,
      canReadFromStorage: false,
      storageAccessible: true,
      error,
    });
    expect((await probe({ read: fail })).found).toMatchObject({
      canWriteToStorage: true,
      canReadFromStorage: false,
      error,
    });
    expect((await probe({ check: fail })).found).toMatchObject({
      storageAccessible: false,
      error,
    });
  });

  it('remembers the file that it could not remove', async () => {
    const { queued } = await probe({ delete: fail });
    expect(queued).toHaveLength(1);
  });
});
