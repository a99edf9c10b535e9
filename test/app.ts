import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { type Db, openLibsql } from '../db/open.ts';
import type { SettingsChanges } from '../records/settings.ts';
import { ensureFonts } from '../scripts/fonts.ts';
import { ROOT } from '../scripts/root.ts';
import { eventStore } from '../src/analytics/store.ts';
import { createApp } from '../src/app.tsx';
import { type Config, NODE_VARIABLES, readNodeConfig } from '../src/config.ts';
import { readersInThisThread } from '../src/http/readers.ts';
import { sendDueLetters } from '../src/mail/outbox.ts';
import { writeWeeklyLetter } from '../src/mail/weekly-letter.ts';
import { ContentVersion } from '../src/middleware/content-version.ts';
import { background } from '../src/platform/background-node.ts';
import { type Connections, connectWith } from '../src/platform/connections.ts';
import { queueSink } from '../src/platform/event-sink.ts';
import { diskFiles } from '../src/platform/files/disk.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import type { LogLine } from '../src/platform/log.ts';
import { memoryPageCache } from '../src/platform/page-cache-memory.ts';
import { nodeRequestInfo } from '../src/platform/request-info-node.ts';
import { nodeSystemInfo } from '../src/platform/system-info-node.ts';
import { openServices } from '../src/services/read.ts';
import { sampleSettings } from '../src/settings/sample.ts';
import { isPrivateKey } from '../src/values/storage-key.ts';
import { CREDENTIALS } from './administrator.ts';
import { copyTemplate } from './copy-template.ts';
import { saveSettings } from './settings.ts';

/** What `env` names, but for what takes its place. */
interface AppOptions extends Partial<Connections> {
  /** What the clock shows; it stands still until `setNow`. The real time otherwise. */
  now?: string;
  env?: Record<string, string>;
  /** What the administrator stored of the settings. */
  settings?: SettingsChanges;
  /** Changes the sample content before the first request. */
  prepare?: (content: { db: Db; files: FileStore }) => Promise<unknown>;
}

export type AppUnderTest = Omit<Awaited<ReturnType<typeof startApp>>, 'close'>;

/** The app in this process on a copy of the sample content, until the test that calls this ends. */
export async function openApp(options: AppOptions = {}): Promise<AppUnderTest> {
  const { close, ...app } = await startApp({ now: '2026-11-20T12:00:00Z', ...options });
  onTestFinished(close);
  return app;
}

/** The same, until it is closed. */
export async function startApp({ now, env, settings, prepare, ...given }: AppOptions) {
  const folder = copyTemplate();
  const { db, close } = await openLibsql(pathToFileURL(join(folder, 'site.db')).href);
  const files = diskFiles(join(folder, 'files'));
  const privateFiles = diskFiles(folder, isPrivateKey);
  await saveSettings(db, settings ?? {});
  await prepare?.({ db, files });
  let clock = now === undefined ? null : new Date(now);
  const log: LogLine[] = [];
  const { context, settled } = background((line) => log.push(line));
  const pageCache = memoryPageCache(2 ** 24);
  const environment = { ...CREDENTIALS, ...env };
  const config = readNodeConfig(environment);
  const outbox = { db, files, now: () => clock ?? new Date() };
  const connect = (named: Config): Connections => ({ ...connectWith()(named), ...given });
  const getServices = openServices({ db, config, connect });
  const version = new ContentVersion(db);
  const app = createApp(
    {
      ...outbox,
      privateFiles,
      config,
      connect,
      assets: {
        stylesheets: {
          page: { css: ':root{--built:1}' },
          fonts: { serif: ':root{--serif:1}', sans: '', classic: '' },
          later: '/l.css',
          embed: { css: ':root{--embedded:1}' },
          admin: '/a.css',
        },
        runtime: '/r.js',
        chunks: () => [],
        font: (name) => name,
        reload: null,
      },
      loadFont: async (name) => readFile(join(await ensureFonts(ROOT), name)),
      pageCache,
      analytics: queueSink(
        undefined,
        eventStore(db, async () => sampleSettings.timeZone),
      ),
      readers: readersInThisThread,
      requestInfo: nodeRequestInfo(config.TRUST_PROXY, (line) => log.push(line)),
      systemInfo: nodeSystemInfo({
        names: NODE_VARIABLES,
        environment,
        files: join(folder, 'files'),
        remote: false,
      }),
      log: (line) => log.push(line),
    },
    version,
  );
  const request = async (path: string | Request, init: RequestInit = {}) =>
    app.request(path, init, CONNECTION, context);
  return {
    app,
    db,
    files,
    privateFiles,
    pageCache,
    log,
    /** The next request reads the version of the content, as a process does that has just begun. */
    expire: () => version.expire(),
    /** Sets the app's clock. */
    setNow(moment: string) {
      clock = new Date(moment);
    },
    request,
    get: (path: string, headers?: Record<string, string>) => request(path, { headers }),
    /** Sends the letters that are due, as the minute's timer does. */
    sendLetters: async () => sendDueLetters({ ...outbox, ...(await getServices()) }),
    /** Writes the weekly letter if it is due, as the daily timer does, and sends it. */
    async sendWeeklyLetter() {
      const deps = { ...outbox, ...(await getServices()) };
      await writeWeeklyLetter(deps);
      await sendDueLetters(deps);
    },
    /** When all work that went on beside requests is done. */
    settled,
    /** The names of what uploads that have not ended hold of the file store. */
    incoming: () => readdir(join(folder, 'files/.incoming')),
    async close() {
      await settled();
      close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What Node's server tells of a connection. */
const CONNECTION = {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
};
