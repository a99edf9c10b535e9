import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExecutionContext, Hono } from 'hono';
import { inject, onTestFinished } from 'vitest';
import { type Db, openLibsql } from '../db/open.ts';
import { createApp } from '../src/app.tsx';
import { administratorOf, NODE_VARIABLES, readConfig } from '../src/config.ts';
import type { Env } from '../src/factory.ts';
import type { Sighting } from '../src/lib/traffic/sighting.ts';
import { createAssistant } from '../src/platform/assistant/assistant.ts';
import type { Voice } from '../src/platform/assistant/voice.ts';
import { createAuth } from '../src/platform/auth/auth.ts';
import { diskFiles } from '../src/platform/files/disk.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import type { LogLine } from '../src/platform/log.ts';
import { memoryPageCache } from '../src/platform/page-cache-memory.ts';
import { runtimeOnNode } from '../src/platform/runtime-node.ts';
import { type Site, site } from '../src/site.ts';
import { CREDENTIALS } from './credentials.ts';

export interface AppUnderTest {
  app: Hono<Env>;
  db: Db;
  files: FileStore;
  log: LogLine[];
  /** Visits and downloads that were noted; nothing stores them here. */
  seen: Sighting[];
  /** Moves the app's clock. */
  setNow: (moment: string) => void;
  request: (path: string | Request, init?: RequestInit) => Promise<Response>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

const CONTEXT: ExecutionContext = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
};

/** The app in this process, on a copy of the sample content, with a clock that the test sets. */
export async function openApp({
  now = '2026-11-20T12:00:00Z',
  env = {},
  about = {},
  voice,
  silenceMs,
}: {
  now?: string;
  env?: Record<string, string>;
  /** What the site's own file would say otherwise. */
  about?: Partial<Site>;
  /** A model for the assistant. */
  voice?: Voice;
  silenceMs?: number;
} = {}): Promise<AppUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'academic-site-app-'));
  cpSync(inject('template'), folder, { recursive: true });
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  const files = diskFiles(join(folder, 'files'));
  let clock = new Date(now);
  const log: LogLine[] = [];
  const seen: Sighting[] = [];
  const config = readConfig({ ...CREDENTIALS, ...env });
  const app = createApp({
    db,
    files,
    site: { ...site, ...about },
    config,
    assets: { stylesheet: '/s.css', fonts: [], runtime: '/r.js', chunks: () => [], reload: null },
    pageCache: memoryPageCache(2 ** 24),
    assistant: createAssistant({ db, site, log: (line) => log.push(line), voice, silenceMs }),
    auth: createAuth(db, administratorOf(config)),
    traffic: { note: (sighting) => seen.push(sighting) },
    // A card as it is drawn from: what a PNG says cannot be read.
    draw: async (svg) => new TextEncoder().encode(svg),
    origin: {
      locate: () => ({ ipAddress: '127.0.0.1', country: 'Local', city: 'Local' }),
      siteOrigin: (c) => new URL(c.req.url).origin,
    },
    runtime: runtimeOnNode({
      names: NODE_VARIABLES,
      environment: env,
      files: join(folder, 'files'),
      remote: false,
    }),
    log: (line) => log.push(line),
    now: () => clock,
  });
  const request = async (path: string | Request, init: RequestInit = {}) =>
    app.request(path, init, undefined, CONTEXT);
  return {
    app,
    db,
    files,
    log,
    seen,
    setNow: (moment) => {
      clock = new Date(moment);
    },
    request,
    get: (path, headers) => request(path, { headers }),
  };
}
