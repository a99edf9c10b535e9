import { openSource } from '@academic-site/site-import';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '../../db/open.ts';
import { PAGE as A_PAGE, posts, postVersions } from '../../db/schema/posts.ts';
import { writeZip } from '../../src/archive/zip.ts';
import { cleanHtml } from '../../src/html/clean-html.ts';
import { readForeignSite } from '../../src/import/read-site.ts';
import { writeSiteArchive } from '../../src/import/write-site-archive.ts';
import { signIn } from '../administrator.ts';
import { type AppUnderTest, openApp } from '../app.ts';
import { blank, makeArchive } from '../archive.ts';

// What cleaning lets through: src/html/clean-html.test.ts.
const HOSTILE =
  '<p onclick="x()">Quokka<script>alert(1)</script><img src=x onerror="alert(1)"><a href="javascript:x()">y</a></p>';
const POST = { title: 'Marsupial', published: true, published_at: '2020-01-02T03:04:05.000Z' };
const PAGE = { title: 'Wombat', place: 'none', published: true } as const;

type Admin = Awaited<ReturnType<typeof signIn>>;

/** Calls the site as the administrator, and gives what it answers. */
async function call(admin: Admin, method: string, path: string, body?: unknown) {
  const response = await admin(`/api/${path}`, { method, body });
  expect(response.status, path).toBeLessThan(300);
  return response.json();
}

/** Rows that came by no gate, as nothing but somebody with the database in hand can write them. */
async function insertHostile(db: Db): Promise<{ id: number; version: number }> {
  const author = 'Vera';
  const [post] = await db
    .insert(posts)
    .values({ ...POST, slug: 'marsupial', author, content: HOSTILE })
    .returning();
  const text = { title: 'Earlier', content: HOSTILE, category: 'News', author, tags: [] };
  const [version] = await db
    .insert(postVersions)
    .values({ ...text, post_id: post?.id ?? 0 })
    .returning();
  await db.insert(posts).values({ ...A_PAGE, ...PAGE, slug: 'wombat', content: HOSTILE });
  return { id: post?.id ?? 0, version: version?.id ?? 0 };
}

/** Uploads an archive, and gives its name among the backups. */
async function upload(admin: Admin, archive: Blob): Promise<string> {
  const form = new FormData();
  form.append('archive', archive, 'site.zip');
  return (await call(admin, 'POST', 'admin/backups/upload', form)).name;
}

/** The archive of a site that has rows which came by no gate. */
async function hostileArchive(): Promise<Blob> {
  const source = await openApp({ prepare: blank });
  await insertHostile(source.db);
  return makeArchive(source);
}

/** The archive that an al-folio site becomes when it is brought in. */
async function importedArchive(): Promise<Blob> {
  const files = {
    '_config.yml': 'url: https://old.example\npermalink: /blog/:year/:title/\n',
    '_posts/2015-03-15-marsupial.md': `---\ntitle: Marsupial\nthumbnail: /a.png\n---\n${HOSTILE}`,
    '_pages/wombat.md': `---\ntitle: Wombat\npermalink: /wombat/\n---\n${HOSTILE}`,
    'a.png': '<svg onload="x()"></svg>',
  };
  const source = await openSource(
    Object.entries(files).map(([name, text]) => ({
      name,
      read: async () => new TextEncoder().encode(text),
    })),
  );
  const site = readForeignSite(source, { timeZone: 'UTC' });
  if (!site) throw new Error('the site was not recognised');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [archive, { pictures }] = await Promise.all([
    new Response(readable).blob(),
    writeSiteArchive(site, source, writeZip(writable), { now: new Date() }),
  ]);
  expect(pictures).toBe(0);
  return archive;
}

const BOTH = ['/blog/marsupial', '/wombat'];

/** Each way by which HTML comes into the database; gives the addresses at which it is shown then. */
const WAYS: Record<string, (admin: Admin, app: AppUnderTest) => Promise<string[]>> = {
  async 'the call that creates a post or a page'(admin) {
    await call(admin, 'POST', 'blog/admin/posts', { ...POST, content: HOSTILE });
    await call(admin, 'POST', 'admin/pages', { ...PAGE, content: HOSTILE });
    return BOTH;
  },
  async 'the call that changes them'(admin) {
    const post = await call(admin, 'POST', 'blog/admin/posts', { ...POST, content: '' });
    await call(admin, 'PUT', `blog/admin/posts/${post.id}`, { content: HOSTILE });
    const page = await call(admin, 'POST', 'admin/pages', { ...PAGE, content: '' });
    await call(admin, 'PUT', `admin/pages/${page.id}`, { content: HOSTILE });
    return BOTH;
  },
  async 'another site that is brought in'(admin) {
    const name = await upload(admin, await importedArchive());
    await call(admin, 'POST', `admin/backups/${name}/add`, { replace: false });
    return BOTH;
  },
  async 'an archive that is added'(admin, { db }) {
    const name = await upload(admin, await hostileArchive());
    await call(admin, 'POST', `admin/backups/${name}/add`, { replace: false });
    expect(await dirty(db, postVersions)).toEqual([]);
    return BOTH;
  },
  async 'an archive that is restored'(admin, { db }) {
    const name = await upload(admin, await hostileArchive());
    await call(admin, 'POST', `admin/backups/${name}/restore`);
    expect(await db.$count(postVersions)).toBe(1);
    expect(await dirty(db, postVersions)).toEqual([]);
    return BOTH;
  },
  async 'a version that is given back'(admin, { db }) {
    const { id, version } = await insertHostile(db);
    await db.delete(posts).where(eq(posts.kind, 'page'));
    await call(admin, 'POST', `blog/admin/posts/${id}/versions/${version}/restore`);
    return ['/blog/marsupial'];
  },
  // A draft is kept as it was typed: what shows it cleans it.
  async 'the draft of a form'(admin) {
    const draft = { fields: { title: 'Marsupial', content: HOSTILE }, revision: 1 };
    await call(admin, 'PUT', 'blog/admin/drafts/new', draft);
    return ['/admin/blog/new/preview'];
  },
  // Sections of the about page are text: they are stored as they are, and shown as text.
  async 'a section of the about page'(admin) {
    const section = { section: 'narrative', title: 'A', content: HOSTILE, order: 1 };
    await call(admin, 'POST', 'admin/about/content', { content: [section] });
    return ['/about'];
  },
  async 'a narrative of the CV'(admin) {
    const narratives = [{ key: 'society', text: `<p>${HOSTILE}</p>` }];
    const cv = { sections: [], forms: ['narrative'], narratives };
    await call(admin, 'PUT', 'admin/settings', { cv });
    return ['/cv'];
  },
};

/** Stored HTML that cleaning would change. */
async function dirty(db: Db, table: typeof posts | typeof postVersions) {
  const rows = await db.select({ content: table.content }).from(table);
  return rows.filter(({ content }) => cleanHtml(content) !== content);
}

it.each(Object.entries(WAYS))(
  'HTML that comes in by %s is stored and shown without what could run',
  async (_way, bringIn) => {
    const app = await openApp({ prepare: blank });
    const admin = await signIn(app);
    const addresses = await bringIn(admin, app);
    expect(await dirty(app.db, posts)).toEqual([]);
    for (const address of addresses) {
      const [main = ''] = /<main.*<\/main>/s.exec(await (await admin(address)).text()) ?? [];
      expect(main, address).toContain('Quokka');
      expect(main, address).not.toMatch(/<script|<[^>]*(\son\w+=|javascript:)/i);
    }
    for (const feed of ['/blog/feed.json', '/blog/feed.rss']) {
      expect(await (await app.get(feed)).text(), feed).not.toMatch(/onclick|onerror|alert\(1\)/);
    }
  },
);
