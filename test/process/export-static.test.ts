import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { publications } from '../../db/schema/publications.ts';
import { built, dataFolder } from './server.ts';

const { pathOf, run } = dataFolder();

const exportTo = async (folder: string) => {
  const environment = { SITE_URL: 'https://uni.example/~me' };
  const child = run([...built('export-static'), folder], environment, 'ignore');
  return (await once(child, 'exit'))[0];
};

/** Leaves two publications, one with a PDF: their pages and cards are most of the work. */
async function thinOut(database: string): Promise<void> {
  const { db, close } = await openLibsql(pathToFileURL(database).href);
  await db.delete(publications).where(sql`${publications.id} % 12 <> 3`);
  close();
}

const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, address = '']) => address);

it('the public site is a folder of files in which every link leads somewhere', async () => {
  const exported = pathOf('export');
  mkdirSync(exported);
  writeFileSync(join(exported, 'old.html'), 'from before');
  writeFileSync(join(exported, '.static-export.json'), '["old.html"]');
  await thinOut(pathOf('site.db'));
  expect(await exportTo(exported)).toBe(0);
  expect(existsSync(join(exported, 'old.html'))).toBe(false);
  expect(readFileSync(join(exported, 'publications/3/index.html'), 'utf8')).toMatch(
    /href="\/~me\/publications\/3\/[\w-]+\.pdf"[^>]*>Download PDF/,
  );

  const files = readdirSync(exported, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(50);
  const dead = new Set<string>();
  for (const page of pages) {
    const html = readFileSync(page, 'utf8');
    for (const address of addressesIn(html)) {
      const path = decodeURIComponent(address).replace(/^\/~me/, '');
      const file = join(exported, path.endsWith('/') ? `${path}index.html` : path);
      if (!address.startsWith('/~me/') || !existsSync(file)) dead.add(address);
    }
    expect(/<form|type="module"/.test(html), page).toBe(false);
  }
  expect([...dead]).toEqual([]);
  for (const path of ['404.html', 'sitemap.xml', 'blog/feed.atom', 'publications.bib']) {
    expect(existsSync(join(exported, path)), path).toBe(true);
  }
  expect(readFileSync(join(exported, 'sitemap.xml'), 'utf8')).not.toContain('/schedule');
  expect(readFileSync(join(exported, 'llms.txt'), 'utf8')).not.toContain('/mcp');
});
