import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Db, openD1, openLibsql } from '../../../db/open.ts';
import { saveDraft } from '../../../db/queries/posts/drafts.ts';
import { insertPost, updatePost } from '../../../db/queries/posts/write.ts';
import { fileRemovals, posts } from '../../../db/schema/index.ts';
import { BEGINNINGS } from '../../../test/images.ts';
import { type Bindings, startWorkerd } from '../../../test/workerd.ts';
import { diskFiles } from '../../platform/files/disk.ts';
import { r2Files } from '../../platform/files/r2.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { LogLine } from '../../platform/log/log.ts';
import { storePostImage } from '../posts/images.ts';
import { runDailyTasks } from './scheduled-tasks.ts';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const POST = { title: 'Images', author: 'admin' };

let folder: string;
let stopped: () => unknown;
let callCron: () => Promise<unknown>;
const stores = new Map<string, { db: Db; files: FileStore }>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daily-'));
  cpSync(inject('template'), join(folder, 'node'), { recursive: true });
  cpSync(inject('workerdTemplate'), join(folder, 'workerd'), { recursive: true });
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'node/site.db')).href);
  stores.set('Node', { db, files: diskFiles(join(folder, 'node/files')) });
  const workerd = await startWorkerd(join(folder, 'workerd'));
  const { DB, FILES } = await workerd.getBindings<Bindings>();
  stores.set('Workers', { db: openD1(DB), files: r2Files(FILES) });
  callCron = async () => (await workerd.getWorker()).scheduled({ cron: '23 2 * * *' });
  stopped = async () => {
    close();
    await workerd.dispose();
  };
});

afterAll(async () => {
  await stopped();
  rmSync(folder, { recursive: true });
});

describe.each(['Node', 'Workers'])('once a day on %s', (kind) => {
  const open = () => {
    const found = stores.get(kind);
    if (!found) throw new Error('no such stores');
    return found;
  };
  let images = 0;
  /** An image that was never there before. */
  const image = () => {
    images += 1;
    const bytes = new Uint8Array([...(BEGINNINGS['image/gif'] ?? []), images]);
    const gif = { bytes, type: 'image/gif', extension: 'gif' };
    return storePostImage(open().files, gif, 'image.gif');
  };
  const isThere = async (url: string) =>
    (await open().files.find(url.replace('/storage/', ''))) !== null;
  const run = async (days: number) => {
    const log: LogLine[] = [];
    await runDailyTasks({ ...open(), now: inDays(days) }, (line) => log.push(line));
    return log;
  };

  it('an image that nothing uses goes, a day after it came', async () => {
    const url = await image();
    await run(0.9);
    expect(await isThere(url)).toBe(true);
    expect(await run(1.1)).toEqual([]);
    expect(await isThere(url)).toBe(false);
  });

  it('what a post, its version or a draft shows stays', async () => {
    const { db } = open();
    const [shown, featured, former, formerlyFeatured, drafted] = [
      await image(),
      await image(),
      await image(),
      await image(),
      await image(),
    ];
    const content = (url: string) => `<p>Text</p><img src="${url}" alt="&quot;"><p>Text</p>`;
    const { id } = await insertPost(
      db,
      {
        ...POST,
        content: `${content(drafted)}${content(former)}`,
        featured_image: formerlyFeatured,
      },
      new Date(),
    );
    const fields = { content: content(drafted), title: '' };
    await updatePost(db, id, { content: content(shown), featured_image: featured }, new Date());
    await saveDraft(db, String(id), { fields, revision: 1, updated_at: new Date().toISOString() });
    await run(2);
    for (const url of [shown, featured, former, formerlyFeatured, drafted]) {
      expect(await isThere(url)).toBe(true);
    }
    await db.delete(posts).where(eq(posts.id, id));
  });

  it('the images of the sample stay', async () => {
    const before = (await open().files.list('blog')).length;
    await run(0.5);
    expect(before).toBeGreaterThan(5);
    await run(2);
    const after = (await open().files.list('blog')).map(({ key }) => key);
    expect(after).toContain('blog/listening.webp');
    expect(after).toContain('blog/figure-stray-dose.webp');
  });

  it('a file that was left behind goes', async () => {
    const { db, files } = open();
    const options = { originalName: 'x.png', contentType: 'image/png' };
    await files.put('photos/left-behind.png', new Uint8Array([1]), options);
    await db.insert(fileRemovals).values({ key: 'photos/left-behind.png', at: Date.now() });
    await run(1);
    expect(await files.find('photos/left-behind.png')).toBeNull();
  });

  it('a task that fails is logged and keeps no other from its work', async () => {
    const url = await image();
    const { db, files } = open();
    await db.insert(fileRemovals).values({ key: 'photos/other.png', at: 0 });
    const failing: FileStore = {
      ...files,
      delete: (key) =>
        key.startsWith('photos') ? Promise.reject(new Error('down')) : files.delete(key),
    };
    const log = vi.fn();
    await runDailyTasks({ db, files: failing, now: inDays(2) }, log);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ level: 'error', message: 'remove files left behind: down' }),
    );
    expect(await isThere(url)).toBe(false);
    await db.delete(fileRemovals);
  });
});

it('is called by the cron on Workers', async () => {
  const found = stores.get('Workers');
  await found?.db.insert(fileRemovals).values({ key: 'photos/none.png', at: 0 });
  await callCron();
  expect(await found?.db.select().from(fileRemovals)).toEqual([]);
});
