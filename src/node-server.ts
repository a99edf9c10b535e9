import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, statSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as timeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import build from 'virtual:client-build';
import { getRequestListener } from '@hono/node-server';
import { openLibsql } from '../db/open.ts';
import { updatePdfAliases } from '../db/queries/pdf-texts.ts';
import { disableSample } from '../db/queries/sample.ts';
import { readSample } from '../sample/read-sample.ts';
import { firstAdministrator } from './account/administrator.ts';
import { eventStore } from './analytics/store.ts';
import { createApp } from './app.tsx';
import { backUpIfDue } from './archive/backups.ts';
import {
  ConfigError,
  configuredLogin,
  findNameWarning,
  NODE_VARIABLES,
  type NodeConfig,
  readNodeConfig,
} from './config.ts';
import type { Readers, Readings } from './http/readers.ts';
import { readAssets } from './hydration/assets.ts';
import { continueInboxUpdate, updateInboxIfDue } from './inbox/update.ts';
import { sendDueLetters } from './mail/outbox.ts';
import { writeWeeklyLetter } from './mail/weekly-letter.ts';
import { ContentVersion } from './middleware/content-version.ts';
import { background } from './platform/background-node.ts';
import { CHANGE_MARKER } from './platform/change-marker.ts';
import { runInProcess } from './platform/child-process-node.ts';
import { connectWith } from './platform/connections.ts';
import { memorySink } from './platform/event-sink-memory.ts';
import { diskFiles } from './platform/files/disk.ts';
import { createBoundedServer } from './platform/http-server-node.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { memoryPageCache } from './platform/page-cache-memory.ts';
import { nodeRequestInfo } from './platform/request-info-node.ts';
import { readSecretKey } from './platform/secret-key-node.ts';
import { saveServerPort } from './platform/server-port-node.ts';
import { staticFiles } from './platform/static-files-node.ts';
import { nodeSystemInfo } from './platform/system-info-node.ts';
import type { ReaderAnswer, ReaderQuestion } from './reader-process.ts';
import { runDailyTasks } from './scheduled-tasks.ts';
import { updateVectors } from './search/passage-vectors.ts';
import { type Connected, openServices } from './services/read.ts';
import { loadSample } from './settings/load-sample.ts';
import { loadSiteState, readSettings } from './settings/read.ts';
import { Invalid } from './values/errors.ts';
import { isPrivateKey } from './values/storage-key.ts';
import { errorText } from './values/text.ts';

const CACHE_BYTES = 64 * 2 ** 20;
const STOP_MS = 10_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Emails left unsent when the server last stopped. */
const FIRST_LETTERS_MS = 1_000;
/** Updates the index of an earlier version: before most visitors search, but after the first page. */
const FIRST_INDEX_MS = 2_000;
/** Delay until the server is up and responds to its first visitors. */
const FIRST_DAILY_MS = 10_000;
/** After the daily tasks have deleted files that need not be copied. */
const FIRST_BACKUP_MS = 60_000;

/** The site's server once it is listening. */
interface NodeServer {
  url: string;
  /** Answers pending requests, stores visits and closes everything, within the time allowed. */
  stop: () => Promise<void>;
}

/**
 * Starts the site's server on Node. Throws a {@link ConfigError} if the environment is invalid.
 *
 * @param site.root the built folder
 */
export async function startNodeServer({
  environment,
  root,
  log,
}: {
  environment: NodeJS.ProcessEnv;
  root: string;
  log: Log;
}): Promise<NodeServer> {
  const configured = readNodeConfig(environment);
  const dataDir = resolve(configured.DATA_DIR);
  const filesFolder = join(dataDir, 'files');
  const { context, settled } = background(log);
  const inBackground = (work: Promise<unknown>) => context.waitUntil(work);

  // Content
  naming('DATA_DIR', () => makeFolder(dataDir));
  // An earlier version left the folder accessible to other users; if it belongs to someone else, it stays as it is.
  try {
    chmodSync(dataDir, 0o700);
  } catch {}
  const SECRET_KEY = readSecretKey(dataDir, configured.SECRET_KEY);
  const config = { ...configured, SECRET_KEY };
  const { db, close } = await openDatabase(config, dataDir, root, log);
  const files = diskFiles(filesFolder);
  const privateFiles = diskFiles(dataDir, isPrivateKey);
  if (config.SAMPLE_CONTENT)
    await loadSample({ db, files }, () => readSample(join(root, 'sample')));
  else await disableSample(db);
  await firstAdministrator(db, configuredLogin(config), {
    origin: config.SITE_URL ?? `http://localhost:${config.PORT}`,
    screen: process.stderr,
  });

  // App
  const version = new ContentVersion(db);
  const connect = connectWith();
  const getServices = openServices({ db, config, connect });
  const { config: named } = await getServices();
  const warning = findNameWarning({ ...config, ...named });
  if (warning) log({ level: 'error', message: warning });
  const analytics = await openAnalytics(config, dataDir, log);
  const assets = readAssets(build);
  const app = createApp(
    {
      db,
      files,
      privateFiles,
      config,
      assets,
      loadFont: (name) => readFile(join(root, 'client', assets.font(name))),
      pageCache: memoryPageCache(CACHE_BYTES),
      staticFiles: staticFiles(join(root, 'client'), {
        https: config.SITE_URL?.startsWith('https:') ?? false,
      }),
      connect,
      analytics: analytics.sink,
      readers: readersInProcess(root),
      requestInfo: nodeRequestInfo(config.TRUST_PROXY, log),
      systemInfo: nodeSystemInfo({
        names: NODE_VARIABLES,
        environment,
        files: filesFolder,
        remote: config.DATABASE_URL !== undefined && !config.DATABASE_URL.startsWith('file:'),
      }),
      log,
      now: () => new Date(),
    },
    version,
  );

  // Background work
  const watcher = watch(dataDir, (_event, name) => {
    if (name === CHANGE_MARKER) version.expire();
  });
  // Without the watcher, changes by the command line are visible within a minute.
  watcher.on('error', (error) => log({ level: 'error', message: error.message }));
  const stopSchedule = startSchedule(
    { db, files, privateFiles, log, now: () => new Date() },
    getServices,
    inBackground,
  );

  // Server
  const listener = getRequestListener((request, env) => app.fetch(request, env, context), {
    hostname: config.HOST,
  });
  const server = createBoundedServer(listener);
  await once(server.listen(config.PORT, config.HOST), 'listening');
  // A server listening on a port has an address of this type.
  const address = server.address() as AddressInfo;
  saveServerPort(dataDir, address.port);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${host}:${address.port}`;

  // Shutdown
  const stop = async () => {
    watcher.close();
    stopSchedule();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.race([closed.then(settled), timeout(STOP_MS)]);
    server.closeAllConnections();
    await Promise.race([analytics.flush(), timeout(STOP_MS)]);
    analytics.close();
    close();
  };
  return { url, stop };
}

/** Actionable message for known startup errors. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return 'PORT is already in use by another process';
  if (code === 'EACCES') return 'this user may not listen on PORT';
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine';
  return error.stack ?? error.message;
}

type TaskDeps = Parameters<typeof runDailyTasks>[0] &
  Parameters<typeof backUpIfDue>[0] &
  Parameters<typeof sendDueLetters>[0] &
  Parameters<typeof writeWeeklyLetter>[0] &
  Parameters<typeof updateInboxIfDue>[0] &
  Parameters<typeof updateVectors>[0];

/**
 * Does on Node what cron triggers do on Workers: sends emails and continues updates of the inbox each minute, backs up
 * each night, and runs daily tasks. Updates the index once.
 *
 * @param getServices returns the current mail server and models
 * @param inBackground receives work that a shutdown waits for
 * @returns a function that stops it
 */
function startSchedule(
  deps: Omit<TaskDeps, keyof Connected>,
  getServices: () => Promise<Connected>,
  inBackground: (work: Promise<unknown>) => void,
): () => void {
  const run = (task: (deps: TaskDeps) => Promise<unknown>) =>
    inBackground(getServices().then((services) => task({ ...deps, ...services })));
  const runMinutely = () => {
    run(sendDueLetters);
    run((deps) => continueInboxUpdate(deps));
  };
  const runHourly = () => run((deps) => backUpIfDue(deps, deps.log));
  const runDaily = () => {
    run((deps) => runDailyTasks(deps, deps.log));
    run(writeWeeklyLetter);
    run((deps) => updateInboxIfDue(deps).then(() => continueInboxUpdate(deps)));
    run(updateVectors);
  };
  const timers = [
    setTimeout(runMinutely, FIRST_LETTERS_MS),
    setTimeout(() => run(updateIndex), FIRST_INDEX_MS),
    setInterval(runMinutely, MINUTE_MS),
    setTimeout(runHourly, FIRST_BACKUP_MS),
    setInterval(runHourly, HOUR_MS),
    setTimeout(runDaily, FIRST_DAILY_MS),
    setInterval(runDaily, DAY_MS),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Indexes content without passages, and reindexes PDF pages whose words an earlier version stored. */
async function updateIndex({ db, config }: TaskDeps): Promise<void> {
  const { updatePassageIndex } = await import('./search/passage-index.ts');
  const { sites } = await loadSiteState(db, config);
  await updatePassageIndex({ db, sites });
  while (await updatePdfAliases(db));
}

/**
 * Stores visits and downloads over a connection of its own, since libSQL blocks the whole process while waiting for
 * another writer, and no page should wait for a visit to be stored.
 */
async function openAnalytics(config: NodeConfig, dataDir: string, log: Log) {
  const { db, close } = await openLibsql(
    databaseUrl(config, dataDir),
    config.DATABASE_AUTH_TOKEN,
    0,
  );
  const store = eventStore(db, async () => (await readSettings(db, config)).timeZone);
  return { ...memorySink(store, log), close };
}

function databaseUrl({ DATABASE_URL }: NodeConfig, dataDir: string): string {
  return DATABASE_URL ?? pathToFileURL(join(dataDir, 'site.db')).href;
}

/** The database with its migrations applied. Throws a {@link ConfigError} if it cannot be opened. */
async function openDatabase(config: NodeConfig, dataDir: string, root: string, log: Log) {
  try {
    const opened = await openLibsql(databaseUrl(config, dataDir), config.DATABASE_AUTH_TOKEN);
    const copies = config.DATABASE_URL ? null : join(dataDir, 'backups');
    await migrate(opened, join(root, 'db/migrations'), { copies, log });
    return opened;
  } catch (error) {
    const variable = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
    throw new ConfigError(`${variable}: the database cannot be opened (${errorText(error)})`);
  }
}

function naming(variable: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new ConfigError(`${variable} cannot be used (${errorText(error)})`);
  }
}

/** Creates folders one by one: Node's recursive mkdir never returns if the system refuses a folder. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder');
    return;
  }
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Formatting five megabytes of references takes a fifth of the time, and most of the memory. */
const READING = { ms: 180_000, heapMb: 256 };

/** Runs in a process of its own that ends with the file, so that no entry can block visitors or crash the server. */
function readersInProcess(root: string): Readers {
  const script = pathToFileURL(join(root, 'node/reader-process.js'));
  const readAs =
    <Kind extends keyof Readings>(kind: Kind, refusal: string) =>
    async (given: Readings[Kind]['given']): Promise<Readings[Kind]['read']> => {
      const question: ReaderQuestion<Kind> = { kind, given };
      const limits = { ...READING, error: new Invalid(refusal) };
      const answer = await runInProcess<ReaderAnswer<Kind>>(script, { ...question }, limits);
      if ('refused' in answer) throw new Invalid(answer.refused);
      return answer.read;
    };
  const tooMuch = 'could not be read: it takes too much time or memory.';
  const splitIt = `This bibliography ${tooMuch} Please split it.`;
  return {
    bibliography: readAs('bibliography', splitIt),
    preview: readAs('preview', splitIt),
    resume: readAs('resume', `This CV ${tooMuch}`),
  };
}
