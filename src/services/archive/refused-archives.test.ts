import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { type AppUnderTest, openApp, startApp } from '../../../test/app.ts';
import {
  allRows,
  archivedRows,
  archiveOf,
  blank,
  depsOf,
  fillSite,
  opened,
} from '../../../test/archive.ts';
import { as, asJson, json, manifest, patched, rezipped } from '../../../test/changed-archive.ts';
import { pdfOf } from '../../../test/pdfs.ts';
import { FOLDERS } from '../../lib/files/storage-key.ts';
import { restoreArchive } from './restore.ts';

const PDF = 'files/publications/unlinked.pdf';

/** All rows and the names of all files. */
async function stateOf(app: AppUnderTest) {
  const { file_removals: _, ...rows } = await allRows(app.db);
  const folders = await Promise.all(FOLDERS.map((folder) => app.files.list(folder)));
  return [rows, folders, await app.incoming()];
}

it('an archive of the format before, without the text of PDFs, is restored', async () => {
  const source = await openApp({ prepare: fillSite });
  const path = 'pdf-texts.json';
  const earlier = await rezipped(await archiveOf(source), (contents) => {
    contents.delete(path);
    manifest((value) => {
      value.version = 1;
      value.files = value.files.filter((file: { path: string }) => file.path !== path);
    })(contents);
  });
  const target = await openApp();
  await restoreArchive(depsOf(target), await opened(earlier));
  expect(await archivedRows(target.db)).toEqual(await archivedRows(source.db));
});

describe('an archive is refused, and nothing changed, when', () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let whole: Blob;
  let before: unknown;
  beforeAll(async () => {
    app = await startApp({
      async prepare(content) {
        await blank(content);
        await fillSite(content);
        const post = { slug: 'second', title: 'S', content: '', author: 'Ana' };
        await content.db.insert(schema.posts).values(post);
      },
    });
    whole = await archiveOf(app);
    before = await stateOf(app);
  });
  afterAll(() => app.close());

  it.each<[string, (blob: Blob) => Blob | Promise<Blob>, RegExp]>([
    ['it is no ZIP file', () => new Blob(['<html>']), /no ZIP file/],
    ['it is empty', () => new Blob([]), /no ZIP file/],
    ['it is cut off', (blob) => blob.slice(0, blob.size - 30), /no ZIP file/],
    [
      'its middle is gone',
      (blob) => new Blob([blob.slice(0, 99), blob.slice(999)]),
      /damaged|no ZIP/,
    ],
    [
      'it is another ZIP file',
      as((contents) => {
        for (const path of [...contents.keys()]) contents.delete(path);
        contents.set('a.txt', asJson(1));
        contents.set('manifest.json', asJson({ name: 'my extension', version: 2 }));
      }),
      /no archive of such a site/,
    ],
    [
      'it has no manifest',
      (blob) => patched(blob, 'manifest.json', 'manifest.txt_'),
      /no archive of/,
    ],
    [
      'it is of a newer format',
      as(
        manifest((value) => {
          value.version = 3;
        }),
      ),
      /newer version/,
    ],
    [
      'its manifest is none',
      as(
        manifest((value) => {
          value.files = {};
        }),
      ),
      /manifest.json: files/,
    ],
    [
      'a file is not what its manifest says',
      as((contents) => {
        contents.set('manifest.json', contents.get('manifest.json')?.slice() ?? asJson(0));
        contents.set(PDF, pdfOf('y', { encrypted: true }));
      }),
      /unlinked.pdf is not as its manifest says/,
    ],
    [
      'a text is not what its manifest says',
      as((contents) => {
        contents.set('manifest.json', contents.get('manifest.json')?.slice() ?? asJson(0));
        contents.set('publications.json', asJson({ publications: [] }));
      }),
      /publications.json is not as its manifest says/,
    ],
    [
      'a file is missing',
      as((contents) => {
        contents.delete(PDF);
      }),
      /unlinked.pdf is missing/,
    ],
    [
      'a part is missing, of its manifest too',
      as((contents) => {
        contents.delete('chats.json');
        manifest((value) => {
          value.files = value.files.filter(({ path }: { path: string }) => path !== 'chats.json');
        })(contents);
      }),
      /chats.json is missing/,
    ],
    [
      'there is more than its manifest names',
      as((contents) => {
        contents.set('more.txt', asJson(1));
      }),
      /more.txt is in it, and not/,
    ],
    [
      'a file would lie elsewhere',
      async (blob) => patched(blob, 'files/logos/logo.gif', 'files/../logos/a.gif'),
      /Unsafe filename/,
    ],
    [
      'a file would lie in a folder that is not there',
      async (blob) => patched(blob, 'files/logos/logo.gif', 'files/sogol/logo.gif'),
      /does not belong|not in its manifest/,
    ],
    [
      'a name is there twice',
      async (blob) => patched(blob, 'figures/countries.csv', 'figures/referrers.csv'),
      /is in it twice/,
    ],
    [
      'it would unpack to far more than a site',
      as((contents) => {
        for (const path of [...contents.keys()]) {
          if (path !== 'manifest.json') contents.delete(path);
        }
        contents.set('publications.bib', new Uint8Array(2 ** 25));
      }),
      /far more than a site/,
    ],
    [
      'its JSON is none',
      as((contents) => {
        contents.set('pages/pages.json', new TextEncoder().encode('{"pages": ['));
      }),
      /pages.json is no JSON/,
    ],
    [
      'a list is none',
      as(
        json('posts.json', (value) => {
          value.posts = { length: 1 };
        }),
      ),
      /posts.json: posts must be a list/,
    ],
    [
      'a record is none',
      as(
        json('posts.json', (value) => {
          value.posts[0] = 'x';
        }),
      ),
      /posts.0 must be an object/,
    ],
    [
      'a field is missing',
      as(
        json('publications.json', (value) => {
          delete value.publications[0].title;
        }),
      ),
      /publications.0.title is missing/,
    ],
    [
      'a field is of another kind',
      as(
        json('publications.json', (value) => {
          value.publications[1].year = '2020';
        }),
      ),
      /publications.1.year must be a whole number/,
    ],
    [
      'a field has a value that it cannot have',
      as(
        json('meetings.json', (value) => {
          value.meetings.at(-1).status = 'x';
        }),
      ),
      /status must be one of/,
    ],
    [
      'two records have one id',
      as(
        json('publications.json', (value) => {
          value.publications[1].id = value.publications[0].id;
        }),
      ),
      /Two rows of publications/,
    ],
    [
      'two posts have one address',
      as(
        json('posts.json', (value) => {
          value.posts[1].slug = value.posts[0].slug;
        }),
      ),
      /Two rows of blog_posts/,
    ],
    [
      'a record belongs to none',
      as(
        json('chats.json', (value) => {
          value.exchanges[0].session_id = 'nobody';
        }),
      ),
      /chat_exchanges names "nobody"/,
    ],
    [
      'a setting is none',
      as(
        json('site.json', (value) => {
          value.settings.push({ name: 'timeZone', value: 'Mars' });
        }),
      ),
      /settings.timeZone/,
    ],
    [
      'a table of figures is none',
      as((contents) => {
        contents.set('figures/days.csv', new TextEncoder().encode('kind,day\r\n"visit,1'));
      }),
      /ends within a quotation/,
    ],
  ])('%s', async (_what, breaking, why) => {
    const blob = await breaking(whole);
    const restoring = async () => restoreArchive(depsOf(app), await opened(blob));
    await expect(restoring()).rejects.toThrow(why);
    expect(await stateOf(app)).toEqual(before);
  });

  it('the database refuses a value', async () => {
    const blob = await rezipped(
      whole,
      json('conferences.json', (value) => {
        value.conferences[0].date = 'tomorrow';
      }),
    );
    await expect(restoreArchive(depsOf(app), await opened(blob))).rejects.toThrow();
    expect(await stateOf(app)).toEqual(before);
  });
});
