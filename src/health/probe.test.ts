import { expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import type { FileStore } from '../platform/files/store.ts';
import { probeStore } from './probe.ts';

it.each<[keyof FileStore, object]>([
  ['put', { canWriteToStorage: false, canReadFromStorage: false, storageAccessible: true }],
  ['read', { canWriteToStorage: true, canReadFromStorage: false }],
  ['check', { storageAccessible: false }],
])('the storage check says that a store cannot %s', async (call, found) => {
  const error = 'the store is down';
  const { db, files } = await openApp();
  const broken = { ...files, [call]: () => Promise.reject(new Error(error)) };
  const probed = await probeStore({ db, files: broken, now: () => new Date() });
  expect(probed).toMatchObject({ ...found, error });
});
