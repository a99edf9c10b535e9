import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import { allRows, blank, fillSite, makeArchive, makeDeps, opened } from '../../test/archive.ts';
import { makePdf } from '../../test/files.ts';
import { FOLDERS } from '../values/storage-key.ts';
import { restoreArchive } from './restore.ts';
import { blobSource, readZip, writeZip } from './zip.ts';

type Contents = Map<string, Uint8Array>;

const PDF = 'files/publications/unlinked.pdf';
const parse = (contents: Contents, path: string) =>
  JSON.parse(new TextDecoder().decode(contents.get(path)));
const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** An archive with other contents; its manifest says what they are, unless it was changed itself. */
async function rezip(blob: Blob, change: (contents: Contents) => void): Promise<Blob> {
  const contents: Contents = new Map();
  for (const { path, open } of await readZip(blobSource(blob), 1000)) {
    contents.set(path, new Uint8Array(await new Response(open()).arrayBuffer()));
  }
  const manifest = contents.get('manifest.json');
  change(contents);
  if (manifest === contents.get('manifest.json')) describeFiles(contents);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = writeZip(writable);
  const write = async () => {
    for (const [path, bytes] of contents) {
      await zip.add(path, new Blob([bytes.slice()]).stream(), { compress: true });
    }
    await zip.close();
  };
  return (await Promise.all([new Response(readable).blob(), write()]))[0];
}

function describeFiles(contents: Contents): void {
  const manifest = parse(contents, 'manifest.json');
  for (const file of manifest.files) {
    const bytes = contents.get(file.path);
    if (!bytes) continue;
    file.size = bytes.length;
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  contents.set('manifest.json', toBytes(manifest));
}

/** Changes some JSON of an archive. */
const json =
  (path: string, change: (value: ReturnType<typeof parse>) => void) => (contents: Contents) => {
    const value = parse(contents, path);
    change(value);
    contents.set(path, toBytes(value));
  };

/** Adds a stored file to an archive, and to its manifest. */
const addFile = (path: string, bytes: Uint8Array, contentType: string) => (contents: Contents) => {
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
    ['it is no ZIP file', () => new Blob(['<html>']), /no ZIP file/],
    ['it is cut off', (blob) => blob.slice(0, blob.size - 30), /no ZIP file/],
    ['it has no manifest', (blob) => patch(blob, 'manifest.json', 'manifest.txt_'), /no archive/],
    [
      'a file lies elsewhere',
      (blob) => patch(blob, 's/logos/logo.gif', 's/../logo/aa.gif'),
      /Unsafe/,
    ],
    ['a name is there twice', (blob) => patch(blob, 'countries.csv', 'referrers.csv'), /twice/],
  ])('%s', async (_what, damage, why) => expectRefusal(await damage(whole), why));

  it.each<[string, (contents: Contents) => void, RegExp | undefined]>([
    ['it is of a newer format', json('manifest.json', (value) => (value.version = 3)), /newer/],
    [
      'a file is not what its manifest says',
      (contents) => {
        contents.set('manifest.json', toBytes(parse(contents, 'manifest.json')));
        contents.set(PDF, makePdf('y', { encrypted: true }));
      },
      /unlinked.pdf is not as its manifest says/,
    ],
    ['a file is missing', (contents) => contents.delete(PDF), /unlinked.pdf is missing/],
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
      'it would unpack to far more than a site',
      (contents) => {
        for (const path of contents.keys()) if (path !== 'manifest.json') contents.delete(path);
        contents.set('publications.bib', new Uint8Array(2 ** 25));
      },
      /far more than a site/,
    ],
    [
      'a small file would unpack to a thousandfold',
      (contents) => contents.set('publications.bib', new Uint8Array(2 ** 21)),
      /publications.bib would unpack to far more than a site/,
    ],
    [
      'what is called a PDF is a page',
      (contents) => contents.set(PDF, toBytes('<script>alert(1)</script>')),
      /files.publications.unlinked.pdf is no PDF/,
    ],
    [
      'what is called an image is a script',
      (contents) => contents.set('files/logos/logo.gif', toBytes('alert(1)')),
      /files.logos.logo.gif is no PDF, and no image/,
    ],
    [
      'a page lies among the files',
      addFile('files/publications/a.html', toBytes('<p>'), 'application/pdf'),
      /a.html is no PDF/,
    ],
    [
      'its JSON is none',
      (contents) => contents.set('pages/pages.json', new TextEncoder().encode('{"pages": [')),
      /pages.json is no JSON/,
    ],
    [
      'a field is missing',
      json('publications.json', ({ publications: [first] }) => delete first.title),
      /publications.0.title is missing/,
    ],
    [
      'a field is of another kind',
      json('publications.json', ({ publications: [first] }) => (first.year = '2020')),
      /publications.0.year must be a whole number/,
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
      /settings.timeZone/,
    ],
    [
      'a table of figures is none',
      (contents) => contents.set('figures/days.csv', new TextEncoder().encode('kind,day\r\n"x,1')),
      /ends within a quotation/,
    ],
    [
      'the database refuses a value',
      json('conferences.json', ({ conferences: [first] }) => (first.date = 'tomorrow')),
      undefined,
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
    ['stays out where it is drawn again', 'share-cards/post-1.png', undefined],
    ['is bytes where it is data beside PDFs', 'publications/data.csv', 'application/octet-stream'],
  ])('%s', async (_what, key, type) => {
    const added = await rezip(whole, addFile(`files/${key}`, toBytes('a,b'), 'text/html'));
    const { files } = await opened(added);
    expect(files.find((file) => file.key === key)?.stored.contentType).toBe(type);
  });
});
