import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADDED } from '../../db/queries/archive/add.ts';
import { ARCHIVE_PARTS, ARCHIVED } from '../../db/queries/archive/tables.ts';
import * as schema from '../../db/schema/index.ts';
import { getTable, TABLES } from '../../db/tables.ts';
import { FORMAT_VERSION, MAX_ID, manifestSchema } from '../../records/archive-manifest.ts';
import { type AppUnderTest, openApp } from '../../test/app.ts';
import {
  allRows,
  archivedRows,
  blank,
  changeJson,
  fillSite,
  leaks,
  makeArchive,
  makeDeps,
  opened,
  publicAddresses,
  rezip,
} from '../../test/archive.ts';
import { makePdf } from '../../test/files.ts';
import { ArchiveError } from '../values/errors.ts';
import { keys } from '../values/object.ts';
import { addArchive } from './add.ts';
import { previewRestore, restoreArchive } from './restore.ts';
import { blobSource, readZip } from './zip.ts';

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

describe('a site that is restored', () => {
  it('is the same: each page, feed, export and file, byte for byte, with its ids, figures and versions', async () => {
    const source = await filled();
    const archive = await makeArchive(source);
    const target = await openApp();
    const other = { originalName: 'other.pdf', contentType: 'application/pdf' };
    await target.files.put('publications/měření.pdf', makePdf('another'), other);
    await target.files.put('publications/other.pdf', makePdf('other'), other);
    await restoreArchive(makeDeps(target), await opened(archive));
    expect(await archivedRows(target.db)).toEqual(await archivedRows(source.db));
    // What is read as null may be JSON's, which SQL takes for a value.
    const { publications } = schema;
    expect(await target.db.$count(publications, eq(publications.status, sql`'null'`))).toBe(0);
    const again = await makeArchive(target);
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

  it('may come from an archive of a version with uploaded styles and offered talks, and half amounts', async () => {
    const target = await openApp({ prepare: blank });
    const path = join(import.meta.dirname, '../../test/fixtures/archive/before-removal.zip');
    const archive = await opened(await openAsBlob(path));
    await restoreArchive(makeDeps(target), archive);
    const rows = await archivedRows(target.db);
    for (const [name, lists] of Map.groupBy(ARCHIVED, (list) => list.name)) {
      const given = await Promise.all(lists.map((list) => Array.fromAsync(archive.readRows(list))));
      expect(rows[name]?.length, name).toBe(given.flat().length);
    }
    const read = async (address: string) => (await target.get(address)).text();
    expect(await read('/')).toContain('Ana Příkladná');
    const papers = await (await target.get('/api/publications')).json();
    expect(papers.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      (await Array.fromAsync(archive.readRows(getTable(schema.publications))))
        .map(({ title }) => title)
        .toSorted(),
    );
    expect(await read('/blog/měření')).toContain('One <strong>bold</strong> &amp; two');
    expect(await read('/imprint')).toContain('Who I am');
    // Earlier formats had them with the photos.
    expect(rows.about_sections).toMatchObject([{ section: 's', title: 'S' }]);
    expect(await read('/talks')).toContain('Quantum Beekeeping');
    const [project] = await archivedRows(target.db).then((all) => all.projects ?? []);
    expect(project).toMatchObject({ title: 'Ninety-nine and a half', amount: 99.5 });
    expect(await read('/storage/publications/měření.pdf')).toContain('%PDF');
  });

  it('has the pages of an archive of a format in which they had the numbers of posts', async () => {
    const source = await filled();
    const withOwnNumbers = await rezip(await makeArchive(source), (contents) => {
      changeJson('pages.json', ({ pages: [page] }) => {
        page.id = 9001;
      })(contents);
      changeJson('posts.json', (posts) => posts.versions.pop())(contents);
    });
    const earlier = changeJson('manifest.json', (manifest) => {
      manifest.version = 7;
      // As in an archive that was made of another system's site.
      manifest.lastIds = {};
    });
    const archive = await opened(await rezip(withOwnNumbers, earlier));
    const tooHigh = changeJson('pages.json', ({ pages: [page] }) => {
      page.id = MAX_ID;
    });
    const impossible = await rezip(await rezip(withOwnNumbers, tooHigh), earlier);
    await expect(opened(impossible)).rejects.toThrow(ArchiveError);
    const imprint = (await source.get('/imprint')).text();
    const [restored, added] = [await openApp(), await openApp({ prepare: blank })];
    await restoreArchive(makeDeps(restored), archive);
    await addArchive(makeDeps(added), archive);
    for (const { db, get } of [restored, added]) {
      expect(await (await get('/imprint')).text()).toContain('Who I am');
      expect((await get(`/blog/${encodeURIComponent('měření')}`)).status).toBe(200);
      const [page] = await db.select().from(schema.untrashedPages);
      expect(page).toMatchObject({ slug: 'imprint', place: 'footer', published: true });
    }
    expect((await (await restored.get('/imprint')).text()).length).toBe((await imprint).length);
  });

  it('keeps its administrator, sessions, secrets and security log', async () => {
    const target = await filled();
    const before = await allRows(target.db);
    await restoreArchive(makeDeps(target), await opened(await makeArchive(await openApp())));
    const after = await allRows(target.db);
    for (const { name, archive } of TABLES) {
      if (!('leftOut' in archive) || name === 'content_version') continue;
      expect([name, after[name]]).toEqual([name, archive.emptied ? [] : before[name]]);
    }
  });

  it('says before what will change', async () => {
    const archive = await opened(await makeArchive(await filled()));
    const preview = await previewRestore(makeDeps(await openApp()), archive);
    expect(preview.files).toEqual({ added: 3, replaced: 0, removed: 0 });
    expect(preview.name).toBe('Ana Příkladná');
    const counts = Object.fromEntries(
      preview.counts.map(({ name, now, restored }) => [name, restored - now]),
    );
    expect(counts).toMatchObject({ publications: 2, posts: 1, pages: 1, files: 3, chats: 1 });
    expect(preview.missing).toContain('publications/gone.pdf');
    expect(preview.remarks).toEqual([]);
    const deps = makeDeps(await openApp());
    const elsewhere = { ...deps, config: { ...deps.config, SAMPLE_CONTENT: false } };
    expect((await previewRestore(elsewhere, archive)).remarks).toEqual([
      expect.stringContaining('sample settings'),
    ]);
  });
});

const PAPER = { title: 'T', authors: 'A B', journal: 'J', year: 2026 };

describe('an archive', () => {
  it('is taken where visitors sent the same a thousand times', async () => {
    const site = await openApp();
    const message = { name: 'A', email: 'a@example.org', message: 'a'.repeat(5000) };
    await site.db.insert(schema.messages).values(Array(300).fill(message));
    expect((await opened(await makeArchive(site))).manifest.counts.messages).toBe(300);
  });

  it('holds no password, session, key or address, whatever a site says', async () => {
    expect(await leaks(await makeArchive(await filled()))).toBe(false);
  });

  it('is described by docs/archive-format.md, and has the schema of each kind of record', async () => {
    const { manifest } = await opened(await makeArchive(await filled()));
    const paths = manifest.files.map(({ path }) => path);
    const text = await readFile(join(import.meta.dirname, '../../docs/archive-format.md'), 'utf8');
    expect(text).toContain(`format ${FORMAT_VERSION}.`);
    for (const { path, lists } of ARCHIVE_PARTS) {
      expect(paths).toContain(path);
      if (!path.endsWith('.json')) continue;
      const [line = ''] = text.split('\n').filter((each) => each.startsWith(`| \`${path}\` | \``));
      const named = [...line.matchAll(/`(\w+)`/g)].map(([, list]) => list);
      expect(named.toSorted()).toEqual(Object.keys(lists).toSorted());
    }
    for (const kind of keys(ADDED)) {
      expect(text).toMatch(new RegExp(`^\\| .*\`${kind}\`.* \\|`, 'm'));
      expect(paths).toEqual(
        expect.arrayContaining([`${kind}.json`, `archive/schema/${kind}.json`]),
      );
    }
    for (const field of keys(manifestSchema.shape)) expect(text).toContain(`| \`${field}\` |`);
    expect(paths).toContain('README.md');
  });

  it('has posts and pages as Markdown, and publications as BibTeX', async () => {
    const entries = await readZip(blobSource(await makeArchive(await filled())), 1000);
    const read = async (path: string) =>
      new Response(entries.find((entry) => entry.path === path)?.open()).text();
    const post = await read('posts/měření.md');
    expect(post).toMatch(/^---\ntitle: "Text with <sub>2<\/sub> “signs”"\n/);
    expect(post).toContain('\ntags: ["a","\\"b\\""]\n');
    expect(post).toMatch(/\n---\n\n## Part\n\nOne \*\*bold\*\* & two\n\n```\nx\n\ny\n```\n$/);
    expect(await read('pages/imprint.md')).toContain('Who I am');
    expect(await read('publications.bib')).toContain('@');
    expect(await read('README.md')).toContain('The site of Ana Příkladná');
    const schema = JSON.parse(await read('archive/schema/courses.json'));
    expect(schema.properties.title).toMatchObject({ type: 'string', maxLength: 300 });
    expect(schema.properties.id).toMatchObject({ type: 'integer' });
    expect(await read('figures/pages.csv')).toContain('visit,2026-11-19,"/about,""x""",,1\r\n');
  });
});
