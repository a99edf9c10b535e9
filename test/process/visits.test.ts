import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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
/** What the server wrote to its log. */
let output: string;

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
  output = '';
  server.stdout?.on('data', (chunk) => {
    output += chunk;
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

const EVENTUALLY = { timeout: 15_000, interval: 100 };

describe('visits', () => {
  it('are stored before a SIGTERM ends the server', async () => {
    await read(25);
    await end('SIGTERM');
    expect(await stored()).toBe(25);
  });

  it('survive kill -9 a second later, and the server starts again', async () => {
    await read(25);
    await vi.waitFor(async () => expect(await stored()).toBe(25), EVENTUALLY);
    await end('SIGKILL');
    await start();
    await read(1);
    await end('SIGTERM');
    expect(await stored()).toBe(26);
  });

  it('wait while another process writes, and no page waits for them', async () => {
    const client = createClient({ url: database() });
    const lock = await client.transaction('write');
    await read(25);
    await vi.waitFor(() => expect(output).toContain('visits wait to be stored'), EVENTUALLY);
    await read(25);
    await lock.rollback();
    client.close();
    await vi.waitFor(async () => expect(await stored()).toBe(50), EVENTUALLY);
  });
});
