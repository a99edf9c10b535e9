import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { posts } from '../../db/schema/posts.ts';
import { signIn } from '../administrator.ts';
import { listening } from '../site.ts';
import { built, dataFolder, end } from './server.ts';

const { pathOf, run, serve } = dataFolder();

async function command(args: string[], env: Record<string, string> = {}) {
  const child = run([...built('backup'), ...args], env, ['ignore', 'pipe', 'pipe']);
  if (!child.stdout || !child.stderr) throw new TypeError('its output is piped');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}

it('an archive of a running server restores what was acknowledged before it, with its files', async () => {
  const running = serve();
  const url = await listening(running);
  const site = { fetch: (path: string, init?: RequestInit) => fetch(url + path, init) };
  const administrator = await signIn(site);
  const write = (number: number) =>
    administrator('/api/blog/admin/posts', {
      method: 'POST',
      body: { title: `Post ${number}`, content: '<p>x</p>', published: true },
    });
  for (let number = 0; number < 20; number += 1) await write(number);
  const file = pathOf('site.zip');
  const going = command(['backup', file]);
  for (let number = 20; number < 25; number += 1) await write(number);
  expect((await going).code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);

  // Over a site that is there: its running server shows it at once.
  const slug = (await (await write(99)).json()).slug;
  expect((await site.fetch(`/blog/${slug}`)).status).toBe(200);
  const over = await command(['restore', file, '--replace']);
  expect(over.said).toMatch(/What was there is in the backup [\d-]+-before-restore\.zip/);
  await expect.poll(async () => (await site.fetch(`/blog/${slug}`)).status).toBe(404);
  await end(running, 'SIGTERM');

  const empty = { DATA_DIR: pathOf('restored') };
  expect(await command(['restore', file], empty)).toMatchObject({ code: 0 });
  const { db, close } = await openLibsql(pathToFileURL(pathOf('restored/site.db')).href);
  expect(await db.$count(posts)).toBeGreaterThanOrEqual(20);
  close();
  const pdfs = (folder: string) => readdirSync(pathOf(join(folder, 'publications'))).sort();
  expect(pdfs('restored/files')).toEqual(pdfs('files'));
});
