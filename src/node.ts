import { mkdirSync, watch } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as timeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import manifest from 'virtual:client-manifest';
import { serve } from '@hono/node-server';
import type { ExecutionContext } from 'hono';
import { openLibsql } from '../db/open.ts';
import { catchUpPassages } from '../db/queries/passage-catch-up.ts';
import { createApp } from './app.tsx';
import { ConfigError, readNodeConfig } from './config.ts';
import { readManifest } from './hydration/assets.ts';
import { ContentVersion } from './middleware/content-version.ts';
import { createAssistant } from './platform/assistant/assistant.ts';
import { chooseVoice } from './platform/assistant/choose-voice.ts';
import { CHANGE_MARKER } from './platform/change-marker.ts';
import { diskFiles } from './platform/files/disk.ts';
import type { Log } from './platform/log.ts';
import { bufferedLog } from './platform/log-node.ts';
import { originOnNode } from './platform/origin-node.ts';
import { memoryPageCache } from './platform/page-cache-memory.ts';
import { loadSample } from './platform/sample.ts';
import { staticFiles } from './platform/static-node.ts';
import { site } from './site.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE_BYTES = 64 * 2 ** 20;
const STOP_MS = 10_000;

await start(process.env).catch(fail);

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readNodeConfig(environment);
  const dataDir = resolve(config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const database = config.DATABASE_URL ?? pathToFileURL(join(dataDir, 'site.db')).href;
  const { db, migrate, close } = await openLibsql(database, config.DATABASE_AUTH_TOKEN);
  await migrate(join(ROOT, 'db/migrations'));
  const files = diskFiles(join(dataDir, 'files'));
  if (config.SAMPLE_CONTENT) await loadSample({ db, files, folder: join(ROOT, 'sample') });
  await catchUpPassages(db, site);

  const { log, flush } = bufferedLog(process.stdout);
  const version = new ContentVersion(db);
  const app = createApp(
    {
      db,
      files,
      site,
      config,
      assets: readManifest(manifest),
      pageCache: memoryPageCache(CACHE_BYTES),
      staticFiles: staticFiles(join(ROOT, 'dist/client')),
      assistant: createAssistant({
        db,
        site,
        log,
        voice: chooseVoice(config),
        silenceMs: config.AI_SILENCE_MS,
      }),
      origin: originOnNode(config.TRUST_PROXY),
      log,
      now: () => new Date(),
    },
    version,
  );
  const watcher = watch(dataDir, (_event, name) => {
    if (name === CHANGE_MARKER) version.expire();
  });
  const { context, settled } = background(log);
  const server = serve(
    {
      port: config.PORT,
      hostname: config.HOST,
      fetch: (request, env) => app.fetch(request, env, context),
    },
    ({ address, family, port }) => {
      const host = family === 'IPv6' ? `[${address}]` : address;
      log({ level: 'info', message: 'listening', url: `http://${host}:${port}` });
    },
  ) as Server;

  server.on('error', (error) => fail(error));

  const stop = async () => {
    watcher.close();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed, timeout(STOP_MS)]);
    server.closeAllConnections();
    await Promise.race([settled(), timeout(STOP_MS)]);
    await flush();
    close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The part of a Workers execution context that the app uses, and when all its work is done. */
function background(log: Log): { context: ExecutionContext; settled: () => Promise<unknown> } {
  const underway = new Set<Promise<unknown>>();
  const context: ExecutionContext = {
    waitUntil(work: Promise<unknown>) {
      const tracked = work
        .catch((error: Error) =>
          log({ level: 'error', message: error.message, stack: error.stack }),
        )
        .finally(() => underway.delete(tracked));
      underway.add(tracked);
    },
    passThroughOnException() {},
    props: {},
  };
  return { context, settled: () => Promise.all(underway) };
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** One line a person can act on, for what is known to go wrong at the start. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'PORT is taken by another process';
  if ('code' in error && error.code === 'EACCES') return `${error.message} (DATA_DIR or PORT)`;
  return error.stack ?? error.message;
}
