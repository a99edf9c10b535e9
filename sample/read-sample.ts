import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { course } from '../records/course.ts';
import { cvEntry } from '../records/cv-entry.ts';
import { person } from '../records/person.ts';
import { project } from '../records/project.ts';
import { talk } from '../records/talk.ts';
import { addHeadingIds } from '../src/posts/contents.ts';
import type { SampleSite } from '../src/sample/load-sample.ts';
import { sampleSettings } from '../src/settings/sample.ts';
import { dayIn } from '../src/values/time.ts';

type Dated = { in_days?: number };

/** As they lie there: a day is counted from the one on which the sample is loaded. */
interface SampleFiles {
  posts: { slug: string }[];
  conferences: Dated[];
  talks: Dated[];
  photos: { file: string }[];
}

/**
 * Reads the sample content.
 *
 * @param folder where `publications.json`, `posts/` and the rest lie
 * @param now the day that the conferences' dates are counted from
 */
export async function readSample(folder: string, now = new Date()): Promise<SampleSite> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const posts: SampleFiles['posts'] = await read('posts.json');
  const conferences: SampleFiles['conferences'] = await read('conferences.json');
  const talks: SampleFiles['talks'] = await read('talks.json');
  const entries: unknown[] = await read('entries.json');
  const photos: SampleFiles['photos'] = await read('photos.json');
  const dated = ({ in_days, ...row }: Dated) => {
    const day = new Date(now.getTime() + (in_days ?? 0) * 86_400_000);
    return in_days === undefined ? row : { ...row, date: dayIn(day, sampleSettings.timeZone) };
  };
  return {
    files: readFiles(join(folder, 'files')),
    content: {
      publications: await read('publications.json'),
      records: {
        post: await Promise.all(
          posts.map(async (post) => ({
            ...post,
            content: addHeadingIds(
              await readFile(join(folder, 'posts', `${post.slug}.html`), 'utf8'),
            ).html,
          })),
        ),
        conference: conferences.map(dated),
        photo: photos.map(({ file, ...photo }) => ({ url: file, ...photo })),
        course: parseAll(course, await read('courses.json')),
        talk: parseAll(talk, talks.map(dated)),
        entry: parseAll(cvEntry, entries).map((entry, order) => ({ ...entry, order })),
        person: parseAll(person, await read('people.json')),
        project: parseAll(project, await read('projects.json')),
      },
    },
  };
}

/** Records as calls would store them. */
const parseAll = <Fields>({ schema }: { schema: z.ZodType<Fields> }, records: unknown): Fields[] =>
  z.array(schema).parse(records);

async function* readFiles(folder: string): SampleSite['files'] {
  for (const kind of await readdir(folder)) {
    for (const name of await readdir(join(folder, kind))) {
      yield { key: `${kind}/${name}`, name, bytes: await readFile(join(folder, kind, name)) };
    }
  }
}
