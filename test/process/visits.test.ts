import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { visits } from '../../db/schema/index.ts';
import { listening } from '../site.ts';

const SERVER = resolve(import.meta.dirname, '../../dist/node/server.js');
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let folder: string;
let server: ChildProcess;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'academic-site-process-'));
  cpSync(inject('template'), folder, { recursive: true });
  await start();
});

afterEach(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  server = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await listening(server);
}

async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

async function read(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await (await fetch(`${url}/about`, { headers: { 'User-Agent': BROWSER } })).text();
  }
}

const database = () => pathToFileURL(join(folder, 'site.db')).href;

async function stored(): Promise<number> {
  const { db, close } = await openLibsql(database());
  const rows = await db.select({ id: visits.id }).from(visits);
  close();
  return rows.length;
}

/** How many visits wait on the disk. */
function kept(): number {
  const waiting = join(folder, 'traffic');
  const batches = readdirSync(waiting).filter((name) => name.endsWith('.json'));
  return batches.flatMap((name) => JSON.parse(readFileSync(join(waiting, name), 'utf8'))).length;
}

const PATIENTLY = { timeout: 15_000, interval: 100 };

describe('what was seen', () => {
  it('is stored before a SIGTERM ends the server', async () => {
    await read(25);
    await end('SIGTERM');
    expect(await stored()).toBe(25);
  });

  it('survives kill -9 a second later', async () => {
    await read(25);
    await vi.waitFor(async () => expect(await stored()).toBe(25), PATIENTLY);
    await end('SIGKILL');
    expect(await stored()).toBe(25);
  });

  it('survives kill -9 while the database is locked: the next server stores it, once', async () => {
    const client = createClient({ url: database() });
    const lock = await client.transaction('write');
    await read(25);
    await vi.waitFor(() => expect(kept()).toBe(25), PATIENTLY);
    await end('SIGKILL');
    await lock.rollback();
    client.close();
    expect(await stored()).toBe(0);
    await start();
    await vi.waitFor(async () => expect(await stored()).toBe(25), PATIENTLY);
    await end('SIGTERM');
    expect(kept()).toBe(0);
    expect(await stored()).toBe(25);
  });
});
