import { describe, expect, inject, it } from 'vitest';
import { fileRemovals } from '../../db/schema/file-removals.ts';
import { FOLDERS } from '../../src/values/storage-key.ts';
import { CREDENTIALS, signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/debug/filesystem';
const SECRET = 'a signing key that nobody may see';

const site = await siteOfFile({ env: { CALENDLY_SIGNING_KEY: SECRET, AI_MODEL: '' } });
const administrator = await signIn(site);

const onNode = () => inject('runtime') === 'node';

describe('GET /api/admin/debug/filesystem', () => {
  it('tells what runs, where files live and what lies there', async () => {
    const report = await (await administrator(PATH)).json();
    expect(report).toMatchObject({
      environment: 'production',
      runtime: expect.stringMatching(onNode() ? /^Node\.js 24\./ : /^Cloudflare-Workers$/),
      platform: expect.any(String),
      storageManager: {
        adapter: onNode() ? 'disk' : 'Cloudflare R2',
        storagePath: expect.any(String),
        publicationsPath: expect.stringContaining('publications'),
        totalFiles: expect.any(Number),
        allFiles: expect.arrayContaining(['photos/lecture-hall.webp']),
      },
    });
    expect(report.workingDirectory).toEqual(onNode() ? expect.any(String) : null);
    const { allFiles, totalFiles, publicationsPath } = report.storageManager;
    expect(allFiles).toHaveLength(totalFiles);
    expect(Object.keys(report.directoryContents)).toHaveLength(FOLDERS.length);
    const { exists, files, totalFiles: count, error } = report.directoryContents[publicationsPath];
    expect({ exists, error }).toEqual({ exists: true, error: null });
    expect(files).toHaveLength(count);
    expect(files).toContain('měření-LET-protonů.pdf');
  });

  it('has written, read and removed a file', async () => {
    const { pathTests, storageManager } = await (await administrator(PATH)).json();
    expect(pathTests).toEqual({
      canWriteToStorage: true,
      canReadFromStorage: true,
      storageAccessible: true,
      error: null,
    });
    expect(storageManager.allFiles.filter((name: string) => name.includes('check'))).toEqual([]);
    expect(await site.db.select().from(fileRemovals)).toEqual([]);
  });

  it('names variables and whether they are set, never a value', async () => {
    const text = await (await administrator(PATH)).text();
    const { envVars } = JSON.parse(text);
    expect(envVars).toMatchObject({
      CALENDLY_SIGNING_KEY: true,
      ADMIN_PASSWORD: true,
      AI_MODEL: false,
      SITE_URL: false,
    });
    expect('DATA_DIR' in envVars).toBe(onNode());
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(CREDENTIALS.ADMIN_PASSWORD);
  });

  it('knows the database and how far its migrations have come', async () => {
    const { database } = await (await administrator(PATH)).json();
    const { known } = database.migrations;
    expect(database).toEqual({
      kind: onNode() ? 'embedded libSQL' : 'Cloudflare D1',
      version: onNode() ? expect.stringMatching(/^3\.\d+/) : null,
      error: null,
      size: expect.any(Number),
      migrations: { known, applied: known },
    });
  });
});

it('GET /healthz says ok when database and file store answer', async () => {
  const response = await site.fetch('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

describe('GET /api/admin/health', () => {
  it('tells what the database takes, with the limits of D1', async () => {
    const { checks } = await (await administrator('/api/admin/health')).json();
    const texts = Object.fromEntries(
      checks.map(({ name, text }: Record<string, string>) => [name, text]),
    );
    const limits = onNode() ? '' : ' The free plan has 500 MB, the paid one 10 GB.';
    expect(texts.Database).toMatch(new RegExp(`up to date: [\\d.]+ [KM]B\\.${limits}$`));
    expect(texts.Space).toMatch(onNode() ? /are free\.$/ : /R2 includes 10 GB free of charge\.$/);
  });
});
