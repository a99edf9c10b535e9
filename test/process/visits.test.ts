import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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
  cpSync(join(inject('template'), 'node'), folder, { recursive: true });
  server = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await listening(server);
});

afterEach(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true });
});

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

async function stored(): Promise<number> {
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  const rows = await db.select({ id: visits.id }).from(visits);
  close();
  return rows.length;
}

describe('what was seen', () => {
  it('is stored before a SIGTERM ends the server', async () => {
    await read(25);
    await end('SIGTERM');
    expect(await stored()).toBe(25);
  });

  it('survives kill -9 a second later', async () => {
    await read(25);
    await vi.waitFor(async () => expect(await stored()).toBe(25), {
      timeout: 15_000,
      interval: 100,
    });
    await end('SIGKILL');
    expect(await stored()).toBe(25);
  });
});
