import type { ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { visits } from '../../db/schema/index.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { serve, pathOf } = dataFolder();
let server: ChildProcess;
let url: string;

async function start(): Promise<void> {
  server = serve();
  url = await listening(server);
}
beforeEach(start);

async function read(times: number): Promise<void> {
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

describe('visits', () => {
  it('are stored before a SIGTERM ends the server', async () => {
    await read(25);
    await end(server, 'SIGTERM');
    expect(await stored()).toBe(25);
  });

  it('survive kill -9 a second later, and the server starts again', async () => {
    await read(25);
    await vi.waitFor(async () => expect(await stored()).toBe(25), EVENTUALLY);
    await end(server);
    await start();
    await read(1);
    await end(server, 'SIGTERM');
    expect(await stored()).toBe(26);
  });
});
