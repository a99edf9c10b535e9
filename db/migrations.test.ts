import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openLibsql } from './open.ts';
import { selectPages } from './queries/posts/pages.ts';
import { selectAllPosts } from './queries/posts/read.ts';
import { selectTrash } from './queries/trash.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** A database of the first migrations, and what runs the others. */
async function openBefore(migration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-migrations-'));
  const earlier = join(folder, 'migrations');
  cpSync(MIGRATIONS, earlier, { recursive: true });
  const journal = join(earlier, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const at = entries.findIndex(({ tag }: { tag: string }) => tag === migration);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  const site = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  onTestFinished(() => {
    site.close();
    rmSync(folder, { recursive: true });
  });
  await site.migrate(earlier);
  return { db: site.db, migrate: () => site.migrate(MIGRATIONS) };
}

it('pages become posts of the kind page, and stay what and where they were', async () => {
  const { db, migrate } = await openBefore('0002_pages_are_posts');
  const AT = '2026-01-02T03:04:05.678Z';
  await db.run(sql`insert into blog_posts (id, slug, title, author, published, published_at, created_at, updated_at)
    values (1, 'team', 'Team post', 'V', 1, ${AT}, ${AT}, ${AT}), (7, 'gone', 'Gone', 'V', 0, null, ${AT}, ${AT})`);
  await db.run(sql`delete from blog_posts where id = 7`);
  await db.run(sql`insert into post_versions (post_id, title, content, category, author, tags)
    values (1, 'Before', '', 'News', 'V', '[]')`);
  await db.run(sql`insert into post_shares (post_id, token) values (1, 'secret')`);
  const page = (id: number, slug: string, more: { place?: string; trashed?: string } = {}) =>
    db.run(sql`insert into pages (id, slug, title, content, place, published, language, created_at, updated_at, trashed_at)
      values (${id}, ${slug}, ${`Title ${id}`}, ${`<p>${id}</p>`}, ${more.place ?? 'none'}, ${id % 2}, ${id === 1 ? 'de' : null},
        ${AT}, ${AT}, ${more.trashed ?? null})`);
  await page(1, 'team', { place: 'menu' });
  await page(2, 'imprint', { place: 'footer' });
  await page(3, 'imprint', { trashed: AT });
  await page(10, 'imprint', { trashed: AT });
  for (const id of [3, 10]) {
    await db.run(sql`insert into trash_files (kind, id, key, stored_as, trashed_at)
      values ('page', ${String(id)}, 'blog/a.png', ${`trash/${id}`}, ${AT})`);
  }
  await db.run(sql`insert into passages (kind, record, part, url, title, heading, authors, journal, year, tags, text, aliases, file)
    values ('page', '1', 0, '/team', 'T', '', '', '', '', '', 'x', '', '')`);

  await migrate();

  const times = { created_at: AT, updated_at: AT, references: [], citationStyle: null };
  expect(await selectPages(db)).toEqual([
    {
      ...{ id: 8, slug: 'team', title: 'Title 1', content: '<p>1</p>', place: 'menu' },
      ...{ published: true, language: 'de', translation_of: null, ...times },
    },
    {
      ...{ id: 9, slug: 'imprint', title: 'Title 2', content: '<p>2</p>', place: 'footer' },
      ...{ published: false, language: null, translation_of: null, ...times },
    },
  ]);
  expect((await selectAllPosts(db)).map(({ id, slug }) => [id, slug])).toEqual([[1, 'team']]);
  expect((await selectTrash(db)).map(({ kind, id, title }) => [kind, id, title])).toEqual([
    ['page', 10, 'Title 3'],
    ['page', 17, 'Title 10'],
  ]);
  const files = await db.all(sql`select kind, id, stored_as from trash_files order by stored_as`);
  expect(files).toEqual([
    { kind: 'page', id: '17', stored_as: 'trash/10' },
    { kind: 'page', id: '10', stored_as: 'trash/3' },
  ]);
  const others = sql`select (select count(*) from post_versions) as versions,
    (select token from post_shares) as token, (select count(*) from passages) as passages`;
  expect(await db.all(others)).toEqual([{ versions: 1, token: 'secret', passages: 0 }]);
});
