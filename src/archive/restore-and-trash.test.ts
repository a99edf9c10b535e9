import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { selectTrash } from '../../db/queries/trash.ts';
import * as schema from '../../db/schema/index.ts';
import { type AppUnderTest, openApp } from '../../test/app.ts';
import { archivedRows, fillSite, makeArchive, makeDeps, opened } from '../../test/archive.ts';
import { PNG } from '../../test/files.ts';
import { collectGarbage } from '../files/outbox.ts';
import { moveRecordToTrash, restoreFromTrash } from '../records/trash.ts';
import { previewRestore, restoreArchive } from './restore.ts';

const PHOTO = { id: 9001, url: '/storage/photos/kept.png', caption: 'Kept' };

/** A site with a record of each kind that something belongs to, in every table. */
async function openFilled() {
  const app = await openApp({ prepare: fillSite });
  const { db, files } = app;
  const options = { originalName: 'kept.png', contentType: 'image/png' };
  await files.put('photos/kept.png', PNG, options);
  await db.insert(schema.aboutPhotos).values(PHOTO);
  await db.insert(schema.postDrafts).values({ form: '9001', fields: '{}', revision: 1 });
  await db.insert(schema.meetingChanges).values({ meeting_id: 9001, kind: 'booked' });
  return app;
}

/** Deletes things of several kinds. */
async function fillTrash(app: AppUnderTest) {
  const deps = makeDeps(app);
  await moveRecordToTrash(deps, 'post', 9001);
  await moveRecordToTrash(deps, 'meeting', 9001);
  await moveRecordToTrash(deps, 'chat', 'chat-1');
  await moveRecordToTrash(deps, 'photo', 9001);
}

it('a record in the trash gives way to a restored one with its id, with all that belongs to it', async () => {
  const app = await openFilled();
  const { db, files } = app;
  const before = await archivedRows(db);
  const archive = await opened(await makeArchive(app));
  // A remote libSQL need not enforce them.
  await db.run(sql`pragma foreign_keys = off`);
  await fillTrash(app);
  const page = { ...schema.PAGE, title: 'New', published: true };
  await db.insert(schema.posts).values({ id: 9100, slug: 'new', ...page });
  await moveRecordToTrash(makeDeps(app), 'page', 9100);
  await restoreArchive(makeDeps(app), archive);

  expect(await selectTrash(db)).toEqual([expect.objectContaining({ kind: 'page', id: 9100 })]);
  await db.delete(schema.posts).where(eq(schema.posts.id, 9100));
  expect(await archivedRows(db)).toEqual(before);
  expect(await db.select().from(schema.trashFiles)).toEqual([]);
  await collectGarbage({ db, files, now: () => new Date(Date.now() + 86_400_000) });
  expect(await files.list('trash')).toEqual([]);
  expect((await app.get(PHOTO.url)).status).toBe(200);
});

it('the files of records in the trash stay with them, and are in no archive', async () => {
  const app = await openFilled();
  const { db, files } = app;
  const deps = makeDeps(app);
  await moveRecordToTrash(deps, 'photo', 9001);
  const archive = await opened(await makeArchive(app));
  expect(archive.files.map(({ key }) => key)).not.toContain('photos/kept.png');
  expect((await previewRestore(deps, archive)).files.removed).toBe(0);
  await restoreArchive(deps, archive);
  await collectGarbage({ db, files, now: () => new Date(Date.now() + 86_400_000) });
  expect((await app.get(PHOTO.url)).status).toBe(404);
  await restoreFromTrash(deps, { kind: 'photo', id: '9001' });
  expect((await app.get(PHOTO.url)).status).toBe(200);
});

it('a booking in the trash gives way to a restored meeting that it has become', async () => {
  const [app, source] = [await openApp(), await openApp()];
  const booking = { source: 'cal', external_id: 'b1', date: '2026-12-01T10:00:00.000Z' } as const;
  const guest = { name: 'G', email: 'g@example.org' };
  await app.db.insert(schema.meetings).values({ id: 9001, ...guest, ...booking });
  await moveRecordToTrash(makeDeps(app), 'meeting', 9001);
  await source.db.insert(schema.meetings).values({ id: 9002, ...guest, ...booking });
  await restoreArchive(makeDeps(app), await opened(await makeArchive(source)));
  expect(await selectTrash(app.db)).toEqual([]);
  expect(await archivedRows(app.db)).toEqual(await archivedRows(source.db));
});
