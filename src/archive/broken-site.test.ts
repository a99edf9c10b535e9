import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import { conferences } from '../../db/schema/records.ts';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { archivedRows, blank, fillSite, makeArchive, opened } from '../../test/archive.ts';
import { createPost } from '../posts/save.ts';
import { addArchive } from './add.ts';
import { backUpIfDue, listBackups, makeBackup } from './backups.ts';

const PAGES = ['/', '/publications', '/blog', '/conferences', '/search?q=beam'];

const open = async (prepare = fillSite) => {
  const app = await openApp({ prepare });
  const config = { SAMPLE_CONTENT: true, SCHEDULING_URL: undefined };
  return { app, deps: { ...app, config, mail: null, now: () => new Date('2026-11-20T02:00:00Z') } };
};

it.each<[string, (app: Awaited<ReturnType<typeof openApp>>) => Promise<unknown>]>([
  [
    'numbers that are no ids',
    ({ db }) => db.run(sql`update sqlite_sequence set seq = 9007199254740992`),
  ],
  [
    'rows with such ids',
    ({ db }) => db.run(sql`update conferences set id = 9007199254740993 where name = 'C'`),
  ],
  ['links that are no list', ({ db }) => db.run(sql`update publications set links = '"x"'`)],
  ['tags that are no JSON', ({ db }) => db.run(sql`update blog_posts set tags = '['`)],
  ['slugs that are paths', ({ db }) => db.run(sql`update blog_posts set slug = '../../' || id`)],
  ['days that do not exist', ({ db }) => db.update(conferences).set({ date: '2026-13-45' })],
])('a site with %s is restored from its good backup', async (_what, breakSite) => {
  const { app, deps } = await open();
  const administrator = await signIn(app);
  const before = await archivedRows(app.db);
  const { name } = await makeBackup(deps, 'by-hand');
  await breakSite(app);
  app.expire();
  const restore = await administrator(`/api/admin/backups/${name}/restore`, { method: 'POST' });
  expect(await restore.json()).toMatchObject({ success: true });
  expect(await archivedRows(app.db)).toEqual(before);
  for (const page of PAGES) expect([page, (await app.get(page)).status]).toEqual([page, 200]);
  const last = async (table: typeof posts | typeof publications | typeof conferences) =>
    (await app.db.select({ id: sql<number>`max(id)` }).from(table))[0]?.id ?? 0;
  const highest = await last(posts);
  const { id } = await createPost(deps, { title: 'After', author: 'x' });
  expect(id).toBeGreaterThan(highest);
  expect(id).toBeLessThan(highest + 100);
});

it('a site whose last number is not a valid id adds records under the next valid ones', async () => {
  const { app, deps } = await open(async (content) => {
    await blank(content);
    await fillSite(content);
  });
  const archive = await opened(await makeArchive(app));
  await app.db.run(sql`update sqlite_sequence set seq = 9007199254740992`);
  await app.db.update(posts).set({ slug: 'renamed' }).where(eq(posts.slug, 'měření'));
  const { counts } = await addArchive(deps, archive);
  expect(counts.posts).toMatchObject({ added: 1 });
  const slugs = (await app.db.select({ slug: posts.slug }).from(posts)).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['renamed', 'měření']));
});

it('a nightly backup that could not be restored is reported, and displaces no good one', async () => {
  const { app, deps } = await open();
  let night = 20;
  const now = () => new Date(Date.UTC(2026, 10, night, 2));
  const log: unknown[] = [];
  const backUp = async () => {
    // The time of a file is that of the machine: each night is long after it.
    night += 400;
    await backUpIfDue({ ...deps, now }, (line) => log.push(line));
    return listBackups(deps);
  };
  const [good] = (await backUp()).backups;
  await app.db
    .update(publications)
    .set({ links: [{ kind: 'code', url: 'javascript:x' }] })
    .where(eq(publications.title, 'One'));
  for (let nights = 0; nights < 16; nights += 1) await backUp();
  const { backups, failed } = await listBackups(deps);
  expect(backups.map(({ name }) => name)).toContain(good?.name);
  expect(backups.filter(({ name }) => name.includes('damaged')).length).toBeGreaterThan(0);
  expect(failed?.reason).toMatch(
    /damaged.*\.zip could not be restored: publications.json: publications, row \d+ \(One\): links.0.url: /,
  );
  expect(log).toContainEqual({ level: 'error', message: `backup: ${failed?.reason}` });
  const administrator = await signIn(app);
  const byHand = await administrator('/api/admin/backups', { method: 'POST' });
  expect([byHand.status, (await byHand.json()).error]).toEqual([
    422,
    expect.stringContaining('(One): links.0.url'),
  ]);
});
