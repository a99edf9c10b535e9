import { describe, expect, it, vi } from 'vitest';
import { saveDraft } from '../../../db/queries/posts/drafts.ts';
import { insertPost, updatePost } from '../../../db/queries/posts/write.ts';
import { fileRemovals } from '../../../db/schema/index.ts';
import { openApp } from '../../../test/app.ts';
import { IMAGES } from '../../../test/images.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { LogLine } from '../../platform/log/log.ts';
import { storePostImage } from '../posts/images.ts';
import { runDailyTasks } from './scheduled-tasks.ts';

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
      return storePostImage(files, gif, 'image.gif');
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
  it('an image that nothing uses goes, a day after it came', async () => {
    const { image, isThere, run } = await open();
    const url = await image();
    await run(0.9);
    expect(await isThere(url)).toBe(true);
    expect(await run(1.1)).toEqual([]);
    expect(await isThere(url)).toBe(false);
  });

  it('what a post, its version or a draft shows stays', async () => {
    const { db, image, isThere, run } = await open();
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
  });

  it('a file that was left behind goes', async () => {
    const { db, files, run } = await open();
    const options = { originalName: 'x.png', contentType: 'image/png' };
    await files.put('photos/left-behind.png', new Uint8Array([1]), options);
    await db.insert(fileRemovals).values({ key: 'photos/left-behind.png', at: Date.now() });
    await run(1);
    expect(await files.find('photos/left-behind.png')).toBeNull();
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
