import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

const WORKER = resolve(import.meta.dirname, '../dist/worker');
const CLIENT = resolve(import.meta.dirname, '../dist/client');

export interface Bindings {
  DB: D1Database;
  FILES: R2Bucket;
}

/**
 * The built worker on workerd, with D1 and R2 simulated in a folder.
 *
 * @param vars what `wrangler.toml` or the dashboard would set
 */
export async function startWorkerd(
  folder: string,
  vars: Record<string, string> = {},
): Promise<Miniflare> {
  const chunks = readdirSync(WORKER, { recursive: true, encoding: 'utf8' });
  const modules = ['worker.js', ...chunks.filter((file) => file !== 'worker.js')]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ type: 'ESModule' as const, path: join(WORKER, file) }));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules,
      modulesRoot: WORKER,
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: vars,
      d1Databases: { DB: 'site' },
      r2Buckets: { FILES: 'files' },
      resourcePersistencePath: folder,
      assets: { directory: CLIENT, routerConfig: { has_user_worker: true } },
      cf: false,
      // The worker's own log is one line a request: only what went wrong is worth showing.
      handleStructuredLogs({ level, message }) {
        if (level === 'error' || level === 'warn') process.stderr.write(`${message}\n`);
      },
    }),
  );
  await miniflare.ready;
  return miniflare;
}
