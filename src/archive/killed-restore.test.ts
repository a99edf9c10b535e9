import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as schema from '../../db/schema/index.ts';
import { type AppUnderTest, openApp } from '../../test/app.ts';
import {
  archivedRows,
  blank,
  fillSite,
  makeArchive,
  makeDeps,
  opened,
} from '../../test/archive.ts';
import { makePdf } from '../../test/files.ts';
import { collectGarbage } from '../files/outbox.ts';
import { FOLDERS } from '../values/storage-key.ts';
import type { Archive } from './open-archive.ts';
import { restoreArchive } from './restore.ts';
import { removeRestoreRemains } from './restored-files.ts';

class Killed extends Error {}

/** What a restore works with, which is killed before one of its steps: after that, nothing works any more. */
function killedAt(app: AppUnderTest, archive: Archive, last: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > last) throw new Killed();
  };
  const watched = <Target extends object>(target: Target, names?: string[]): Target =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (!names || names.includes(String(name))) step();
          const answer = Reflect.apply(value, object, args);
          return name === 'stage'
            ? Promise.resolve(answer).then((staged: object) => watched(staged))
            : answer;
        };
      },
    });
  const { db, files, privateFiles, ...others } = makeDeps(app);
  const deps = {
    ...others,
    db: watched(db, ['batch', 'select']),
    files: watched(files),
    privateFiles: watched(privateFiles),
  };
  const read = (open: () => ReadableStream<Uint8Array>) => () => {
    step();
    return open();
  };
  const parts = archive.files.map((file) => ({ ...file, open: read(file.open) }));
  return { restore: () => restoreArchive(deps, { ...archive, files: parts }), taken: () => steps };
}

/** Files have the real time, so that what is left of a restore is old by it. */
const later = () => new Date(Date.now() + 7 * 86_400_000);

/** Files that come and go, more than one of each. */
const MANY = ['a', 'b', 'c'];

it('a restore that is killed at any step leaves the old site or the new one', async () => {
  const pdfs = { originalName: 'x.pdf', contentType: 'application/pdf' };
  const app = await openApp({
    prepare: async (content) => {
      await blank(content);
      await content.files.put('publications/měření.pdf', makePdf('the old one'), pdfs);
      for (const name of MANY) {
        await content.files.put(`publications/old-${name}.pdf`, makePdf(name), pdfs);
      }
    },
  });
  const source = await openApp({
    prepare: async (content) => {
      await blank(content);
      await fillSite(content);
      for (const name of MANY) {
        await content.files.put(`publications/new-${name}.pdf`, makePdf(name), pdfs);
      }
    },
  });
  const [oldSite, newSite] = [
    await opened(await makeArchive(app)),
    await opened(await makeArchive(source)),
  ];
  const state = async (site: AppUnderTest) => {
    const files = await Promise.all(FOLDERS.map((folder) => site.files.list(folder)));
    const bytes = files
      .flat()
      .map(({ key, sha256, originalName }) => ({ key, sha256, originalName }));
    // A page that is asked for counts as a visit.
    const rows = Object.entries(await archivedRows(site.db));
    const state = [rows.filter(([name]) => !name.startsWith('traffic_')), bytes];
    return createHash('sha256').update(JSON.stringify(state)).digest('hex');
  };
  const stopped = { db: app.db, files: app.files, privateFiles: app.privateFiles };
  // One restore makes what a restore adds to both.
  await restoreArchive(makeDeps(app), oldSite);
  const [before, after] = [await state(app), await state(source)];
  const found = { before: 0, after: 0 };
  for (let last = 0; ; last += 1) {
    const { restore, taken } = killedAt(app, newSite, last);
    const outcome = await restore().then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : error),
    );
    // What begins anew: the next request sees the database as it is, and the daily tasks remove what was left.
    app.expire();
    expect((await app.get('/')).status).toBe(200);
    await collectGarbage({ ...stopped, now: later });
    await removeRestoreRemains({ ...stopped, now: later });
    const now = await state(app);
    expect([before, after]).toContain(now);
    found[now === after ? 'after' : 'before'] += 1;
    expect(await app.incoming()).toEqual([]);
    expect(await app.privateFiles.list('restored')).toEqual([]);
    expect(await app.db.select().from(schema.restoreChunks)).toEqual([]);
    if (outcome === 'done') {
      expect([now, taken()]).toEqual([after, last]);
      break;
    }
    expect(outcome).toBe('killed');
    if (now === after) await restoreArchive(makeDeps(app), oldSite);
  }
  expect(found.before).toBeGreaterThan(40);
  expect(found.after).toBeGreaterThan(10);
}, 240_000);
