import { expect, it } from 'vitest';
import { letters } from '../../db/schema/mail.ts';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { conferences, RECORD_TABLES } from '../../db/schema/records.ts';
import { settings } from '../../db/schema/settings.ts';
import { MAX_BACKUPS } from '../../records/retention.ts';
import { openApp } from '../../test/app.ts';
import { blank } from '../../test/archive.ts';
import { saveSettings } from '../../test/settings.ts';
import type { LogLine } from '../platform/log.ts';
import { backUpIfDue, listBackups, makeBackup } from './backups.ts';

const HOUR_MS = 60 * 60_000;

async function oneConference(content: Parameters<typeof blank>[0]): Promise<void> {
  await blank(content);
  const conference = { name: 'One', date: '2031-05-01', location: 'Prague' };
  await content.db.insert(conferences).values(conference);
}

/** A site of one conference, of which there are many backups, unless it is prepared otherwise. */
async function open(prepare: typeof blank = oneConference) {
  const { db, files, privateFiles } = await openApp({ prepare });
  const config = { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined };
  const log: LogLine[] = [];
  let moment = new Date();
  const deps = { db, files, privateFiles, config, mail: null, now: () => moment };
  return {
    deps,
    log,
    /** Whether a backup is made so many hours from now. */
    async isMadeIn(hours: number, from = new Date()): Promise<boolean> {
      moment = new Date(from.getTime() + hours * HOUR_MS);
      const before = (await listBackups(deps)).backups.map(({ name }) => name);
      await backUpIfDue(deps, (line) => log.push(line));
      const after = (await listBackups(deps)).backups.map(({ name }) => name);
      return after.some((name) => !before.includes(name));
    },
  };
}

/** The next moment of an hour of the day, in UTC, more than 20 hours from now. */
function nextNight(): Date {
  const night = new Date(Date.now() + 20.5 * HOUR_MS);
  while (night.getUTCHours() !== 2) night.setTime(night.getTime() + HOUR_MS / 2);
  return night;
}

it('a backup is made immediately if there is none, then at night, and by day only if it is overdue', async () => {
  const { isMadeIn } = await open();
  expect(await isMadeIn(0)).toBe(true);
  expect(await isMadeIn(1)).toBe(false);
  expect(await isMadeIn(0, nextNight())).toBe(true);
  const { isMadeIn: elsewhere } = await open();
  await elsewhere(0);
  expect(await elsewhere(27)).toBe(true);
});

it('no backup is made of a site from which only the sample was removed', async () => {
  const { isMadeIn } = await open(blank);
  expect(await isMadeIn(0)).toBe(false);
});

it('the newest backups are kept, and each has a name of its own', async () => {
  const { deps, isMadeIn } = await open();
  const made: string[] = [];
  for (let count = 0; count < MAX_BACKUPS + 1; count += 1) made.push((await makeBackup(deps)).name);
  expect(new Set(made).size).toBe(made.length);
  expect(await isMadeIn(27)).toBe(true);
  const names = (await listBackups(deps)).backups.map(({ name }) => name);
  expect(names).toHaveLength(MAX_BACKUPS);
  expect(names).not.toContain(made[0]);
});

it('a failed backup is logged, listed until one succeeds, and emailed to the owner once a day', async () => {
  const { deps, log } = await open();
  await saveSettings(deps.db, { email: 'ana@example.org' });
  const fail = () => Promise.reject(new Error('the disk is gone'));
  const mail = { from: 'site@example.org', send: fail };
  const failing = { ...deps, mail, files: { ...deps.files, list: fail } };
  await backUpIfDue(failing, (line) => log.push(line));
  expect(log).toEqual([{ level: 'error', message: 'backup: the disk is gone' }]);
  await backUpIfDue(failing, (line) => log.push(line));
  expect(await deps.db.select().from(letters)).toMatchObject([
    { kind: 'backup', recipient: 'ana@example.org', details: { reason: 'the disk is gone' } },
  ]);
  expect((await listBackups(deps)).failed).toMatchObject({ reason: 'the disk is gone' });
  await makeBackup(deps);
  expect((await listBackups(deps)).failed).toBeNull();
});

it('an empty site is not backed up', async () => {
  // Where the sample was removed, that is a setting of one's own.
  const { deps, isMadeIn } = await open(async ({ db }) => {
    for (const table of [
      publications,
      posts,
      ...Object.values(RECORD_TABLES).map(({ table }) => table),
    ]) {
      await db.delete(table);
    }
  });
  expect(await isMadeIn(0)).toBe(false);
  await deps.db.insert(settings).values({ name: 'name', value: 'Ana' });
  expect(await isMadeIn(0)).toBe(true);
});
