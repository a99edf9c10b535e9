import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { selectConferences } from '../../../db/queries/conferences/read.ts';
import { fileRemovals } from '../../../db/schema/index.ts';
import { openApp } from '../../../test/app.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { createConference, updateConference } from './conferences.ts';

const GIF = `data:image/gif;base64,${btoa(`GIF89a${'\0'.repeat(20)}`)}`;
const TALK = { name: 'Talk', date: '2031-05-06', location: 'Toruń', link: null, comment: null };

async function openDeps() {
  const { db } = await openApp();
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-logos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = diskFiles(folder);
  const before = await selectConferences(db);
  const untouched = async () => {
    expect(await selectConferences(db)).toEqual(before);
    expect(await files.list('logos')).toEqual([]);
    expect(await db.select().from(fileRemovals)).toEqual([]);
  };
  return { deps: { db, files, now: () => new Date() }, before, untouched };
}

it('deps no conference whose logo cannot be stored', async () => {
  const { deps, untouched } = await openDeps();
  const full = { ...deps.files, put: () => Promise.reject(new Error('the disk is full')) };
  const stored = createConference({ ...deps, files: full }, { ...TALK, logo: GIF });
  await expect(stored).rejects.toThrow('the disk is full');
  await untouched();
});

it('keeps no logo whose conference cannot be stored', async () => {
  const { deps, untouched } = await openDeps();
  const unstorable = { ...TALK, date: 'some day', logo: GIF };
  await expect(createConference(deps, unstorable)).rejects.toThrow();
  await untouched();
});

it('leaves a conference as it was when its new logo cannot be stored', async () => {
  const { deps, before, untouched } = await openDeps();
  const full = { ...deps.files, put: () => Promise.reject(new Error('the disk is full')) };
  const id = before[0]?.id ?? 0;
  const changed = updateConference({ ...deps, files: full }, id, { name: 'Else', logo: GIF });
  await expect(changed).rejects.toThrow('the disk is full');
  await untouched();
});
