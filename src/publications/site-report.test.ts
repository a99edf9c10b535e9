import { expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { describeSystem } from '../health/describe-system.ts';
import type { FileStore } from '../platform/files/store.ts';
import { nodeSystemInfo } from '../platform/system-info-node.ts';
import { reportSite } from './site-report.ts';

const error = 'the store is down';

/** A report on a site whose file store fails at one of its calls. */
async function reportBroken(call: keyof FileStore) {
  const { db, files } = await openApp();
  const broken = { ...files, [call]: () => Promise.reject(new Error(error)) };
  return reportSite({ db, files: broken, now: () => new Date() });
}

it.each<[keyof FileStore, object]>([
  ['put', { canWriteToStorage: false, canReadFromStorage: false, storageAccessible: true }],
  ['read', { canWriteToStorage: true, canReadFromStorage: false }],
  ['check', { storageAccessible: false }],
])('the storage check says that a store cannot %s', async (call, found) => {
  expect(await (await reportBroken(call)).storage()).toMatchObject({ ...found, error });
});

it('the description of the system includes parts that do not respond, and all that do', async () => {
  const system = nodeSystemInfo({
    ...{ names: [], environment: {}, files: '/nowhere/files', remote: true },
  });
  const found = await describeSystem(await reportBroken('list'), system);
  expect(found.pathTests.error).toBeNull();
  expect(found.storageManager.totalFiles).toBe(0);
  expect(found.directoryContents['/nowhere/files/photos']).toEqual({
    ...{ exists: false, files: [], totalFiles: 0, error },
  });
});
