import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVED, LEFT_OUT, nameOf } from '../../../db/queries/archive/tables.ts';
import * as schema from '../../../db/schema/index.ts';
import { anyText } from '../../../test/any-text.ts';
import { type AppUnderTest, openApp, startApp } from '../../../test/app.ts';
import {
  allRows,
  archivedRows,
  archiveOf,
  blank,
  fillSite,
  leaks,
  opened,
  publicAddresses,
} from '../../../test/archive.ts';
import { pdfOf } from '../../../test/pdfs.ts';
import { FOLDERS } from '../../lib/files/storage-key.ts';
import { blobSource, readZip } from '../../platform/zip/read.ts';
import { writeZip } from '../../platform/zip/write.ts';
import { collectGarbage } from '../files/outbox.ts';
import type { Archive } from './open-archive.ts';
import { previewRestore, restoreArchive } from './restore.ts';
import { removeRestoreRemains } from './waiting-files.ts';

const config = { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined };
const depsOf = ({ db, files, privateFiles }: AppUnderTest) => ({
  ...{ db, files, privateFiles, config },
  now: () => new Date('2026-11-20T12:00:00Z'),
});

/** What everyone may read, address by address. */
async function published(app: AppUnderTest): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const address of await publicAddresses(app.get, app.files)) {
    const response = await app.get(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    found[address] = `${response.status} ${bytes.toString('latin1')}`;
  }
  await app.settled();
  return found;
}

const filled = () => openApp({ prepare: fillSite });

it('every table is in an archive, or left out for a reason', () => {
  const tables = Object.values(schema).flatMap((table) =>
    typeof table === 'object' && 'getSQL' in table ? [nameOf(table)] : [],
  );
  const known = [...ARCHIVED.map(nameOf), ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(tables.toSorted());
});

describe('a site that is restored', () => {
  it('is the same: each page, feed, export and file, byte for byte, with its ids, figures and versions', async () => {
    const source = await filled();
    const archive = await archiveOf(source);
    const target = await openApp();
    const other = { originalName: 'other.pdf', contentType: 'application/pdf' };
    await target.files.put('publications/měření.pdf', pdfOf('another'), other);
    await target.files.put('publications/other.pdf', pdfOf('other'), other);
    await restoreArchive(depsOf(target), await opened(archive));
    expect(await archivedRows(target.db)).toEqual(await archivedRows(source.db));
    const again = await archiveOf(target);
    const pages = await published(source);
    expect(Object.keys(pages).length).toBeGreaterThan(100);
    expect(Object.values(pages).filter((answer) => answer.startsWith('404'))).toEqual([]);
    expect(await published(target)).toEqual(pages);
    expect((await target.get('/storage/publications/other.pdf')).status).toBe(404);
    expect(await target.db.select().from(schema.fileRemovals)).toEqual([]);
    expect(await target.incoming()).toEqual([]);
    // Once more, into a third one, and nothing new.
    const shared = async (blob: Blob) => (await opened(blob)).manifest.files;
    expect(await shared(again)).toEqual(await shared(archive));
    const id = (await target.db.insert(schema.publications).values(PAPER).returning())[0]?.id;
    const next = (await source.db.insert(schema.publications).values(PAPER).returning())[0]?.id;
    expect(id).toBe(next);
  });

  it('keeps its administrator, sessions, secrets and security log', async () => {
    const target = await filled();
    const before = await allRows(target.db);
    await restoreArchive(depsOf(target), await opened(await archiveOf(await openApp())));
    const after = await allRows(target.db);
    for (const [name, { emptied }] of Object.entries(LEFT_OUT)) {
      if (name === 'content_version') continue;
      expect([name, after[name]]).toEqual([name, emptied ? [] : before[name]]);
    }
  });

  it('says before what will change', async () => {
    const archive = await opened(await archiveOf(await filled()));
    const preview = await previewRestore(depsOf(await openApp()), archive);
    expect(preview.files).toEqual({ added: 3, replaced: 0, removed: 0 });
    expect(preview.name).toBe('Ana Příkladná');
    const counts = Object.fromEntries(
      preview.counts.map(({ name, now, restored }) => [name, restored - now]),
    );
    expect(counts).toMatchObject({ publications: 2, posts: 1, pages: 1, files: 3, chats: 1 });
    expect(preview.missing).toContain('publications/gone.pdf');
    expect(preview.remarks).toEqual([]);
    const blank = { ...config, SAMPLE_CONTENT: false };
    const elsewhere = { ...depsOf(await openApp()), config: blank };
    expect((await previewRestore(elsewhere, archive)).remarks).toEqual([
      expect.stringContaining('invented sample'),
    ]);
  });
});

const PAPER = { title: 'T', authors: 'A B', journal: 'J', year: 2026 };

describe('an archive', () => {
  it('holds no password, session, key or address, whatever a site says', async () => {
    expect(await leaks(await archiveOf(await filled()))).toBe(false);
  });

  it('gives back whatever was written', async () => {
    const source = await openApp({ prepare: blank });
    const target = await openApp({ prepare: blank });
    const text = anyText(40).map((s) => s.replaceAll('\0', ''));
    const record = fc.record({
      ...{
        title: text.map((title) => `T${title}`),
        abstract: fc.option(text),
        tags: fc.array(text),
      },
      year: fc.nat(3000),
      featured: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 5 }), text, text, async (rows, a, b) => {
        const { db } = source;
        await db.delete(schema.publications);
        for (const row of rows) {
          await db.insert(schema.publications).values({ ...PAPER, ...row });
        }
        const page = { kind: 'visit', day: a, page: b, title: rows.length > 2 ? b : null } as const;
        await db.delete(schema.trafficPages);
        await db.insert(schema.trafficPages).values({ ...page, events: 3 });
        await restoreArchive(depsOf(target), await opened(await archiveOf(source)));
        expect(await archivedRows(target.db)).toEqual(await archivedRows(db));
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it('has posts and pages as Markdown, and publications as BibTeX', async () => {
    const entries = await readZip(blobSource(await archiveOf(await filled())), 1000);
    const read = async (path: string) =>
      new Response(entries.find((entry) => entry.path === path)?.open()).text();
    const post = await read('posts/měření.md');
    expect(post).toMatch(/^---\ntitle: "Text with <sub>2<\/sub> “signs”"\n/);
    expect(post).toContain('\ntags: ["a","\\"b\\""]\n');
    expect(post).toMatch(/\n---\n\n## Part\n\nOne \*\*bold\*\* & two\n\n```\nx\n\ny\n```\n$/);
    expect(await read('pages/imprint.md')).toContain('Who I am');
    expect(await read('publications.bib')).toContain('@');
    expect(await read('figures/pages.csv')).toContain('visit,2026-11-19,"/about,""x""",,1\r\n');
  });
});

type Contents = Map<string, Uint8Array>;

/** An archive with other contents; its manifest says what they are, unless it was changed itself. */
async function rezipped(blob: Blob, change: (contents: Contents) => void): Promise<Blob> {
  const contents: Contents = new Map();
  for (const { path, open } of await readZip(blobSource(blob), 1000)) {
    contents.set(path, new Uint8Array(await new Response(open()).arrayBuffer()));
  }
  const before = contents.get('manifest.json');
  change(contents);
  if (before === contents.get('manifest.json')) contents.set('manifest.json', remade(contents));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = writeZip(writable);
  const writing = async () => {
    for (const [path, bytes] of contents) {
      await zip.add(path, new Blob([bytes.slice()]).stream(), { compress: true });
    }
    await zip.close();
  };
  return (await Promise.all([new Response(readable).blob(), writing()]))[0];
}

const parsed = (contents: Contents, path: string) =>
  JSON.parse(new TextDecoder().decode(contents.get(path)));
const asJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function remade(contents: Contents): Uint8Array {
  const manifest = parsed(contents, 'manifest.json');
  for (const file of manifest.files) {
    const bytes = contents.get(file.path);
    if (!bytes) continue;
    file.size = bytes.length;
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  return asJson(manifest);
}

/** Changes some JSON of an archive. */
const json =
  (path: string, change: (value: ReturnType<typeof parsed>) => void) => (contents: Contents) => {
    const value = parsed(contents, path);
    change(value);
    contents.set(path, asJson(value));
  };

const manifest = (change: (value: ReturnType<typeof parsed>) => void) =>
  json('manifest.json', change);

/** Replaces bytes of an archive that are as long. */
const patched = async (blob: Blob, from: string, to: string) => {
  const text = Buffer.from(await blob.arrayBuffer()).toString('latin1');
  return new Blob([Buffer.from(text.replaceAll(from, to), 'latin1')]);
};

const as = (change: (contents: Contents) => void) => (blob: Blob) => rezipped(blob, change);
const PDF = 'files/publications/unlinked.pdf';

/** All rows and the names of all files. */
async function stateOf(app: AppUnderTest) {
  const { file_removals: _, ...rows } = await allRows(app.db);
  const folders = await Promise.all(FOLDERS.map((folder) => app.files.list(folder)));
  return [rows, folders, await app.incoming()];
}

it('an archive of the format before, without the text of PDFs, is restored', async () => {
  const source = await filled();
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

class Killed extends Error {}

/** What a restore works with, which is killed before one of its steps: after that, nothing works any more. */
function killedAt(app: AppUnderTest, archive: Archive, last: number) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps > last) throw new Killed();
  };
  const watched = <Target extends object>(target: Target, names?: string[]): Target =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (!names || names.includes(String(name))) step();
          const answer = Reflect.apply(value, object, args);
          return name === 'stage'
            ? Promise.resolve(answer).then((staged: object) => watched(staged))
            : answer;
        };
      },
    });
  const { db, files, privateFiles, ...others } = depsOf(app);
  const deps = {
    ...others,
    db: watched(db, ['batch', 'select']),
    files: watched(files),
    privateFiles: watched(privateFiles),
  };
  const read = (open: () => ReadableStream<Uint8Array>) => () => {
    step();
    return open();
  };
  const parts = archive.files.map((file) => ({ ...file, open: read(file.open) }));
  return { restore: () => restoreArchive(deps, { ...archive, files: parts }), taken: () => steps };
}

/** So many files that a restore takes more than a hundred steps. */
const MANY = 'abcdefghijkl'.split('');

it('a restore that is killed at any step leaves the old site or the new one', async () => {
  const pdfs = { originalName: 'x.pdf', contentType: 'application/pdf' };
  const app = await openApp({
    prepare: async (content) => {
      await blank(content);
      await content.files.put('publications/měření.pdf', pdfOf('the old one'), pdfs);
      for (const name of MANY) {
        await content.files.put(`publications/old-${name}.pdf`, pdfOf(name), pdfs);
      }
    },
  });
  const source = await openApp({
    prepare: async (content) => {
      await blank(content);
      await fillSite(content);
      for (const name of MANY) {
        await content.files.put(`publications/new-${name}.pdf`, pdfOf(name), pdfs);
      }
    },
  });
  const [oldSite, newSite] = [
    await opened(await archiveOf(app)),
    await opened(await archiveOf(source)),
  ];
  const state = async (site: AppUnderTest) => {
    const files = await Promise.all(FOLDERS.map((folder) => site.files.list(folder)));
    const bytes = files
      .flat()
      .map(({ key, sha256, originalName }) => ({ key, sha256, originalName }));
    // A page that is asked for counts as a visit.
    const rows = Object.entries(await archivedRows(site.db));
    const state = [rows.filter(([name]) => !name.startsWith('traffic_')), bytes];
    return createHash('sha256').update(JSON.stringify(state)).digest('hex');
  };
  const stopped = { db: app.db, files: app.files, privateFiles: app.privateFiles };
  // One restore makes what a restore adds to both.
  await restoreArchive(depsOf(app), oldSite);
  const [before, after] = [await state(app), await state(source)];
  const found = { before: 0, after: 0 };
  for (let last = 0; ; last += 1) {
    const { restore, taken } = killedAt(app, newSite, last);
    const outcome = await restore().then(
      () => 'done',
      (error: unknown) => (error instanceof Killed ? 'killed' : error),
    );
    // What begins anew: the next request sees the database as it is, and the daily tasks remove what was left.
    await app.request('/mode', { method: 'POST' });
    expect((await app.get('/')).status).toBe(200);
    await collectGarbage({ ...stopped, now: () => new Date('2026-11-23T12:00:00Z') });
    await removeRestoreRemains({ ...stopped, now: () => new Date('2030-01-01T00:00:00Z') });
    const now = await state(app);
    expect([before, after]).toContain(now);
    found[now === after ? 'after' : 'before'] += 1;
    expect(await app.incoming()).toEqual([]);
    expect(await app.privateFiles.list('restored')).toEqual([]);
    expect(await app.db.select().from(schema.restoreChunks)).toEqual([]);
    if (outcome === 'done') {
      expect([now, taken() > 100]).toEqual([after, true]);
      break;
    }
    expect(outcome).toBe('killed');
    if (now === after) await restoreArchive(depsOf(app), oldSite);
  }
  expect(found.before).toBeGreaterThan(40);
  expect(found.after).toBeGreaterThan(10);
}, 240_000);
