import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { drizzle } from 'drizzle-orm/d1';
import { migrate } from 'drizzle-orm/d1/migrator';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const WORKER = resolve(import.meta.dirname, '../dist/worker');
const MIGRATIONS = resolve(import.meta.dirname, '../db/migrations');
const CLIENT = resolve(import.meta.dirname, '../dist/client');

export interface TestBindings {
  DB: D1Database;
  FILES: R2Bucket;
}

export interface WorkerOptions {
  /** What `wrangler.toml` or the dashboard would set. */
  env?: Record<string, string>;
  /** Where a model listens that the AI binding stands for. */
  ai?: string;
  /** Where a server listens that the MAIL binding stands for. */
  mail?: string;
  /** What a test makes the worker complain of: it is not shown. */
  complaints?: RegExp;
}

/** Brings a database of the worker to the state of the code, as `wrangler d1 migrations apply` does. */
export const migrateD1 = (DB: D1Database): Promise<void> =>
  migrate(drizzle(DB), { migrationsFolder: MIGRATIONS });

const BOUND = { type: 'ESModule' as const, path: join(WORKER, 'bound.js') };

/**
 * The worker with bindings that a real account would have: `AI` answers as Workers AI does, `run` gives the stream of what
 * the model says, or its vectors, or throws; `MAIL` hands each letter on.
 */
const withBindings = ({ ai, mail }: { ai?: string; mail?: string }) => `
  import worker from './worker.js';
  const AI = {
    async run(model, inputs, { signal } = {}) {
      const body = JSON.stringify({ model, ...inputs });
      const response = await fetch(${JSON.stringify(ai)}, { method: 'POST', body, signal });
      if (!response.ok) throw new Error('3040: Capacity temporarily exceeded, please try again.');
      return inputs.text ? response.json() : response.body;
    },
  };
  const MAIL = {
    async send(message) {
      const body = JSON.stringify({ ...message, raw: message['EmailMessage::raw'] });
      const response = await fetch(${JSON.stringify(mail)}, { method: 'POST', body });
      if (!response.ok) throw new Error('destination address is not verified');
    },
  };
  const BINDINGS = { ${[ai && 'AI', mail && 'MAIL'].filter(Boolean).join(', ')} };
  export default {
    ...worker,
    fetch: (request, env, context) => worker.fetch(request, { ...env, ...BINDINGS }, context),
  };`;

/** What every start has, and keeps in its folder. */
const stores = (resourcePersistencePath: string) => ({
  compatibilityDate: '2026-10-20',
  d1Databases: { DB: 'site' },
  r2Buckets: { FILES: 'files' },
  resourcePersistencePath,
  cf: false as const,
});

/** D1 and R2 of a site without its worker, of which the code is most of what a start takes. */
export async function startStores(folder: string): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {};',
      ...stores(folder),
    }),
  );
  await miniflare.ready;
  return miniflare;
}

/** The built worker on workerd, with D1 and R2 simulated in a folder. */
export async function startWorkerd(
  folder: string,
  { env = {}, ai, mail, complaints }: WorkerOptions = {},
): Promise<Miniflare> {
  const chunks = readdirSync(WORKER, { recursive: true, encoding: 'utf8' });
  const modules = chunks
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ type: 'ESModule' as const, path: join(WORKER, file) }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ ...BOUND, contents: withBindings({ ai, mail }) }, ...modules],
      modulesRoot: WORKER,
      compatibilityFlags: ['nodejs_compat'],
      bindings: env,
      ...stores(folder),
      queueProducers: { VISITS: { queueName: 'visits' } },
      queueConsumers: { visits: { maxBatchSize: 100, maxBatchTimeout: 1 } },
      assets: { directory: CLIENT, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
      // The worker's own log is one line a request: what went wrong, and was not to be expected, fails the run.
      handleStructuredLogs({ level, message }) {
        if ((level === 'error' || level === 'warn') && !complaints?.test(message))
          void Promise.reject(new Error(`the worker complained: ${message}`));
      },
    }),
  );
  await miniflare.ready;
  return miniflare;
}
