import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SampleContent } from '../db/queries/sample.ts';
import type { RecordDefinition } from '../records/define.ts';
import { LISTED_RECORDS, RECORDS, type RecordName } from '../records/index.ts';
import { emptyPublication } from '../records/publication.ts';
import { addHeadingIds } from '../src/posts/contents.ts';
import { readPeople } from '../src/publications/contributors.ts';
import type { SampleSite } from '../src/settings/load-sample.ts';
import { sampleSettings } from '../src/settings/sample.ts';
import { DAY_MS, dayIn } from '../src/values/time.ts';

type Dated = { in_days?: number };

/** As they lie there: a day is counted from the one on which the sample is loaded. */
interface SampleFiles {
  posts: { slug: string }[];
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
  const photos: SampleFiles['photos'] = await read('photos.json');
  const publications: SampleContent['publications'] = await read('publications.json');
  const dated = ({ in_days, ...row }: Dated) => {
    const day = new Date(now.getTime() + (in_days ?? 0) * DAY_MS);
    return in_days === undefined ? row : { ...row, date: dayIn(day, sampleSettings.timeZone) };
  };
  /** The records of a kind, as calls would store them. */
  const readRecords = async (kind: RecordName): Promise<[RecordName, object[]]> => {
    const { plural, schema, ordered }: RecordDefinition = RECORDS[kind];
    const records: Dated[] = await read(`${plural}.json`);
    const parsed = z.array(schema).parse(records.map(dated));
    return [kind, ordered ? parsed.map((record, order) => ({ ...record, order })) : parsed];
  };
  const records = await Promise.all(LISTED_RECORDS.map(({ kind }) => readRecords(kind)));
  return {
    files: readFiles(join(folder, 'files')),
    content: {
      publications: publications.map((work) => ({
        ...work,
        ...readPeople({ ...emptyPublication(), ...work }),
      })),
      records: {
        post: await Promise.all(
          posts.map(async (post) => ({
            ...post,
            content: addHeadingIds(
              await readFile(join(folder, 'posts', `${post.slug}.html`), 'utf8'),
            ).html,
          })),
        ),
        photo: photos.map(({ file, ...photo }) => ({ url: file, ...photo })),
        ...Object.fromEntries(records),
      },
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
