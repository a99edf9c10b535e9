import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { listening } from '../site.ts';
import { built, dataFolder, end, fromSource } from './server.ts';

const { pathOf, run, serve } = dataFolder();

async function command(
  args: string[],
  env: Record<string, string> = {},
  program = built('backup'),
) {
  const child = run([...program, ...args], env, ['ignore', 'pipe', 'pipe']);
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
  expect((await command(['backup', file])).said).toContain('is there already');

  // Not over a site that is there, unless that is said; then a running server shows it at once.
  expect((await command(['restore', file])).said).toContain('add --replace');
  const slug = (await (await write(99)).json()).slug;
  expect((await site.fetch(`/blog/${slug}`)).status).toBe(200);
  const over = await command(['restore', file, '--replace']);
  expect(over.said).toMatch(/What was there is in the backup [\d-]+-before-restore\.zip/);
  await expect.poll(async () => (await site.fetch(`/blog/${slug}`)).status).toBe(404);
  await end(running, 'SIGTERM');

  const empty = { DATA_DIR: pathOf('restored') };
  expect(await command(['restore', file], empty)).toMatchObject({ code: 0 });
  const restored = await listening(serve(empty));
  const { pagination } = await (await fetch(`${restored}/api/blog?pageSize=1`)).json();
  expect(pagination.total).toBeGreaterThanOrEqual(20);
  const download = await fetch(`${restored}/api/publications/3/download`, { redirect: 'manual' });
  expect(download.status).toBe(200);
});

it('what is no archive is refused in one line', async () => {
  writeFileSync(pathOf('no.zip'), 'no');
  const refused = await command(
    ['restore', pathOf('no.zip'), '--replace'],
    {},
    fromSource('backup'),
  );
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/^restore: This is no ZIP file[^\n]*\n$/),
  });
});

it('the folder that an earlier version made is restored', async () => {
  mkdirSync(pathOf('copy'));
  for (const part of ['site.db', 'files']) {
    cpSync(pathOf(part), pathOf(`copy/${part}`), { recursive: true });
  }
  const there = { DATA_DIR: pathOf('there') };
  expect((await command(['restore', pathOf('copy')], there)).code).toBe(0);
  expect(existsSync(pathOf('there/site.db'))).toBe(true);
});
