import { EmailMessage } from 'cloudflare:email';
import build from 'virtual:client-build';
import type {
  Ai,
  D1Database,
  ExecutionContext,
  Fetcher,
  MessageBatch,
  Queue,
  R2Bucket,
  SendEmail,
} from '@cloudflare/workers-types';
import type { Hono } from 'hono';
import { type Db, openD1 } from '../db/open.ts';
import type { AnalyticsEvent } from './analytics/event.ts';
import { eventStore } from './analytics/store.ts';
import { createApp } from './app.tsx';
import { backUpIfDue } from './archive/backups.ts';
import { type Config, ConfigError, readConfig, WORKERS_VARIABLES } from './config.ts';
import { drainBody } from './http/body.ts';
import type { Env } from './http/deps.ts';
import { NOT_SET_UP } from './http/error-response.ts';
import { readersInThisThread } from './http/readers.ts';
import { readAssets } from './hydration/assets.ts';
import { continueInboxUpdate, STEPS_A_REQUEST, updateInboxIfDue } from './inbox/update.ts';
import { sendDueLetters } from './mail/outbox.ts';
import { writeWeeklyLetter } from './mail/weekly-letter.ts';
import { connectWith } from './platform/connections.ts';
import { queueSink } from './platform/event-sink.ts';
import { r2Files } from './platform/files/r2.ts';
import type { LogLine } from './platform/log.ts';
import { edgePageCache } from './platform/page-cache-edge.ts';
import { workersRequestInfo } from './platform/request-info-workers.ts';
import { workersSystemInfo } from './platform/system-info-workers.ts';
import { runDailyTasks } from './scheduled-tasks.ts';
import { updateVectors } from './search/passage-vectors.ts';
import { openServices } from './services/read.ts';
import { readSettings } from './settings/read.ts';
import { isPrivateKey } from './values/storage-key.ts';

/** Bindings in `wrangler.toml`. */
export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
  ASSETS: Fetcher;
  /** In production only: locally it would ask for a login. */
  AI?: Ai;
  /** Sends emails if no mail server is configured. */
  MAIL?: SendEmail;
  /** Receives visits and downloads; without it they are stored in the background of the request. */
  VISITS?: Queue<AnalyticsEvent>;
}

/** The daily cron; the other one is for emails. */
const DAILY = '23 2 * * *';

const development = import.meta.env.MODE === 'development';

/** One app per isolate: bindings stay the same as long as it lives. */
let app: Hono<Env> | undefined;

function getApp(bindings: Bindings): Hono<Env> {
  const assets = readAssets(build, { development });
  const config = readConfig({ ...bindings });
  const db = openD1(bindings.DB);
  return createApp({
    db,
    files: r2Files(bindings.FILES),
    privateFiles: r2Files(bindings.FILES, isPrivateKey),
    config,
    assets,
    loadFont: (name) => readAsset(bindings, assets.font(name)),
    // A deployment never serves pages rendered by another one.
    pageCache: edgePageCache(__BUILD__),
    connect: connectBindings(bindings),
    analytics: queueSink(bindings.VISITS, makeEventStore(db, config)),
    readers: readersInThisThread,
    requestInfo: workersRequestInfo,
    systemInfo: workersSystemInfo(WORKERS_VARIABLES, bindings, development),
    log: writeLine,
    now: () => new Date(),
  });
}

/** Reads a file of the client build. */
async function readAsset({ ASSETS }: Bindings, path: string): Promise<Uint8Array> {
  const response = await ASSETS.fetch(new URL(path, 'https://assets.invalid'));
  if (!response.ok) throw new Error(`the client build has no ${path}`);
  return response.bytes();
}

const makeEventStore = (db: Db, config: Config) =>
  eventStore(db, async () => (await readSettings(db, config)).timeZone);

const connectBindings = ({ AI, MAIL }: Bindings) =>
  connectWith({ ai: AI, mail: MAIL && { binding: MAIL, Message: EmailMessage } });

/** Workers Logs collect console output, one JSON object per line. */
function writeLine(line: LogLine): void {
  // biome-ignore lint/suspicious/noConsole: the console is Workers' log stream
  console[line.level](JSON.stringify(line));
}

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext) {
    try {
      app ??= getApp(bindings);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      writeLine({ level: 'error', message: error.message });
      return Response.json({ error: NOT_SET_UP }, { status: 503 });
    }
    const response = await app.fetch(request, bindings, context);
    // A client that is still sending would see a broken connection and no response.
    await drainBody(request);
    return response;
  },

  /** Called by the crons of `wrangler.toml`. */
  async scheduled({ cron }: { cron: string }, bindings: Bindings) {
    const db = openD1(bindings.DB);
    const environment = readConfig({ ...bindings });
    const connect = connectBindings(bindings);
    const deps = {
      db,
      files: r2Files(bindings.FILES),
      privateFiles: r2Files(bindings.FILES, isPrivateKey),
      ...(await openServices({ db, config: environment, connect })()),
      log: writeLine,
      now: () => new Date(),
    };
    if (cron !== DAILY) {
      await sendDueLetters(deps);
      return continueInboxUpdate(deps, STEPS_A_REQUEST);
    }
    await runDailyTasks(deps, writeLine);
    await updateInboxIfDue(deps);
    await writeWeeklyLetter(deps);
    await backUpIfDue(deps, writeLine);
    await updateVectors(deps);
  },

  /** A batch of visits and downloads. A failed one is redelivered, and counted only once. */
  async queue(batch: MessageBatch<AnalyticsEvent>, bindings: Bindings) {
    const store = makeEventStore(openD1(bindings.DB), readConfig({ ...bindings }));
    await store(batch.messages.map(({ body }) => body));
  },
};
