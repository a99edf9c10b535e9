import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { disableSample } from '../../db/queries/sample.ts';
import { readSample } from '../../sample/read-sample.ts';
import { diskFiles } from '../platform/files/disk.ts';
import { loadSample } from './load-sample.ts';
import { readSettings } from './read.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;

it('a site that began without the sample never shows it, and one that has it keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-'));
  const open = async (name: string) => {
    const opened = await openLibsql(pathToFileURL(join(folder, name)).href);
    await opened.migrate(at('db/migrations'));
    return opened;
  };
  const blank = await open('blank.db');
  const full = await open('full.db');
  const read = () => readSample(at('sample'));
  const load = (db: typeof full.db) => loadSample({ db, files: diskFiles(folder) }, read);
  const config = { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined };

  await disableSample(blank.db);
  expect(await load(blank.db)).toBe(false);
  expect(await readSettings(blank.db, config)).toMatchObject({ headline: '', summary: [] });

  expect(await load(full.db)).toBe(true);
  await disableSample(full.db);
  expect((await readSettings(full.db, config)).headline).not.toBe('');

  blank.close();
  full.close();
  await rm(folder, { recursive: true });
});
