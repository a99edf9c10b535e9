import type { ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { visits } from '../../db/schema/analytics.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { serve, pathOf } = dataFolder();

/** Starts a server. */
async function start(): Promise<{ server: ChildProcess; url: string }> {
  const server = serve();
  return { server, url: await listening(server) };
}

async function read(url: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await (await fetch(`${url}/about`, { headers: { 'User-Agent': BROWSER } })).text();
  }
}

const database = () => pathToFileURL(pathOf('site.db')).href;

async function stored(): Promise<number> {
  const { db, close } = await openLibsql(database());
  const rows = await db.select({ id: visits.id }).from(visits);
  close();
  return rows.length;
}

const EVENTUALLY = { timeout: 15_000, interval: 100 };

it('visits survive kill -9 a second later, the server starts again, and stores more before a SIGTERM ends it', async () => {
  const killed = await start();
  await read(killed.url, 25);
  await vi.waitFor(async () => expect(await stored()).toBe(25), EVENTUALLY);
  await end(killed.server);
  const again = await start();
  await read(again.url, 25);
  await end(again.server, 'SIGTERM');
  expect(await stored()).toBe(50);
});
