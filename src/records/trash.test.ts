import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { recordBooking } from '../../db/queries/bookings.ts';
import { selectMeetings } from '../../db/queries/meetings.ts';
import { RECORDS, selectTrash } from '../../db/queries/trash.ts';
import * as schema from '../../db/schema/index.ts';
import type { RecordName } from '../../records/index.ts';
import type { RecordKind } from '../../records/trash.ts';
import { openApp } from '../../test/app.ts';
import { allRows } from '../../test/archive.ts';
import { calDelivery } from '../../test/booking-deliveries.ts';
import { makePdf } from '../../test/files.ts';
import { saveSettings } from '../../test/settings.ts';
import { collectGarbage, type FileDeps, removeUnusedFiles } from '../files/outbox.ts';
import { parseCalComWebhook } from '../meetings/cal.ts';
import type { BookingEventReading } from '../meetings/delivery.ts';
import { withHistory } from '../meetings/history.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storePostImage } from '../posts/images.ts';
import { deleteOldRecords } from '../scheduled-tasks.ts';
import { sizedImageKeys } from '../values/image-address.ts';
import { keys } from '../values/object.ts';
import { isHiddenFile } from './hidden-files.ts';
import {
  deleteFromTrash,
  emptyTrash,
  moveFileToTrash,
  moveRecordToTrash,
  restoreFromTrash,
} from './trash.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const PDF = makePdf();
const KINDS = keys(RECORDS);

/** The columns that a kind needs beside its title. */
const NEEDED: Partial<Record<RecordName, object>> = {
  conference: { date: '2027-01-01', location: 'Brno' },
  photo: { url: '/storage/photos/x' },
  answer: { answer: 'A.' },
  entry: { kind: 'skill' },
};

/** A site with a record of each kind that has a row in every table that belongs to it, and one beside it. */
async function open() {
  const { db, files } = await openApp();
  for (const at of [100, 101]) {
    await db.insert(schema.posts).values({
      ...{
        id: at,
        slug: `post-${at}`,
        title: `Post "${at}"`,
        author: 'Vera',
        content: '<p>é\n</p>',
      },
      ...{ tags: ['one', 'two'], published: true, published_at: NOW, updated_at: NOW },
    });
    const text = { title: 'Earlier', content: '', category: 'News', author: 'Vera', tags: [] };
    await db.insert(schema.postVersions).values([
      { post_id: at, ...text, excerpt: null },
      { post_id: at, ...text, excerpt: '1.0' },
    ]);
    await db.insert(schema.postDrafts).values({ form: String(at), fields: '{}', revision: 7 });
    const page = { ...schema.PAGE, title: 'Imprint', content: '<p>x</p>', published: true };
    await db.insert(schema.posts).values({ ...page, id: at + 1000, slug: `page-${at}` });
    await db.insert(schema.postVersions).values({ post_id: at + 1000, ...text });
    await db.insert(schema.postDrafts).values({ form: `${at + 1000}`, fields: '{}', revision: 7 });
    await db.insert(schema.publications).values({
      ...{ id: at, title: `Paper ${at}`, authors: 'Vera Nová', journal: 'J', year: 2020 },
      ...{
        doi: '10.1/x',
        created_at: NOW,
        pages: '007',
        featured: true,
        links: [{ kind: 'code', url: '/x' }],
      },
    });
    await db.insert(schema.samplePublications).values({ publication_id: at });
    const visitor = { ipAddress: '192.0.2.1', country: 'Unknown', city: 'Unknown', userAgent: 'x' };
    await db.insert(schema.downloads).values(
      [1, 2, 50_001].map((id) => ({
        ...{ id: at * 1_000_000 + id, publication_id: at, filename: 'a.pdf' },
        ...visitor,
      })),
    );
    for (const kind of keys(schema.RECORD_TABLES)) {
      const { table, title } = RECORDS[kind];
      await db.insert(table).values({ id: at, [title.name]: `Tarn ${at}`, ...NEEDED[kind] });
    }
    for (const kind of schema.sampleRecords.kind.enumValues) {
      await db.insert(schema.sampleRecords).values({ kind, record: at });
    }
    await db.insert(schema.meetings).values({
      ...{ id: at, name: 'Guest', email: 'g@example.org', date: NOW },
      ...{ source: 'cal', external_id: `cal ${at}`, topic: '42' },
    });
    const booked = { kind: 'booked', event_id: `e${at}`, booking: `cal ${at}`, date: NOW } as const;
    await db.insert(schema.meetingChanges).values([
      { meeting_id: at, ...booked, name: 'Guest', email: 'g@example.org', topic: '42' },
      { meeting_id: at, kind: 'decided', status: 'confirmed' },
    ]);
    const letter = { kind: 'meeting-confirmed', recipient: 'g@example.org' } as const;
    await db.insert(schema.letters).values({
      ...{ ...letter, meeting_id: at, occasion: `o${at}`, details: { id: at } },
      ...{ status: 'sent', attempts: 1, sent_at: NOW, created_at: NOW },
    });
    await db.insert(schema.chatSessions).values({ session_id: `${at}`, name: 'V', email: null });
    await db.insert(schema.chatExchanges).values(
      [1, 2].map((position) => ({
        ...{ session_id: `${at}`, message_id: `m${position}`, position, question: 'Q' },
        ...{ answer: 'A', sources: [{ title: 'T', url: '/' }], answered: position === 1 },
      })),
    );
  }
  const deps: FileDeps = { db, files, now: () => new Date(NOW) };
  return { db, deps, files };
}

/** All that is stored but the trash's files, and what follows from the rest. */
async function getContent(db: Db) {
  const { content_version, passages, trash_files, ...rows } = await allRows(db);
  return rows;
}

describe.each(KINDS)('a %s', (kind) => {
  // Posts and pages have their numbers from one table.
  const [ONE, OTHER] = kind === 'page' ? [1100, 1101] : [100, 101];

  it('goes once and comes back as it was', async () => {
    const { db, deps } = await open();
    const before = await getContent(db);
    expect(await moveRecordToTrash(deps, kind, ONE)).toBe(true);
    expect(await moveRecordToTrash(deps, kind, ONE)).toBe(false);
    const id = kind === 'chat' ? '100' : ONE;
    expect(await selectTrash(db)).toEqual([
      { kind, id, title: expect.stringMatching(/./), deletedAt: NOW },
    ]);
    expect(await restoreFromTrash(deps, { kind, id: `${ONE}` })).toBe(true);
    expect(await getContent(db)).toEqual(before);
    expect(await restoreFromTrash(deps, { kind, id: `${ONE}` })).toBe(false);
  });

  it('is gone for ever when it leaves the trash, by hand or after 30 days', async () => {
    const { db, deps } = await open();
    // A remote libSQL need not enforce them.
    await db.run(sql`pragma foreign_keys = off`);
    await moveRecordToTrash(deps, kind, ONE);
    await moveRecordToTrash(deps, kind, OTHER);
    expect(await deleteFromTrash(deps, { kind, id: `${OTHER + 1}` })).toBe(false);
    expect(await deleteFromTrash(deps, { kind, id: `${ONE}` })).toBe(true);
    expect(await deleteFromTrash(deps, { kind, id: `${ONE}` })).toBe(false);
    const later = (days: number) => ({
      ...deps,
      now: () => new Date(Date.parse(NOW) + days * 86_400_000 + 1),
    });
    await emptyTrash(later(29));
    expect((await selectTrash(db)).map(({ id }) => String(id))).toEqual([`${OTHER}`]);
    await emptyTrash(later(30));
    expect(await selectTrash(db)).toEqual([]);
    const { table, key, parts } = RECORDS[kind];
    for (const column of [key, ...parts]) {
      const left = sql`select 1 from ${column.table} where ${column} in (${`${ONE}`}, ${`${OTHER}`})`;
      expect(await db.all(left), `${getTableName(table)} ${column.name}`).toEqual([]);
    }
    if (kind !== 'post' && kind !== 'page') return;
    const drafts = await db.select().from(schema.postDrafts);
    expect(drafts.map(({ form }) => form)).not.toContain(`${ONE}`);
    expect(drafts).toHaveLength(2);
  });
});

describe('files', () => {
  const KEY = 'publications/paper.pdf';

  async function withPdf() {
    const { db, deps, files } = await open();
    const options = { originalName: 'My paper.pdf', contentType: 'application/pdf' };
    const file = await files.put(KEY, PDF, { ...options, overwrite: true });
    const queued = async () => (await db.select().from(schema.fileRemovals)).length;
    const waiting = async () => (await files.list('trash')).length;
    return { db, deps, files, file, queued, waiting, options };
  }

  it('leave their address with the record, and come back as they were', async () => {
    const { deps, files, file, queued, waiting } = await withPdf();
    await moveFileToTrash(deps, file);
    expect([await files.find(KEY), await waiting(), await queued()]).toEqual([null, 1, 0]);
    await restoreFromTrash(deps, { kind: 'file', id: 'paper.pdf' });
    expect(await files.find(KEY)).toEqual(file);
    expect([await waiting(), await queued()]).toEqual([0, 0]);
  });

  it('with the same name are kept separately, and each is restored as itself', async () => {
    const { db, deps, files, file, options } = await withPdf();
    await moveFileToTrash(deps, file);
    const other = await files.put(KEY, new Uint8Array([...PDF, 10]), options);
    await moveFileToTrash(deps, other);
    const ids = (await selectTrash(db)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['paper.pdf', 'paper.pdf (2)']);
    // The last one has the name alone: it is the one that an undo brings back.
    await restoreFromTrash(deps, { kind: 'file', id: 'paper.pdf' });
    expect((await files.find(KEY))?.sha256).toBe(other.sha256);
    const first = { kind: 'file', id: 'paper.pdf (2)' } as const;
    await expect(restoreFromTrash(deps, first)).rejects.toMatchObject({ status: 409 });
    expect((await files.find(KEY))?.sha256).toBe(other.sha256);
    expect(await selectTrash(db)).toHaveLength(1);
    await deleteFromTrash(deps, first);
    expect(await files.list('trash')).toEqual([]);
  });

  const down = () => Promise.reject(new Error('the store is down'));
  const failing = (deps: FileDeps, call: keyof FileStore): FileDeps => ({
    ...deps,
    files: { ...deps.files, [call]: down },
  });
  const collectLater = (deps: FileDeps) =>
    collectGarbage({ ...deps, now: () => new Date(Date.parse(NOW) + 3_600_000) });

  it('stay where they are, in trash or out of it, when the store cannot copy', async () => {
    const { db, deps, files, file, queued } = await withPdf();
    await expect(moveFileToTrash(failing(deps, 'copy'), file)).rejects.toThrow('down');
    expect([await files.find(KEY), await selectTrash(db), await queued()]).toEqual([file, [], 0]);
    await moveFileToTrash(deps, file);
    const ref = { kind: 'file', id: 'paper.pdf' } as const;
    await expect(restoreFromTrash(failing(deps, 'copy'), ref)).rejects.toThrow('down');
    expect(await selectTrash(db)).toHaveLength(1);
    expect([await files.find(KEY), await queued()]).toEqual([null, 0]);
    expect(await restoreFromTrash(deps, ref)).toBe(true);
  });

  it('go from their address a little later when the store cannot delete', async () => {
    const { deps, files, file, queued, waiting } = await withPdf();
    await moveFileToTrash(failing(deps, 'delete'), file);
    expect(await queued()).toBe(1);
    await collectLater(deps);
    expect([await files.find(KEY), await waiting(), await queued()]).toEqual([null, 1, 0]);
  });

  it('of a record that an earlier version moved to the folder come back with it', async () => {
    const { db, deps, files, file, waiting, queued } = await withPdf();
    await moveRecordToTrash(deps, 'photo', 100);
    await files.copy(file, 'trash/moved.pdf');
    await files.delete(KEY);
    const moved = { kind: 'photo', id: '100', key: KEY, stored_as: 'trash/moved.pdf' } as const;
    await db.insert(schema.trashFiles).values(moved);
    await restoreFromTrash(deps, { kind: 'photo', id: '100' });
    expect(await files.find(KEY)).toEqual(file);
    expect([await waiting(), await queued(), await db.$count(schema.trashFiles)]).toEqual([
      0, 0, 0,
    ]);
  });

  it('stay when the database refuses, and leave no copy', async () => {
    const { db, deps, files, file, waiting } = await withPdf();
    await db.run(
      sql`create trigger refused before insert on trash_files begin select raise(abort, 'no'); end`,
    );
    await expect(moveFileToTrash(deps, file)).rejects.toThrow();
    expect([await files.find(KEY), await waiting()]).toEqual([file, 0]);
  });
});

describe('a booked meeting in the trash', () => {
  const atTime = (time: string) => `2026-11-20T${time}:00.000Z`;
  const moved = { start: '2026-12-02T09:00:00Z', at: atTime('11:00') };
  const read = (...delivery: Parameters<typeof calDelivery>) =>
    parseCalComWebhook(calDelivery(...delivery));
  const create = read('BOOKING_CREATED', { id: 'a', at: atTime('10:00') });
  const move = read('BOOKING_RESCHEDULED', { id: 'b', ...moved }, { rescheduleUid: 'a' });
  const moveSame = read('BOOKING_RESCHEDULED', { id: 'a', ...moved });
  const cancel = read('BOOKING_CANCELLED', { id: 'a', at: atTime('12:00') });

  async function record(db: Db, reading: BookingEventReading) {
    if (!reading.success || !reading.data) throw new Error('the delivery cannot be read');
    await recordBooking(db, reading.data, null);
  }
  const seen = async (db: Db) =>
    (await selectMeetings(db)).rows.map(withHistory).map(({ created_at, history, ...meeting }) => ({
      ...meeting,
      history: history.map((entry) => entry.kind),
    }));

  it.each([
    ['a move', [move]],
    ['a move under the same uid', [moveSame]],
    ['a cancellation', [cancel]],
    ['a move and a cancellation', [moveSame, cancel]],
  ])('is one with what its provider sent meanwhile: %s', async (_what, later) => {
    const [whole, parted] = [await openApp(), await openApp()];
    const deps: FileDeps = { db: parted.db, files: parted.files, now: () => new Date(NOW) };
    for (const { db } of [whole, parted]) await record(db, create);
    const [meeting] = (await selectMeetings(parted.db)).rows;
    const id = meeting?.id ?? 0;
    await moveRecordToTrash(deps, 'meeting', id);
    for (const { db } of [whole, parted]) for (const reading of later) await record(db, reading);
    await restoreFromTrash(deps, { kind: 'meeting', id: String(id) });
    expect(await seen(parted.db)).toEqual(await seen(whole.db));
  });

  it('is not restored by a redelivery from its provider, but by a new date', async () => {
    const { db } = await openApp();
    await record(db, create);
    const [meeting] = (await selectMeetings(db)).rows;
    await moveRecordToTrash({ db, now: () => new Date(NOW) }, 'meeting', meeting?.id ?? 0);
    await record(db, create);
    expect((await selectMeetings(db)).rows).toEqual([]);
    await record(db, move);
    expect((await selectMeetings(db)).rows.map(({ id }) => id)).toEqual([meeting?.id]);
  });
});

it('letters of a restored meeting are sent neither twice nor too late', async () => {
  const { db, deps } = await open();
  const letter = { kind: 'meeting-moved', recipient: 'g@example.org', meeting_id: 100 } as const;
  await db.delete(schema.letters);
  await db.insert(schema.letters).values(
    [
      { occasion: 'waits', attempts: 0, created_at: NOW },
      { occasion: 'was being sent', attempts: 1, created_at: NOW },
      { occasion: 'is old news', attempts: 0, created_at: '2026-11-18T12:00:00.000Z' },
      { occasion: 'was sent', attempts: 1, created_at: NOW, status: 'sent' as const },
    ].map((row) => ({ ...letter, details: { id: 100 }, ...row })),
  );
  await moveRecordToTrash(deps, 'meeting', 100);
  await restoreFromTrash(deps, { kind: 'meeting', id: '100' });
  const stored = await db.select().from(schema.letters);
  expect(Object.fromEntries(stored.map(({ occasion, status }) => [occasion, status]))).toEqual({
    waits: 'waiting',
    'was being sent': 'failed',
    'is old news': 'failed',
    'was sent': 'sent',
  });
});

describe('what took the place of something in the trash', () => {
  const refusal = (deps: FileDeps, kind: RecordKind, id: number) =>
    expect(restoreFromTrash(deps, { kind, id: `${id}` })).rejects;

  it('stays, where it is a post at the same address', async () => {
    const { db, deps } = await open();
    await moveRecordToTrash(deps, 'post', 100);
    await db.update(schema.posts).set({ slug: 'post-100' }).where(sql`id = 101`);
    await refusal(deps, 'post', 100).toMatchObject({
      status: 409,
      message:
        'Another post has the address /blog/post-100 now: Post "101". Delete that one first.',
    });
  });

  it('stays, where it is a publication with the same DOI, unless both had it before', async () => {
    const { db, deps } = await open();
    const restore = (id: number) => restoreFromTrash(deps, { kind: 'publication', id: String(id) });
    for (const id of [100, 101]) await moveRecordToTrash(deps, 'publication', id);
    expect([await restore(100), await restore(101)]).toEqual([true, true]);
    for (const id of [101, 100]) await moveRecordToTrash(deps, 'publication', id);
    const paper = { title: 'Later', authors: 'V', journal: 'J', year: 2020, doi: '10.1/x' };
    await db.insert(schema.publications).values(paper);
    await refusal(deps, 'publication', 100).toMatchObject({
      status: 409,
      message:
        'Another publication has the DOI 10.1/x now: Later. Change or delete that one first.',
    });
  });
});

it('chats and meetings stay in the trash no longer than the settings keep them', async () => {
  const { db, deps } = await open();
  await saveSettings(db, { retention: { chatDays: 7, meetingDays: 7 } });
  await db.insert(schema.chatSessions).values({ session_id: 'empty', name: 'V', created_at: NOW });
  await db.update(schema.chatSessions).set({ created_at: NOW });
  for (const id of ['100', 'empty']) await moveRecordToTrash(deps, 'chat', id);
  await moveRecordToTrash(deps, 'meeting', 100);
  const leftAfter = async (days: number) => {
    const now = () => new Date(Date.parse(NOW) + days * 86_400_000 + 1);
    await deleteOldRecords({ ...deps, now });
    return (await selectTrash(db)).map(({ id }) => id);
  };
  expect(await leftAfter(0.9)).toEqual(['100', 'empty', 100]);
  expect(await leftAfter(1)).toEqual(['100', 100]);
  expect(await leftAfter(6.9)).toEqual(['100', 100]);
  expect(await leftAfter(7)).toEqual([]);
});

it('an image is deleted with the last post that shows it, in both widths, and restored with each', async () => {
  const { db, deps, files } = await open();
  const image = (byte: number, side: number) => ({
    bytes: new Uint8Array([byte]),
    type: 'image/png',
    extension: 'png',
    size: { width: side, height: side },
  });
  const [own, both, old] = await Promise.all(
    [1, 2, 3].map(async (byte) => {
      const url = await storePostImage(files, image(byte, 2), image(byte, 1), 'a.png');
      return {
        url,
        count: async () => {
          const isServed = async (key: string) =>
            (await files.find(key)) !== null && !(await isHiddenFile(db, key));
          const served = await Promise.all(sizedImageKeys(url).map(isServed));
          return served.filter(Boolean).length;
        },
      };
    }),
  );
  if (!own || !both || !old) throw new Error('no image');
  const there = () => Promise.all([own, both, old].map(({ count }) => count()));
  const shown = (...images: { url: string }[]) =>
    images.map(({ url }) => `<img src="${url}">`).join('');
  const write = (id: number, content: string) =>
    db.update(schema.posts).set({ content }).where(sql`id = ${id}`);
  await write(100, shown(own, both));
  await write(101, shown(both));
  await db.update(schema.postVersions).set({ featured_image: old.url }).where(sql`post_id = 100`);
  await moveRecordToTrash(deps, 'post', 100);
  expect(await there()).toEqual([0, 2, 0]);
  await moveRecordToTrash(deps, 'post', 101);
  const sweep = () =>
    removeUnusedFiles({ ...deps, now: () => new Date(Date.now() + 2 * 86_400_000) });
  await sweep();
  expect(await there()).toEqual([0, 0, 0]);
  await restoreFromTrash(deps, { kind: 'post', id: '100' });
  await sweep();
  expect(await there()).toEqual([2, 2, 2]);
  await moveRecordToTrash(deps, 'post', 100);
  await deleteFromTrash(deps, { kind: 'post', id: '100' });
  await restoreFromTrash(deps, { kind: 'post', id: '101' });
  expect(await there()).toEqual([0, 2, 0]);
  const stored = await Promise.all(
    [own, both, old].map(({ url }) => files.find(sizedImageKeys(url)[0] ?? '')),
  );
  expect(stored.map((file) => file !== null)).toEqual([false, true, false]);
});
