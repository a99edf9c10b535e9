import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../scripts/root.ts';
import { listening } from '../site.ts';
import { dataFolder } from './server.ts';

const { pathOf, run } = dataFolder();

const MB = 2 ** 20;

/** A command of the image, as the Dockerfile has it in brackets. */
function imageCommand(instruction: string): string[] {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, list = ''] = new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(dockerfile) ?? [];
  const [, ...args] = z.array(z.string()).parse(JSON.parse(list));
  return [process.execPath, ...args];
}

const getSize = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

it('the built folder runs with Node alone, as in the image', async () => {
  const folder = pathOf('site');
  cpSync(join(ROOT, 'dist'), folder, {
    recursive: true,
    filter: (path) => !['dist/worker', 'dist/node/compiled'].includes(relative(ROOT, path)),
  });
  // The image is read-only: no launch can keep what it compiled.
  writeFileSync(join(folder, 'node/compiled'), '');
  expect(getSize(folder)).toBeLessThan(80 * MB);

  const url = await listening(run(imageCommand('CMD'), {}, undefined, folder));
  const page = await fetch(`${url}/publications`);
  expect(page.status).toBe(200);
  const [sheet = ''] = /\/assets\/styles[^"]+/.exec(await page.text()) ?? [];
  expect((await fetch(url + sheet)).status).toBe(200);

  const check = imageCommand('HEALTHCHECK .* CMD');
  const awaitExit = async (command: string[], port: string) => {
    const child = run(command, { PORT: port }, 'ignore', folder);
    return (await once(child, 'exit'))[0];
  };
  expect(await awaitExit(check, new URL(url).port)).toBe(0);
  expect(await awaitExit(check, '1')).toBe(1);
  const exported = [process.execPath, 'node/export.js', pathOf('works.bib')];
  expect(await awaitExit(exported, '0')).toBe(0);
  expect(readFileSync(pathOf('works.bib'), 'utf8')).toContain('@');
  const backup = (...args: string[]) =>
    awaitExit([process.execPath, 'node/backup.js', ...args], '0');
  expect(await backup('backup', pathOf('site.zip'))).toBe(0);
  expect(await backup('restore', pathOf('site.zip'), '--replace')).toBe(0);
});
