import { eq, inArray, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, it, vi } from 'vitest';
import { saveDraft } from '../db/queries/posts/drafts.ts';
import { securityEvents } from '../db/schema/account.ts';
import { trafficPages, trafficReferrers } from '../db/schema/analytics.ts';
import { chatExchanges, chatSessions } from '../db/schema/chat.ts';
import { fileRemovals } from '../db/schema/file-removals.ts';
import { meetingChanges, meetings } from '../db/schema/meetings.ts';
import { messages } from '../db/schema/messages.ts';
import { MAX_KEPT } from '../records/retention.ts';
import { openApp } from '../test/app.ts';
import { IMAGES } from '../test/files.ts';
import { saveSettings } from '../test/settings.ts';
import type { FileStore } from './platform/files/store.ts';
import type { LogLine } from './platform/log.ts';
import { storePostImage } from './posts/images.ts';
import { createPage, createPost, savePost } from './posts/save.ts';
import { deleteOldRecords, runDailyTasks } from './scheduled-tasks.ts';
import { FOLDERS } from './values/storage-key.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

it('the daily task deletes chats, meetings and messages after their time, and chats without a message after a day', async () => {
  const { db, files } = await openApp();
  for (const table of [chatExchanges, chatSessions, meetingChanges, meetings, messages])
    await db.delete(table);
  const session = (session_id: string, days: number) => ({
    session_id,
    name: 'V',
    created_at: ago(days),
  });
  await db
    .insert(chatSessions)
    .values([session('new', 0.5), session('empty', 2), session('read', 729), session('old', 731)]);
  const exchange = { position: 1, question: 'Q', answer: 'A' };
  await db
    .insert(chatExchanges)
    .values(['read', 'old'].map((session_id) => ({ ...exchange, session_id })));
  const meeting = { name: 'V', email: 'v@example.org' };
  await db.insert(meetings).values([
    { ...meeting, date: ago(731) },
    { ...meeting, date: ago(-3), created_at: ago(800) },
  ]);
  const message = { name: 'V', email: 'v@example.org', message: 'M' };
  await db
    .insert(messages)
    .values([731, 729].map((days) => ({ ...message, created_at: ago(days) })));
  const left = async () => [
    (await db.select().from(chatSessions)).map(({ session_id }) => session_id).toSorted(),
    (await db.select().from(meetings)).length,
    (await db.select().from(messages)).length,
  ];
  const deps = { db, files, now: () => NOW };
  await saveSettings(db, { retention: { chatDays: 0, meetingDays: 0 } });
  await deleteOldRecords(deps);
  expect(await left()).toEqual([['new', 'old', 'read'], 2, 2]);
  await saveSettings(db, { retention: { chatDays: 730, meetingDays: 730 } });
  await deleteOldRecords(deps);
  expect(await left()).toEqual([['new', 'read'], 1, 1]);
  expect(await db.select().from(chatExchanges)).toHaveLength(1);
});

it('the daily task keeps of a flood what an archive may hold, but for the last day', async () => {
  const { db } = await openApp();
  const tables = [chatExchanges, chatSessions, meetings, messages, trafficPages, trafficReferrers];
  for (const table of tables) await db.delete(table);
  const insert = (rows: number, into: string) =>
    db.run(
      sql.raw(
        `with recursive n(i) as (select 1 union all select i + 1 from n limit ${rows}) insert into ${into} from n`,
      ),
    );
  const { exchanges, messages: letters, requests, figures } = MAX_KEPT;
  const chats = exchanges / 20 + 2;
  const [old, today] = [ago(2), ago(0.5)];
  await insert(
    chats,
    `chat_sessions (session_id, name, created_at) select i, 'V', iif(i = 2, '${today}', '${old}')`,
  );
  await insert(
    chats * 20,
    `chat_exchanges (session_id, position, question, answer) select 1 + (i - 1) / 20, 1 + (i - 1) % 20, 'Q', 'A'`,
  );
  const person = `name, email, created_at`;
  const stranger = `'V', 'v@example.org', '${old}'`;
  await insert(letters + 2, `messages (${person}, message) select ${stranger}, i`);
  await insert(
    requests + 2,
    `meetings (${person}, date, status) select ${stranger}, '2027-01-01', iif(i = 2, 'confirmed', 'pending')`,
  );
  for (const [table, column] of [
    ['traffic_pages', 'page'],
    ['traffic_referrers', 'host'],
  ]) {
    await insert(
      figures + 2,
      `${table} (kind, day, ${column}, events) select 'visit', '2026-11-01', i, iif(i = 2, 1, 2)`,
    );
  }
  await deleteOldRecords({ db, now: () => NOW });
  const count = (table: SQLiteTable) => db.$count(table);
  expect(await Promise.all(tables.map(count))).toEqual([
    exchanges + 20,
    chats - 1,
    requests + 1,
    letters,
    figures,
    figures,
  ]);
  expect(await db.$count(chatSessions, eq(chatSessions.session_id, '1'))).toBe(0);
  expect(await db.$count(messages, inArray(messages.message, ['1', '2']))).toBe(0);
  expect(await db.$count(meetings, eq(meetings.status, 'confirmed'))).toBe(1);
  expect(await db.$count(trafficPages, inArray(trafficPages.page, ['1', '2']))).toBe(0);
});

it('the daily task keeps the security log for a year', async () => {
  const { db } = await openApp();
  const line = { event: 'login', detail: '', network: '192.0.2.0', browser: '' };
  await db.insert(securityEvents).values([366, 364].map((days) => ({ ...line, at: ago(days) })));
  await deleteOldRecords({ db, now: () => NOW });
  expect((await db.select().from(securityEvents)).map(({ at }) => at)).toEqual([ago(364)]);
});

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const POST = { title: 'Images', author: 'admin' };

async function open() {
  const { db, files, privateFiles } = await openApp();
  let images = 0;
  return {
    db,
    files,
    privateFiles,

    /** Stores an image that was never there before. */
    image: () => {
      images += 1;
      const bytes = new Uint8Array([...(IMAGES['image/gif'] ?? []), images]);
      const gif = { bytes, type: 'image/gif', extension: 'gif', size: { width: 2, height: 3 } };
      return storePostImage(files, gif, null, 'image.gif');
    },
    isThere: async (url: string) => (await files.find(url.replace('/storage/', ''))) !== null,
    run: async (days: number) => {
      const log: LogLine[] = [];
      await runDailyTasks({ db, files, privateFiles, now: inDays(days) }, (line) => log.push(line));
      return log;
    },
  };
}

describe('once a day', () => {
  it.each(FOLDERS.filter((folder) => folder !== 'publications'))(
    'a file of %s that nothing uses goes, a day after it came',
    async (folder) => {
      const { files, isThere, run } = await open();
      const url = `/storage/${folder}/unused.gif`;
      const options = { originalName: 'unused.gif', contentType: 'image/gif' };
      await files.put(`${folder}/unused.gif`, IMAGES['image/gif'] ?? new Uint8Array(), options);
      await run(0.9);
      expect(await isThere(url)).toBe(true);
      expect(await run(1.1)).toEqual([]);
      expect(await isThere(url)).toBe(false);
    },
  );

  it('what a post, its version, a draft or a page shows stays', async () => {
    const { db, image, isThere, run } = await open();
    const [shown, featured, former, formerlyFeatured, drafted, onPage] = [
      await image(),
      await image(),
      await image(),
      await image(),
      await image(),
      await image(),
    ];
    const content = (url: string) => `<p>Text</p><img src="${url}" alt="&quot;"><p>Text</p>`;
    const { id } = await createPost(
      { db, now: () => new Date() },
      {
        ...POST,
        content: `${content(drafted)}${content(former)}`,
        featured_image: formerlyFeatured,
      },
    );
    const fields = { content: content(drafted), title: '' };
    await savePost({ db, now: () => new Date() }, id, {
      content: content(shown),
      featured_image: featured,
    });
    await saveDraft(db, String(id), { fields, revision: 1, updated_at: new Date().toISOString() });
    const page = {
      title: 'Page',
      content: content(onPage),
      place: 'none',
      published: true,
    } as const;
    await createPage({ db, now: () => new Date() }, page);
    await run(2);
    for (const url of [shown, featured, former, formerlyFeatured, drafted, onPage]) {
      expect(await isThere(url)).toBe(true);
    }
  });

  it('a task that fails is logged and keeps no other from its work', async () => {
    const { db, files, privateFiles, image, isThere } = await open();
    const url = await image();
    await db.insert(fileRemovals).values({ key: 'photos/other.png', at: 0 });
    const failing: FileStore = {
      ...files,
      delete: (key) =>
        key.startsWith('photos') ? Promise.reject(new Error('down')) : files.delete(key),
    };
    const log = vi.fn();
    await runDailyTasks({ db, files: failing, privateFiles, now: inDays(2) }, log);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ level: 'error', message: 'remove files left behind: down' }),
    );
    expect(await isThere(url)).toBe(false);
  });
});
