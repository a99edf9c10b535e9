import { describe, expect, it } from 'vitest';
import { openApp } from '../../../test/app.ts';
import { nodeSystemInfo } from '../../platform/system-info/node.ts';
import { reportSystem } from './report.ts';

const now = () => new Date();
const fail = () => Promise.reject(new Error('out of order'));
const runtime = nodeSystemInfo({
  names: ['SITE_URL', 'AI_MODEL', 'AI_API_KEY'],
  environment: { SITE_URL: 'https://example.org', AI_MODEL: '', HOME: '/root' },
  files: '/nowhere/files',
  remote: true,
});

describe('the report on the system', () => {
  it('tells of the configuration’s variables only, and takes an empty one for unset', async () => {
    const { db, files } = await openApp();
    const { envVars, database } = await reportSystem({ db, files, now }, runtime);
    expect(envVars).toEqual({ SITE_URL: true, AI_MODEL: false, AI_API_KEY: false });
    expect(database.kind).toBe('remote libSQL');
  });

  it('reports what does not answer, together with everything that does', async () => {
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
});
