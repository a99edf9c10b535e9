import { once } from 'node:events';
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const { pathOf, run, serve } = dataFolder();

const command = async (...args: string[]) => {
  const child = run([process.execPath, 'scripts/backup.ts', ...args], {}, 'ignore');
  const [code] = await once(child, 'exit');
  return code;
};

it('a backup of a running server restores what was acknowledged before it, with its files', async () => {
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
  const copy = pathOf('copy');
  const going = command('backup', copy);
  for (let number = 20; number < 25; number += 1) await write(number);
  expect(await going).toBe(0);
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(await command('backup', copy)).toBe(1);
  await end(running, 'SIGTERM');

  // Not over a site that is there, unless that is said.
  expect(await command('restore', copy)).toBe(1);
  const empty = { DATA_DIR: pathOf('restored') };
  const restoring = run([process.execPath, 'scripts/backup.ts', 'restore', copy], empty, 'ignore');
  expect((await once(restoring, 'exit'))[0]).toBe(0);
  const restored = await listening(serve(empty));
  const { pagination } = await (await fetch(`${restored}/api/blog?pageSize=1`)).json();
  expect(pagination.total).toBeGreaterThanOrEqual(20);
  const download = await fetch(`${restored}/api/publications/3/download`, { redirect: 'manual' });
  expect(download.status).toBe(200);
});
