import { is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { runBatch } from '../db/batch.ts';
import type { Db } from '../db/open.ts';
import { columnsOf, LEFT_OUT, nameOf } from '../db/queries/archive/tables.ts';
import { saveSettings } from '../db/queries/settings/write.ts';
import * as schema from '../db/schema/index.ts';
import type { Config } from '../src/config.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { blobSource } from '../src/platform/zip/read.ts';
import { openArchive } from '../src/services/archive/open-archive.ts';
import { writeArchive } from '../src/services/archive/write-archive.ts';
import { collectGarbage } from '../src/services/files/outbox.ts';
import { removeSample } from '../src/services/sample/remove-sample.ts';
import { IMAGES } from './images.ts';
import { pdfOf } from './pdfs.ts';

/** What stands wherever no archive may look: an archive that has it has too much. */
export const SECRET = 'zzsecretzz';
const ADDRESS = '203.0.113.77';

const config: Pick<Config, 'SAMPLE_CONTENT' | 'SCHEDULING_URL'> = { SAMPLE_CONTENT: true };

interface Content {
  db: Db;
  files: FileStore;
}

/** An archive of a site. */
export async function archiveOf(site: Content, createdAt = new Date()): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [blob] = await Promise.all([
    new Response(readable).blob(),
    writeArchive({ ...site, config, now: () => createdAt }, writable),
  ]);
  return blob;
}

export const opened = (blob: Blob) => openArchive(blobSource(blob));

/** What a restore works with. */
export const depsOf = ({ db, files, privateFiles }: Content & { privateFiles: FileStore }) => ({
  ...{ db, files, privateFiles, config },
  now: () => new Date('2026-11-20T12:00:00Z'),
});

/** Takes the sample away, for what is done again and again: the site's archive has few files then. */
export async function blank({ db, files }: Content): Promise<void> {
  const now = () => new Date('2026-11-23T12:00:00Z');
  await removeSample({ db, files, now });
  await collectGarbage({ db, files, now });
}

/** Something of all that a site may hold beside its sample, and {@link SECRET} in all that an archive leaves out. */
export async function fillSite({ db, files }: Content): Promise<void> {
  const pdf = pdfOf('of the archive');
  const pdfs = { contentType: 'application/pdf' };
  await files.put('publications/měření.pdf', pdf, { originalName: 'měření 1.pdf', ...pdfs });
  await files.put('publications/unlinked.pdf', pdfOf('x', { encrypted: true }), {
    originalName: 'unlinked.pdf',
    flaws: ['encrypted'],
    ...pdfs,
  });
  const gif = { originalName: 'a.gif', contentType: 'image/gif' };
  await files.put('logos/logo.gif', IMAGES['image/gif'] ?? pdf, gif);
  await saveSettings(db, { name: 'Ana Příkladná', footer: { text: 'ok', licence: 'none' } });
  const [post] = await db
    .insert(schema.posts)
    .values({
      slug: 'měření',
      title: 'Text with <sub>2</sub> “signs”',
      content:
        '<h2>Part</h2><p>One <strong>bold</strong> &amp; two</p><pre><code>x\n\ny</code></pre>',
      author: 'Ana',
      tags: ['a', '"b"'],
      published: true,
      published_at: '2026-01-01T00:00:00.000Z',
    })
    .returning();
  const post_id = post?.id ?? 0;
  const version = { post_id, title: 'Before', content: '<p>b</p>', category: 'c', author: 'a' };
  const [meeting] = await db
    .insert(schema.meetings)
    .values({ name: 'Guest', email: 'guest@example.org', date: '2026-12-01T10:00:00.000Z' })
    .returning();
  const meeting_id = meeting?.id ?? 0;
  await runBatch(db, [
    db.insert(schema.postVersions).values([
      { ...version, tags: [] },
      { ...version, tags: ['x'] },
    ]),
    db.insert(schema.postDrafts).values({
      form: 'new',
      fields: '{"title":"unsaved"}',
      revision: 3,
      updated_at: '2026-01-01T00:00:00.000Z',
    }),
    db.insert(schema.pages).values({
      slug: 'imprint',
      title: 'Imprint',
      content: '<p>Who I am</p>',
      place: 'footer',
      published: true,
    }),
    db.insert(schema.publications).values([
      {
        title: 'One',
        authors: 'A B',
        journal: 'J',
        year: 2026,
        pdf_url: '/storage/publications/měření.pdf',
      },
      {
        title: 'Two',
        authors: 'A B',
        journal: 'J',
        year: 0,
        pdf_url: '/storage/publications/gone.pdf',
      },
      { title: 'Three', authors: 'A B', journal: 'J', year: 1 },
    ]),
    db.delete(schema.publications).where(sql`title = 'Three'`),
    db.insert(schema.conferences).values({
      name: 'C',
      date: '2026-05-01',
      location: 'L',
      logo: '/storage/logos/logo.gif',
    }),
    db.insert(schema.aboutSections).values({ section: 's', title: 'S', content: 'c', order: 1 }),
    db.insert(schema.bibliometrics).values({ id: 1, citations: 7, hIndex: 2, i10Index: 1 }),
    db.insert(schema.bibliometricKeywords).values({ keyword: 'ink', order: 1 }),
    db.insert(schema.meetingChanges).values({ meeting_id, kind: 'decided', status: 'confirmed' }),
    db.insert(schema.messages).values({ name: 'N', email: 'n@example.org', message: 'M\nm' }),
    db.insert(schema.chatSessions).values({ session_id: 'chat-1', name: 'V' }),
    db.insert(schema.chatExchanges).values({
      session_id: 'chat-1',
      position: 1,
      question: 'Q?',
      answer: 'A.',
      sources: [{ title: 't', url: '/about' }],
    }),
    db.insert(schema.visits).values(
      ['2026-11-19', '2026-11-20'].map((day) => ({
        ...{ ipAddress: ADDRESS, city: SECRET, userAgent: SECRET, visitor: SECRET },
        ...{ country: 'CZ', pageVisited: '/about,"x"', referrer_host: 'example.org', day },
      })),
    ),
    db.insert(schema.downloads).values({
      ...{ ipAddress: ADDRESS, city: SECRET, userAgent: SECRET, visitor: SECRET },
      ...{ country: '', title: '', filename: 'one.pdf', day: '2026-11-20' },
    }),
    ...leftOutRows(db),
  ]);
}

/** A row of each table that no archive holds, with {@link SECRET} wherever there may be text. */
function leftOutRows(db: Db) {
  const { administrators, sessions, passkeys, totp, recoveryCodes, siteSecrets } = schema;
  const { authChallenges, securityEvents, letters, rateLimitHits } = schema;
  return [
    db.insert(administrators).values({ id: SECRET, username: SECRET, password_hash: SECRET }),
    db.insert(sessions).values({ id: SECRET, token: SECRET, browser: SECRET }),
    db.insert(passkeys).values({ id: SECRET, name: SECRET, public_key: SECRET, counter: 1 }),
    db.insert(totp).values({ id: 1, secret: SECRET }).onConflictDoNothing(),
    db.insert(recoveryCodes).values({ digest: SECRET }),
    db.insert(siteSecrets).values({ name: SECRET, value: SECRET }),
    db.insert(authChallenges).values({ digest: SECRET, purpose: 'login', expires_at: SECRET }),
    db.insert(securityEvents).values({ event: SECRET, detail: SECRET, network: ADDRESS }),
    db
      .insert(letters)
      .values({ kind: 'test', occasion: SECRET, recipient: SECRET, details: SECRET }),
    db.insert(rateLimitHits).values({ id: SECRET, key: SECRET, at: 1, expires_at: 1 }),
  ];
}

/** Whether bytes, or what is packed in them, hold what no archive may. */
export async function leaks(blob: Blob): Promise<boolean> {
  const { readZip } = await import('../src/platform/zip/read.ts');
  const marks = [SECRET, ADDRESS];
  const texts = [Buffer.from(await blob.arrayBuffer()).toString('latin1')];
  for (const { open } of await readZip(blobSource(blob), 10_000)) {
    texts.push(await new Response(open()).text());
  }
  return texts.some((text) => marks.some((mark) => text.includes(mark)));
}

/** All rows of the tables that an archive holds, in their order, and those that it leaves out. */
export async function allRows(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const order = sql.join(
      Object.keys(columnsOf(table)).map((_, index) => sql.raw(String(index + 1))),
      sql`, `,
    );
    found[nameOf(table)] = await db.select(columnsOf(table)).from(table).orderBy(order);
  }
  return found;
}

/** Those of them that an archive holds. */
export const archivedRows = async (db: Db): Promise<Record<string, unknown[]>> =>
  Object.fromEntries(
    Object.entries(await allRows(db)).filter(([name]) => !Object.hasOwn(LEFT_OUT, name)),
  );

/** The addresses of all that everyone may read: pages, feeds, exports and files. */
export async function publicAddresses(
  fetch: (path: string) => Promise<Response>,
  files: FileStore,
): Promise<string[]> {
  const sitemap = await (await fetch('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const stored: string[] = [];
  for (const folder of ['publications', 'publication-images', 'blog', 'photos', 'logos', 'site']) {
    stored.push(...(await files.list(folder)).map(({ key }) => `/storage/${encodeURI(key)}`));
  }
  const posts = pages.filter((page) => page.startsWith('/blog/'));
  return [
    ...new Set([...pages, ...stored]),
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
