import { createHash } from 'node:crypto';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import * as schema from '../db/schema/index.ts';
import { TABLES } from '../db/tables.ts';
import { openArchive } from '../src/archive/open-archive.ts';
import { writeArchive } from '../src/archive/write-archive.ts';
import { blobSource, readZip } from '../src/archive/zip.ts';
import type { Config } from '../src/config.ts';
import { collectGarbage } from '../src/files/outbox.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { removeSample } from '../src/settings/remove-sample.ts';
import { FOLDERS } from '../src/values/storage-key.ts';
import { IMAGES, makePdf, zipFiles } from './files.ts';
import { insertRows } from './rows.ts';
import { saveSettings } from './settings.ts';

/** What stands wherever no archive may look: an archive that has one of them has too much. */
const SECRETS = ['zzsecretzz', '203.0.113.77'];

const config: Pick<Config, 'SAMPLE_CONTENT' | 'SCHEDULING_URL'> = { SAMPLE_CONTENT: true };

interface Content {
  db: Db;
  files: FileStore;
}

/** An archive of a site. */
export async function makeArchive(site: Content, createdAt = new Date()): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [blob] = await Promise.all([
    new Response(readable).blob(),
    writeArchive({ ...site, config, now: () => createdAt }, writable),
  ]);
  return blob;
}

export const opened = (blob: Blob) => openArchive(blobSource(blob));

/** The files of an archive, by their paths. */
export type ArchiveContents = Map<string, Uint8Array>;

export const parseContent = (contents: ArchiveContents, path: string) =>
  JSON.parse(new TextDecoder().decode(contents.get(path)));

export const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** An archive with other contents; its manifest says what they are, unless it was changed itself. */
export async function rezip(
  blob: Blob,
  change: (contents: ArchiveContents) => void,
): Promise<Blob> {
  const contents: ArchiveContents = new Map();
  for (const { path, open } of await readZip(blobSource(blob), 1000)) {
    contents.set(path, new Uint8Array(await new Response(open()).arrayBuffer()));
  }
  const manifest = contents.get('manifest.json');
  change(contents);
  if (manifest === contents.get('manifest.json')) describeFiles(contents);
  return zipFiles(contents);
}

function describeFiles(contents: ArchiveContents): void {
  const manifest = parseContent(contents, 'manifest.json');
  for (const file of manifest.files) {
    const bytes = contents.get(file.path);
    if (!bytes) continue;
    file.size = bytes.length;
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  contents.set('manifest.json', toBytes(manifest));
}

/** Changes some JSON of an archive. */
export const changeJson =
  (path: string, change: (value: ReturnType<typeof parseContent>) => void) =>
  (contents: ArchiveContents) => {
    const value = parseContent(contents, path);
    change(value);
    contents.set(path, toBytes(value));
  };

/** What a restore works with. */
export const makeDeps = ({ db, files, privateFiles }: Content & { privateFiles: FileStore }) => ({
  ...{ db, files, privateFiles, config },
  now: () => new Date('2026-11-20T12:00:00Z'),
});

/** Takes the sample away, for what is done again and again: the site's archive has few files then. */
export async function blank({ db, files }: Content): Promise<void> {
  const now = () => new Date('2026-11-23T12:00:00Z');
  await removeSample({ db, files, now });
  await collectGarbage({ db, files, now });
}

/** Something of all that a site may hold beside its sample, and {@link SECRETS} in all that an archive leaves out. */
export async function fillSite({ db, files }: Content): Promise<void> {
  const pdf = makePdf('of the archive');
  const pdfs = { contentType: 'application/pdf' };
  await files.put('publications/měření.pdf', pdf, { originalName: 'měření 1.pdf', ...pdfs });
  await files.put('publications/unlinked.pdf', makePdf('x', { encrypted: true }), {
    originalName: 'unlinked.pdf',
    flaws: ['encrypted'],
    ...pdfs,
  });
  const gif = { originalName: 'a.gif', contentType: 'image/gif' };
  await files.put('logos/logo.gif', IMAGES['image/gif'] ?? pdf, gif);
  await saveSettings(db, { name: 'Ana Příkladná', footer: { text: 'ok', licence: 'none' } });
  await insertRows(db, 'archive/site.json');
  await insertRows(db, 'archive/left-out.json');
  // An id that was given is not given again.
  await db.delete(schema.publications).where(eq(schema.publications.title, 'Deleted'));
}

/** Whether bytes, or what is packed in them, hold what no archive may. */
export async function leaks(blob: Blob): Promise<boolean> {
  const texts = [Buffer.from(await blob.arrayBuffer()).toString('latin1')];
  for (const { open } of await readZip(blobSource(blob), 10_000)) {
    texts.push(await new Response(open()).text());
  }
  return texts.some((text) => SECRETS.some((secret) => text.includes(secret)));
}

/** All rows of the tables that an archive holds, in their order, and those that it leaves out. */
export async function allRows(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, name } of TABLES) {
    const { trashed_at, ...columns } = getTableColumns(table);
    found[name] = await db
      .select(columns)
      .from(table)
      .orderBy(...Object.values(columns));
  }
  return found;
}

/** Those of them that an archive holds. */
export const archivedRows = async (db: Db): Promise<Record<string, unknown[]>> => {
  const rows = await allRows(db);
  return Object.fromEntries(
    TABLES.flatMap(({ name, archive }) => ('file' in archive ? [[name, rows[name] ?? []]] : [])),
  );
};

/** The addresses of all that everyone may read: pages, feeds, exports and files. */
export async function publicAddresses(
  fetch: (path: string) => Promise<Response>,
  files: FileStore,
): Promise<string[]> {
  const sitemap = await (await fetch('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const stored = (await Promise.all(FOLDERS.map((folder) => files.list(folder)))).flat();
  const posts = pages.filter((page) => page.startsWith('/blog/'));
  return [
    ...new Set([...pages, ...stored.map(({ key }) => `/storage/${encodeURI(key)}`)]),
    ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/icon.svg'],
    ...['/blog/feed.rss', '/blog/feed.atom', '/blog/feed.json', '/conferences/calendar.ics'],
    ...['bib', 'ris', 'json', 'txt', 'html'].map((format) => `/publications.${format}`),
    ...['/api/publications', '/api/blog', '/api/conferences', '/api/admin/about/content'],
    ...['/api/admin/about/photos', '/api/admin/bibliometrics', '/publications?view=compact'],
    ...['/publications/feed.rss', '/publications/feed.atom', '/publications/feed.json'],
    ...posts.map((page) => `/api${page}`),
    ...['/search?q=beam', '/api/search?q=proton', '/blog?page=2', '/publications?tag=detector'],
  ];
}
