import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import { type Db, openD1, openLibsql } from '../db/open.ts';
import { ROOT } from '../scripts/root.ts';
import { diskFiles } from '../src/platform/files/disk.ts';
import { r2Files } from '../src/platform/files/r2.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { CREDENTIALS } from './administrator.ts';
import { copyTemplate } from './copy-template.ts';
import type { TestBindings, WorkerOptions } from './workerd.ts';

export interface RunningSite {
  url: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The site's own database, to look into. */
  db: Db;
  /** The names of what uploads that have not ended hold of the file store. */
  incoming: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Both runtimes have `env`, workerd the rest of its options as well. */
export interface SiteOptions extends WorkerOptions {
  /** Without any content or administrator, as at the very first start; on workerd only. */
  empty?: boolean;
  /** Changes the sample content before the site starts. */
  prepare?: (content: { db: Db; files: FileStore }) => Promise<unknown>;
}

/**
 * Starts a site with the sample content: in this process on Node, on workerd where the project of the
 * test is that of workerd.
 */
export function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  return inject('runtime') === 'node' ? inProcess(options) : onWorkerd(options);
}

/** The same for the tests of the file that calls this: it is stopped after them. */
export async function siteOfFile(options?: SiteOptions): Promise<RunningSite> {
  const site = await startSite(options);
  afterAll(site.stop);
  return site;
}

async function inProcess({ env, prepare }: SiteOptions): Promise<RunningSite> {
  // Tests in a browser or on workerd have the built app, and need not wait for this one.
  const { startApp } = await import('./app.ts');
  const { request, close, db, incoming } = await startApp({ env, prepare });
  const url = 'http://127.0.0.1:8787';
  return {
    url,
    fetch: (path, init) => request(url + path, init),
    db,
    incoming,
    stop: close,
  };
}

/** Starts the built server on Node with the sample content, in this process: its code is loaded once. */
export async function startBuiltServer({ env, prepare }: SiteOptions = {}): Promise<RunningSite> {
  const folder = copyTemplate();
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  await prepare?.({ db, files: diskFiles(join(folder, 'files')) });
  const built: typeof import('../src/node-server.ts') = await import(
    /* @vite-ignore */ pathToFileURL(join(ROOT, 'dist/node/node-server.js')).href
  );
  const { url, stop } = await built.startNodeServer({
    environment: { PORT: '0', DATA_DIR: folder, ...CREDENTIALS, ...env },
    root: join(ROOT, 'dist'),
    log: () => {},
  });
  return {
    url,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    db,
    incoming: () => readdir(join(folder, 'files/.incoming')),
    async stop() {
      close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The URL that a server says it listens on; rejects when it exits before. */
export async function listening(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new TypeError('the server has no standard output to read');
  for await (const line of createInterface(server.stdout)) {
    const { message, url } = JSON.parse(line);
    if (message === 'listening') {
      server.stdout.resume();
      return url;
    }
  }
  throw new Error('the server stopped before it listened');
}

async function onWorkerd({
  empty = false,
  prepare,
  ...options
}: SiteOptions): Promise<RunningSite> {
  const folder = copyTemplate(inject(empty ? 'emptyWorkerdTemplate' : 'workerdTemplate'));
  // Loaded where it is needed: it takes a second.
  const { startWorkerd } = await import('./workerd.ts');
  const env = { ...(!empty && CREDENTIALS), ...options.env };
  const miniflare = await startWorkerd(folder, { ...options, env });
  const url = (await miniflare.ready).origin;
  const { DB, FILES } = await miniflare.getBindings<TestBindings>();
  const db = openD1(DB);
  await prepare?.({ db, files: r2Files(FILES) });
  return {
    url,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    db,
    incoming: async () => {
      const { objects } = await FILES.list({ prefix: 'incoming/' });
      return objects.map(({ key }) => key);
    },
    async stop() {
      await miniflare.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
