import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_VERSION } from '../../records/archive-manifest.ts';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import {
  type ArchiveContents,
  allRows,
  blank,
  fillSite,
  changeJson as json,
  makeArchive,
  makeDeps,
  opened,
  parseContent as parse,
  rezip,
  toBytes,
} from '../../test/archive.ts';
import { makePdf } from '../../test/files.ts';
import { FOLDERS } from '../values/storage-key.ts';
import { restoreArchive } from './restore.ts';

const PDF = 'files/publications/unlinked.pdf';
/** Adds a stored file to an archive, and to its manifest. */
const addFile =
  (path: string, bytes: Uint8Array, contentType: string) => (contents: ArchiveContents) => {
    contents.set(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = { originalName: 'a', contentType, flaws: [] };
    json('manifest.json', ({ files }) => files.push({ path, size: bytes.length, sha256, stored }))(
      contents,
    );
  };

/** Replaces bytes of an archive by others that are as long. */
const patch = async (blob: Blob, from: string, to: string) => {
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1');
  return new Blob([Buffer.from(text.replaceAll(from, to), 'latin1')]);
};

/** All rows and the names of all files. */
async function readState(app: AppUnderTest) {
  const { file_removals: _, ...rows } = await allRows(app.db);
  const folders = await Promise.all(FOLDERS.map((folder) => app.files.list(folder)));
  return [rows, folders, await app.incoming()];
}

let app: Awaited<ReturnType<typeof startApp>>;
let whole: Blob;
let before: unknown;
beforeAll(async () => {
  app = await startApp({
    async prepare(content) {
      await blank(content);
      await fillSite(content);
    },
  });
  whole = await makeArchive(app);
  before = await readState(app);
});
afterAll(() => app.close());

describe('an archive is refused, and nothing changed, when', () => {
  async function expectRefusal(blob: Blob, why?: RegExp): Promise<void> {
    const restore = async () => restoreArchive(makeDeps(app), await opened(blob));
    await (why ? expect(restore()).rejects.toThrow(why) : expect(restore()).rejects.toThrow());
    expect(await readState(app)).toEqual(before);
  }

  it.each<[string, (blob: Blob) => Blob | Promise<Blob>, RegExp]>([
    ['it is no ZIP file', () => new Blob(['<html>']), /not a ZIP file/],
    ['it is cut off', (blob) => blob.slice(0, blob.size - 30), /not a ZIP file/],
    [
      'it has no manifest',
      (blob) => patch(blob, 'manifest.json', 'manifest.txt_'),
      /not an archive/,
    ],
    [
      'a file lies elsewhere',
      (blob) => patch(blob, 's/logos/logo.gif', 's/../logo/aa.gif'),
      /Unsafe/,
    ],
    ['a name is there twice', (blob) => patch(blob, 'countries.csv', 'referrers.csv'), /twice/],
  ])('%s', async (_what, damage, why) => expectRefusal(await damage(whole), why));

  it.each<[string, (contents: ArchiveContents) => void, RegExp | undefined]>([
    [
      'it is of a newer format',
      json('manifest.json', (value) => (value.version = FORMAT_VERSION + 1)),
      /newer/,
    ],
    [
      'a file is not what its manifest says',
      (contents) => {
        contents.set('manifest.json', toBytes(parse(contents, 'manifest.json')));
        contents.set(PDF, makePdf('y', { encrypted: true }));
      },
      /unlinked.pdf does not match its manifest/,
    ],
    ['a file is missing', (contents) => contents.delete(PDF), /unlinked.pdf is missing/],
    [
      'its manifest names far more than there is',
      json('manifest.json', (value) => (value.files = Array(10_000).fill({}))),
      /it lacks files/,
    ],
    [
      'there is more than its manifest names',
      (contents) => contents.set('more.txt', toBytes(1)),
      /more.txt is in it, and not/,
    ],
    [
      'it lacks rows that its manifest counts',
      json('manifest.json', (value) => (value.counts.publications += 1)),
      /other publications than its manifest counts/,
    ],
    [
      'a small file would unpack to a thousandfold',
      (contents) => contents.set(PDF, new Uint8Array(2 ** 21)),
      /unlinked.pdf would unpack to far more than a site/,
    ],
    [
      'what is called a PDF is a page',
      (contents) => contents.set(PDF, toBytes('<script>alert(1)</script>')),
      /files.publications.unlinked.pdf is neither a PDF/,
    ],
    [
      'what is called an image is a script',
      (contents) => contents.set('files/logos/logo.gif', toBytes('alert(1)')),
      /files.logos.logo.gif is neither a PDF nor an image/,
    ],
    [
      'a page lies among the files',
      addFile('files/publications/a.html', toBytes('<p>'), 'application/pdf'),
      /a.html is neither a PDF/,
    ],
    [
      'its JSON is none',
      (contents) => contents.set('pages.json', new TextEncoder().encode('{"pages": [')),
      /pages.json is not valid JSON/,
    ],
    [
      'a field is missing',
      json('publications.json', ({ publications: [first] }) => delete first.created_at),
      /publications.json: publications, row 1 .*: created_at is missing/,
    ],
    [
      'a field is of another kind',
      json('chats.json', ({ exchanges: [first] }) => (first.position = '1')),
      /exchanges, row 1: position must be a whole number/,
    ],
    [
      'two records have one id',
      json('publications.json', ({ publications: [first, second] }) => (second.id = first.id)),
      /Two rows of publications/,
    ],
    [
      'a record belongs to none',
      json('chats.json', ({ exchanges: [first] }) => (first.session_id = 'nobody')),
      /chat_exchanges names "nobody"/,
    ],
    [
      'a setting is none',
      json('site.json', ({ settings }) => settings.push({ name: 'timeZone', value: 'Mars' })),
      /settings, row \d+ \(timeZone\): timeZone: Enter a time zone/,
    ],
    [
      'a table of figures is none',
      (contents) => contents.set('figures/days.csv', new TextEncoder().encode('kind,day\r\n"x,1')),
      /ends within a quotation/,
    ],
    [
      'a number of the manifest could be no id',
      json('manifest.json', ({ lastIds }) => (lastIds.blog_posts = Number.MAX_SAFE_INTEGER)),
      /manifest.json: lastIds.blog_posts/,
    ],
    [
      'a record has such an id',
      json('publications.json', ({ publications: [first] }) => (first.id = 2 ** 31)),
      /publications, row 1 .*: id must be from 1 to 2147483647/,
    ],
    [
      'a slug is a path',
      json('posts.json', ({ posts: [first] }) => (first.slug = '../../evil')),
      /posts, row 1 \(.*\): slug: must be letters, digits and hyphens/,
    ],
    [
      'a draft is no form',
      json('posts.json', ({ drafts: [first] }) => (first.fields = '[')),
      /drafts, row 1: fields: must be an object as JSON/,
    ],
    [
      'a day does not exist',
      json('conferences.json', ({ conferences: [first] }) => (first.date = '2026-13-45')),
      /conferences, row 1 \(C\): date: Enter a valid date/,
    ],
    [
      'a link leads to a script',
      json('publications.json', ({ publications: [first] }) => {
        first.links = [{ kind: 'code', url: 'javascript:alert(1)' }];
      }),
      /publications, row 1 .*: links.0.url: Enter a web address/,
    ],
    [
      'a source of an answer leads to a script',
      json(
        'chats.json',
        ({ exchanges: [first] }) => (first.sources[0].url = 'javascript:alert(1)'),
      ),
      /exchanges, row 1: sources.0.url: must be an address/,
    ],
    [
      'an earlier address leads to another site',
      json('site.json', (value) => (value.redirects = [{ path: '/a', target: '//evil.example' }])),
      /redirects, row 1: target: must be a path of this site/,
    ],
    [
      'the database refuses a row',
      json('posts.json', ({ posts: [first] }) => (first.published_at = null)),
      /Nothing was restored: the database refuses it \(.*blog_posts_published_at/,
    ],
    [
      'a figure is of no day',
      (contents) =>
        contents.set(
          'figures/days.csv',
          new TextEncoder().encode('kind,day,events,uniques\r\nvisit,2026-02-30,1,1'),
        ),
      /figures\/days.csv, row 1: day must be a valid day/,
    ],
  ])('%s', async (_what, change, why) => expectRefusal(await rezip(whole, change), why));

  it('more of a file comes than the directory says', async () => {
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const view = new DataView(bytes.buffer);
    const size = makePdf('x', { encrypted: true }).length;
    // The size in each header (APPNOTE 4.3.7 and 4.3.12) whose file is as long: behind that of what is packed.
    for (let at = 0; at < bytes.length - 4; at += 1) {
      if (view.getUint32(at, true) === size && view.getUint32(at - 4, true) === size) {
        view.setUint32(at, size - 1, true);
      }
    }
    await expectRefusal(new Blob([bytes]), /unlinked.pdf cannot be read/);
  });
});

describe('a file of an archive', () => {
  it('is what it holds, whatever its manifest says', async () => {
    const { files } = await opened(
      await rezip(
        whole,
        json('manifest.json', ({ files }) => {
          for (const { stored } of files) {
            if (stored) Object.assign(stored, { contentType: 'text/html', flaws: [] });
          }
        }),
      ),
    );
    const found = new Map(files.map(({ key, stored }) => [key, stored]));
    expect(found.get('logos/logo.gif')?.contentType).toBe('image/gif');
    expect(found.get('publications/unlinked.pdf')).toMatchObject({
      ...{ contentType: 'application/pdf', originalName: 'unlinked.pdf', flaws: ['encrypted'] },
    });
  });

  it.each([
    ['is bytes where it is data beside PDFs', 'publications/data.csv', 'application/octet-stream'],
  ])('%s', async (_what, key, type) => {
    const added = await rezip(whole, addFile(`files/${key}`, toBytes('a,b'), 'text/html'));
    const { files } = await opened(added);
    expect(files.find((file) => file.key === key)?.stored.contentType).toBe(type);
  });
});
