import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/open.ts';
import { insertSample, isEmpty, type SampleContent } from '../../db/queries/sample.ts';
import { dayIn } from '../lib/time.ts';
import { site } from '../site.ts';
import { contentTypeOf } from './files/content-type.ts';
import type { FileStore } from './files/store.ts';

type SamplePhoto = { file: string; caption: string; location: string | null; year: number | null };
type SampleConference = Omit<SampleContent['conferences'][number], 'date'> & { in_days: number };

/**
 * Puts the sample content into a database that has no publication, post or conference, and its files
 * into the store: the files first, so that no record ever names a missing one.
 *
 * @param folder where `publications.json`, `posts/` and the rest lie
 * @returns whether it was loaded
 */
export async function loadSample(target: {
  db: Db;
  files: FileStore;
  folder: string;
  now?: Date;
}): Promise<boolean> {
  const { db, files, folder, now = new Date() } = target;
  if (!(await isEmpty(db))) return false;
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));

  for (const kind of await readdir(join(folder, 'files'))) {
    for (const name of await readdir(join(folder, 'files', kind))) {
      await files.put(`${kind}/${name}`, await readFile(join(folder, 'files', kind, name)), {
        originalName: name,
        contentType: contentTypeOf(name),
        overwrite: true,
      });
    }
  }
  const posts: SampleContent['posts'] = await read('posts.json');
  const conferences: SampleConference[] = await read('conferences.json');
  const photos: SamplePhoto[] = await read('photos.json');
  await insertSample(db, {
    publications: await read('publications.json'),
    posts: await Promise.all(
      posts.map(async (post) => ({
        ...post,
        content: await readFile(join(folder, 'posts', `${post.slug}.html`), 'utf8'),
      })),
    ),
    conferences: conferences.map(({ in_days, ...conference }) => ({
      ...conference,
      date: dayIn(new Date(now.getTime() + in_days * 86_400_000), site.timeZone),
    })),
    photos: photos.map(({ file, caption, location, year }) => ({
      url: file,
      caption,
      location,
      year,
    })),
  });
  return true;
}
