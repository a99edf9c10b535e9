import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleContent } from '../db/queries/sample.ts';
import type { SampleSite } from '../src/sample/load-sample.ts';
import { sampleSettings } from '../src/settings/sample.ts';
import { dayIn } from '../src/values/time.ts';

type SamplePhoto = { file: string; caption: string; location: string | null; year: number | null };
type SampleConference = Omit<SampleContent['conferences'][number], 'date'> & { in_days: number };

/**
 * Reads the sample content.
 *
 * @param folder where `publications.json`, `posts/` and the rest lie
 * @param now the day that the conferences' dates are counted from
 */
export async function readSample(folder: string, now = new Date()): Promise<SampleSite> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const posts: SampleContent['posts'] = await read('posts.json');
  const conferences: SampleConference[] = await read('conferences.json');
  const photos: SamplePhoto[] = await read('photos.json');
  return {
    files: readFiles(join(folder, 'files')),
    content: {
      publications: await read('publications.json'),
      posts: await Promise.all(
        posts.map(async (post) => ({
          ...post,
          content: await readFile(join(folder, 'posts', `${post.slug}.html`), 'utf8'),
        })),
      ),
      conferences: conferences.map(({ in_days, ...conference }) => ({
        ...conference,
        date: dayIn(new Date(now.getTime() + in_days * 86_400_000), sampleSettings.timeZone),
      })),
      photos: photos.map(({ file, caption, location, year }) => ({
        url: file,
        caption,
        location,
        year,
      })),
    },
  };
}

async function* readFiles(folder: string): SampleSite['files'] {
  for (const kind of await readdir(folder)) {
    for (const name of await readdir(join(folder, kind))) {
      yield { key: `${kind}/${name}`, name, bytes: await readFile(join(folder, kind, name)) };
    }
  }
}
