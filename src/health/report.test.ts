import { expect, it } from 'vitest';
import { openApp } from '../../test/app.ts';
import { nodeSystemInfo } from '../platform/system-info-node.ts';
import { reportSystem } from './report.ts';

const now = () => new Date();
const fail = () => Promise.reject(new Error('out of order'));
const runtime = nodeSystemInfo({
  names: [],
  environment: {},
  files: '/nowhere/files',
  remote: true,
});

it('the report on the system tells what does not answer, together with everything that does', async () => {
  const { db, files } = await openApp();
  const deps = { db, files: { ...files, list: fail }, now };
  const report = await reportSystem(deps, runtime);
  expect(report.pathTests.error).toBeNull();
  expect(report.storageManager.totalFiles).toBe(0);
  expect(report.directoryContents['/nowhere/files/photos']).toEqual({
    exists: false,
    files: [],
    totalFiles: 0,
    error: 'out of order',
  });
});
