import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { type LocalServer, startServer } from './local-server.ts';

export const ACCOUNT = '0123456789abcdef0123456789abcdef';

/** What the account holds. */
export interface Cloudflare {
  /** Makes a deployment ask this server in the place of Cloudflare. */
  env: Record<string, string>;
  accounts: { id: string; name: string }[];
  subdomain: string | null;
  databases: { uuid: string; name: string; sqlite: DatabaseSync }[];
  buckets: string[];
  queues: { queue_id: string; queue_name: string; consumers: Consumer[] }[];
  /** Domains that send with the Email Service. */
  sending: string[];
  /** The bindings of the deployed worker; null before the first deployment. */
  worker: Binding[] | null;
  crons: string[];
  /** What was asked for, in order: `GET /accounts/…`. */
  asked: string[];
  /** Answers requests that the pattern fits with this refusal, until what it gives is called. */
  refuse: (pattern: RegExp, status: number, error: ApiError) => () => void;
  /** Says of each request whether its connection breaks, before or after it is done. */
  interrupt: (request: string) => 'before' | 'after' | undefined;
  stop: LocalServer['stop'];
}

interface Binding {
  name: string;
  type: string;
  text?: string | undefined;
}

interface Consumer {
  consumer_id: string;
  type: string;
  script: string;
}

interface ApiError {
  code: number;
  message: string;
}

class Refusal extends Error {
  readonly status: number;
  readonly error: ApiError;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.error = { code, message };
  }
}

const name = z.object({ name: z.string() });
const statement = z.object({
  sql: z.string(),
  params: z.array(z.union([z.string(), z.number(), z.null()])).default([]),
});
const metadata = z.object({
  bindings: z.array(
    z.looseObject({ name: z.string(), type: z.string(), text: z.string().optional() }),
  ),
  keep_bindings: z.array(z.string()).default([]),
});

/**
 * Cloudflare's API on this machine: what `npm run deploy` and wrangler 4.156 ask of it, in its recorded shapes, with a memory.
 * The shapes are those of https://developers.cloudflare.com/api/ and of wrangler's own tests
 * (packages/wrangler/src/__tests__/helpers/msw in cloudflare/workers-sdk); the refusals are quoted in its issues: R2
 * (10042) in 2877, queues (100129) in 11210. D1 is an SQLite database in memory.
 */
export async function startCloudflare(): Promise<Cloudflare> {
  const refusals = new Set<{ pattern: RegExp; refusal: Refusal }>();

  const server = await startServer(async (response, request) => {
    const body = await buffer(request);
    const [path = '', query] = (request.url ?? '').split('?');
    const asked = `${request.method} ${path}`;
    cloudflare.asked.push(asked);
    const interruption = cloudflare.interrupt(asked);
    if (interruption === 'before') return response.destroy();
    const send = (status: number, errors: ApiError[], result: unknown) => {
      if (interruption === 'after') return response.destroy();
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success: status < 400, errors, messages: [], result }));
    };
    try {
      const refused = [...refusals].find(({ pattern }) => pattern.test(asked));
      if (refused) throw refused.refusal;
      send(200, [], await answer(asked, new URLSearchParams(query), body, request));
    } catch (error) {
      const { status, error: reason } =
        error instanceof Refusal ? error : new Refusal(400, 7500, String(error));
      send(status, [reason], null);
    }
  });

  const cloudflare: Cloudflare = {
    env: { CLOUDFLARE_API_BASE_URL: server.url, CLOUDFLARE_API_TOKEN: 'a token of the tests' },
    accounts: [{ id: ACCOUNT, name: "Ada's Account" }],
    subdomain: 'ada',
    databases: [],
    buckets: [],
    queues: [],
    sending: [],
    worker: null,
    crons: [],
    asked: [],
    refuse(pattern, status, { code, message }) {
      const refused = { pattern, refusal: new Refusal(status, code, message) };
      refusals.add(refused);
      return () => refusals.delete(refused);
    },
    interrupt: () => undefined,
    async stop() {
      await server.stop();
      for (const { sqlite } of cloudflare.databases) sqlite.close();
    },
  };

  /** What the API has as `result`. Throws a {@link Refusal}. */
  async function answer(
    asked: string,
    query: URLSearchParams,
    body: Buffer,
    request: IncomingMessage,
  ): Promise<unknown> {
    const json = () => JSON.parse(body.toString());
    if (asked === 'GET /accounts') return cloudflare.accounts;
    const zone = /^GET \/zones\/([^/]+)\/email\/sending\/subdomains$/.exec(asked)?.[1];
    if (zone) {
      return cloudflare.sending
        .filter((domain) => domain === zone)
        .map((domain) => ({ name: domain, enabled: true, tag: 'a tag' }));
    }
    const call = asked.replace(`/accounts/${ACCOUNT}`, '');
    const script = call.replace(/\/workers\/(scripts|services|workers)\/academic-site/, '/script');
    switch (script) {
      case 'GET /workers/subdomain':
        if (cloudflare.subdomain) return { subdomain: cloudflare.subdomain };
        throw new Refusal(404, 10007, 'You do not have a workers.dev subdomain.');
      case 'GET /d1/database':
        return cloudflare.databases
          .filter((one) => !query.get('name') || one.name === query.get('name'))
          .map(({ uuid, name }) => ({ uuid, name, version: 'production' }));
      case 'POST /d1/database': {
        const made = { uuid: randomUUID(), ...name.parse(json()) };
        if (cloudflare.databases.some((one) => one.name === made.name)) {
          throw new Refusal(400, 7502, 'A database with that name already exists');
        }
        cloudflare.databases.push({ ...made, sqlite: new DatabaseSync(':memory:') });
        return { ...made, version: 'production' };
      }
      case 'POST /r2/buckets': {
        const made = name.parse(json());
        if (cloudflare.buckets.includes(made.name)) {
          throw new Refusal(409, 10004, 'The bucket you tried to create already exists.');
        }
        cloudflare.buckets.push(made.name);
        return { ...made, creation_date: '2026-11-23T00:00:00.000Z', location: 'WEUR' };
      }
      case 'GET /queues':
        return cloudflare.queues.filter(
          (one) => !query.get('name') || one.queue_name === query.get('name'),
        );
      case 'POST /queues': {
        const made = z.object({ queue_name: z.string() }).parse(json());
        const queue = { queue_id: randomUUID(), ...made, consumers: [] };
        cloudflare.queues.push(queue);
        return queue;
      }
      case 'GET /email/sending/zones':
        return cloudflare.sending.map((domain) => ({ id: domain, name: domain }));
      case 'GET /script':
        if (!cloudflare.worker)
          throw new Refusal(404, 10090, 'workers.api.error.service_not_found');
        return {
          default_environment: { script: { last_deployed_from: 'wrangler' } },
          subdomain: { enabled: true, previews_enabled: false },
        };
      case 'GET /script/settings':
        return { bindings: bindings(), tags: [] };
      case 'GET /script/secrets':
        return bindings().filter(({ type }) => type === 'secret_text');
      case 'GET /script/deployments':
        return { deployments: cloudflare.worker ? [{ versions: [] }] : [] };
      case 'POST /script/assets-upload-session':
        return { jwt: 'a token', buckets: [] };
      case 'POST /script/deployments':
      case 'PATCH /script/script-settings':
        return {};
      case 'POST /script/subdomain':
        return { enabled: true, previews_enabled: false };
      case 'PUT /script/schedules':
        cloudflare.crons = z
          .array(z.object({ cron: z.string() }))
          .parse(json())
          .map(({ cron }) => cron);
        return { schedules: cloudflare.crons };
      // The second is for a worker that exists already.
      case 'PUT /script':
      case 'POST /script/versions': {
        const form = await new Response(new Uint8Array(body), {
          headers: { 'Content-Type': request.headers['content-type'] ?? '' },
        }).formData();
        const uploaded = metadata.parse(JSON.parse(String(form.get('metadata'))));
        const named = new Set(uploaded.bindings.map((binding) => binding.name));
        const before = cloudflare.worker ?? [];
        const kept = before.filter(
          (binding) => uploaded.keep_bindings.includes(binding.type) && !named.has(binding.name),
        );
        const given = uploaded.bindings.flatMap((binding) =>
          binding.type === 'inherit' ? before.filter((one) => one.name === binding.name) : binding,
        );
        cloudflare.worker = [...kept, ...given];
        return {
          id: 'academic-site',
          tag: 'a tag',
          startup_time_ms: 20,
          resources: { script: { etag: 'an etag', handlers: ['fetch'] } },
        };
      }
    }
    const [, queueId] = /^(?:POST|PUT) \/queues\/([^/]+)\/consumers/.exec(script) ?? [];
    const queue = cloudflare.queues.find((one) => one.queue_id === queueId);
    if (queue) {
      const { type, script_name } = z
        .object({ type: z.string(), script_name: z.string() })
        .parse(json());
      const consumer = { consumer_id: randomUUID(), type, script: script_name };
      if (script.startsWith('POST')) queue.consumers.push(consumer);
      return consumer;
    }
    const bucket = /^GET \/r2\/buckets\/(.+)$/.exec(script)?.[1];
    if (bucket && cloudflare.buckets.includes(bucket)) return { name: bucket };
    if (bucket) throw new Refusal(404, 10006, 'The specified bucket does not exist.');
    const [, id, action] = /^POST \/d1\/database\/([^/]+)\/(query|raw)$/.exec(script) ?? [];
    const database = cloudflare.databases.find(({ uuid }) => uuid === id);
    if (id && !database) throw new Refusal(404, 7404, 'The database was not found');
    if (database && action === 'raw') return runRaw(database.sqlite, json());
    if (database) return runQuery(database.sqlite, statement.parse(json()).sql);
    throw new Refusal(404, 7003, `No route for ${asked}`);
  }

  function bindings(): Binding[] {
    if (cloudflare.worker) return cloudflare.worker;
    throw new Refusal(404, 10007, 'This Worker does not exist on your account.');
  }

  return cloudflare;
}

/** D1's `/raw`: a batch is one transaction. */
function runRaw(sqlite: DatabaseSync, body: unknown) {
  const { batch } = z.object({ batch: z.array(statement) }).parse(body);
  sqlite.exec('BEGIN');
  try {
    const results = batch.map(({ sql, params }) => {
      const prepared = sqlite.prepare(sql);
      const columns = prepared.columns().map((column) => column.name);
      const values: SQLInputValue[] = params;
      const rows = prepared.all(...values).map((row) => Object.values(row));
      return { results: { columns, rows }, success: true, meta: {} };
    });
    sqlite.exec('COMMIT');
    return results;
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** D1's `/query`, as wrangler's migrations ask: one statement that reads, or any number that write. */
function runQuery(sqlite: DatabaseSync, sql: string) {
  if (/^\s*SELECT/i.test(sql)) {
    return [{ results: sqlite.prepare(sql).all(), success: true, meta: {} }];
  }
  sqlite.exec('BEGIN');
  try {
    sqlite.exec(sql);
    sqlite.exec('COMMIT');
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
  return [{ results: [], success: true, meta: {} }];
}
