import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { replacePdfText } from '../../../db/queries/pdf-texts.ts';
import { selectTrash } from '../../../db/queries/trash.ts';
import * as schema from '../../../db/schema/index.ts';
import { type AppUnderTest, openApp } from '../../../test/app.ts';
import { archivedRows, archiveOf, depsOf, fillSite, opened } from '../../../test/archive.ts';
import { PNG } from '../../../test/images.ts';
import { collectGarbage } from '../files/outbox.ts';
import { moveFileToTrash, moveRecordToTrash, restoreFromTrash } from '../trash/trash.ts';
import { previewRestore, restoreArchive } from './restore.ts';

const PHOTO = { id: 9001, url: '/storage/photos/kept.png', caption: 'Kept' };
const EVENT = { event_id: 'e1', kind: 'booked' } as const;

/** A site with a record of each kind that something belongs to, in every table. */
async function openFilled() {
  const app = await openApp({ prepare: fillSite });
  const { db, files } = app;
  const options = { originalName: 'kept.png', contentType: 'image/png' };
  await files.put('photos/kept.png', PNG, options);
  await db.insert(schema.aboutPhotos).values(PHOTO);
  await db.insert(schema.postDrafts).values({ form: '9001', fields: '{}', revision: 1 });
  await db.insert(schema.meetingChanges).values({ meeting_id: 9001, ...EVENT });
  await addPdfText(app, 'publications/unlinked.pdf', 'quince');
  return app;
}

const addPdfText = ({ db }: AppUnderTest, key: string, text: string) =>
  replacePdfText(
    db,
    key,
    { sha256: 'x', title: null, language: null, pageCount: 1, pages: [text] },
    () => '',
  );

/** Deletes things of several kinds. */
async function fillTrash(app: AppUnderTest) {
  const deps = depsOf(app);
  await moveRecordToTrash(deps, 'post', 9001);
  await moveRecordToTrash(deps, 'meeting', 9001);
  await moveRecordToTrash(deps, 'chat', 'chat-1');
  await moveRecordToTrash(deps, 'photo', 9001, [{ key: 'photos/kept.png', shared: false }]);
}

/** The rows that belong to what {@link fillTrash} deletes, without the ids that nobody sees. */
async function partsOf({ db }: AppUnderTest) {
  const withoutId = <Row extends { id: number }>({ id, ...row }: Row) => row;
  const post = eq(schema.postVersions.post_id, 9001);
  const meeting = eq(schema.meetingChanges.meeting_id, 9001);
  const chat = eq(schema.chatExchanges.session_id, 'chat-1');
  const page = eq(schema.pdfPages.file, 'publications/unlinked.pdf');
  return [
    await db.select().from(schema.posts).where(eq(schema.posts.id, 9001)),
    (await db.select().from(schema.postVersions).where(post)).map(withoutId),
    await db.select().from(schema.postDrafts).where(eq(schema.postDrafts.form, '9001')),
    await db.select().from(schema.meetings).where(eq(schema.meetings.id, 9001)),
    // The event is known by the restored meeting that has it too.
    (await db.select().from(schema.meetingChanges).where(meeting)).map((row) => ({
      ...withoutId(row),
      event_id: null,
    })),
    (await db.select().from(schema.chatExchanges).where(chat)).map(withoutId),
    (await db.select().from(schema.pdfPages).where(page)).map(withoutId),
  ];
}

it('a restore leaves in the trash what lies there, to be brought back as it was', async () => {
  const target = await openFilled();
  const before = await partsOf(target);
  expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1, 2, 1, 1]);
  await fillTrash(target);
  const deps = depsOf(target);
  const pdf = await target.files.find('publications/unlinked.pdf');
  if (pdf) await moveFileToTrash(deps, pdf);
  const trash = await selectTrash(target.db);
  expect(trash.length).toBe(5);

  // What belongs to its records has the ids of what is in the trash.
  const source = await openApp();
  const { db } = source;
  const text = { title: 'T', content: '', category: 'c', author: 'A', tags: [] };
  await db.insert(schema.posts).values({ id: 9002, slug: 'other', title: 'T', author: 'A' });
  await db.insert(schema.postVersions).values([
    { post_id: 9002, ...text },
    { post_id: 9002, ...text },
  ]);
  const guest = { name: 'G', email: 'g@example.org', date: '2026-12-02T10:00:00.000Z' };
  await db.insert(schema.meetings).values({ id: 9002, ...guest });
  await db.insert(schema.meetingChanges).values({ meeting_id: 9002, ...EVENT });
  await db.insert(schema.chatSessions).values({ session_id: 'chat-2', name: 'W' });
  const exchange = { session_id: 'chat-2', position: 1, question: 'Why?', answer: 'So.' };
  await db.insert(schema.chatExchanges).values(exchange);
  await addPdfText(source, 'publications/other.pdf', 'medlar');
  const archive = await opened(await archiveOf(source));
  expect((await previewRestore(deps, archive)).remarks).toEqual([]);
  await restoreArchive(deps, archive);

  expect((await opened(await archiveOf(target))).manifest.files).toEqual(
    (await opened(await archiveOf(source))).manifest.files,
  );
  expect(await selectTrash(target.db)).toEqual(trash);
  await collectGarbage({ ...target, now: () => new Date(Date.now() + 86_400_000) });
  for (const { kind, id } of trash) {
    expect(await restoreFromTrash(deps, { kind, id: String(id) }), kind).toBe(true);
  }
  expect(await partsOf(target)).toEqual(before);
  expect((await target.get(PHOTO.url)).status).toBe(200);
  expect((await target.files.find('publications/unlinked.pdf'))?.sha256).toBe(pdf?.sha256);
  const found = sql`select p.text from pdf_pages_fts join pdf_pages p on p.id = pdf_pages_fts.rowid
    where pdf_pages_fts match 'quince OR medlar' order by 1`;
  expect(await target.db.all(found)).toEqual([{ text: 'medlar' }, { text: 'quince' }]);
});

it('a record in the trash gives way to a restored one with its id, with all that belongs to it', async () => {
  const app = await openFilled();
  const { db, files } = app;
  const before = await archivedRows(db);
  const archive = await opened(await archiveOf(app));
  // A remote libSQL need not enforce them.
  await db.run(sql`pragma foreign_keys = off`);
  await fillTrash(app);
  const page = { title: 'New', content: '', place: 'none', published: true } as const;
  await db.insert(schema.pages).values({ id: 9100, slug: 'new', ...page });
  await moveRecordToTrash(depsOf(app), 'page', 9100);
  await restoreArchive(depsOf(app), archive);

  expect(await selectTrash(db)).toEqual([expect.objectContaining({ kind: 'page', id: 9100 })]);
  await db.delete(schema.pages).where(eq(schema.pages.id, 9100));
  expect(await archivedRows(db)).toEqual(before);
  expect(await db.select().from(schema.trashFiles)).toEqual([]);
  await collectGarbage({ db, files, now: () => new Date(Date.now() + 86_400_000) });
  expect(await files.list('trash')).toEqual([]);
  expect((await app.get(PHOTO.url)).status).toBe(200);
});

it('a booking in the trash gives way to a restored meeting that it has become', async () => {
  const [app, source] = [await openApp(), await openApp()];
  const booking = { source: 'cal', external_id: 'b1', date: '2026-12-01T10:00:00.000Z' } as const;
  const guest = { name: 'G', email: 'g@example.org' };
  await app.db.insert(schema.meetings).values({ id: 9001, ...guest, ...booking });
  await moveRecordToTrash(depsOf(app), 'meeting', 9001);
  await source.db.insert(schema.meetings).values({ id: 9002, ...guest, ...booking });
  await restoreArchive(depsOf(app), await opened(await archiveOf(source)));
  expect(await selectTrash(app.db)).toEqual([]);
  expect(await archivedRows(app.db)).toEqual(await archivedRows(source.db));
});
