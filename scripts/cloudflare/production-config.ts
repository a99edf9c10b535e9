import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { DeployError } from './api.ts';

/**
 * What `npm run deploy` deploys, and remembers: made of `wrangler.toml` and of what it found in the account, in a folder that
 * git does not track.
 */
const FOLDER = '.wrangler';
export const productionConfigPath = (root: string) => join(root, FOLDER, 'production.json');

/** The database and the bucket alone, for commands that work on them from here (`--remote`). */
const remoteConfigPath = (root: string) => join(root, FOLDER, 'production-data.json');

/** Where wrangler finds the production's database and bucket. Throws before the first deployment. */
export function requireRemoteConfig(root: string): string {
  const path = remoteConfigPath(root);
  if (existsSync(path)) return path;
  throw new Error('Run "npm run deploy" first: it finds out where the database and the files are.');
}

const queue = z.looseObject({ queue: z.string() });

/** What of a wrangler configuration a deployment reads; the rest goes through as it is. */
const productionConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  account_id: z.string().optional(),
  workers_dev: z.boolean().optional(),
  assets: z.looseObject({ directory: z.string() }),
  vars: z.record(z.string(), z.unknown()).default({}),
  d1_databases: z.array(
    z.looseObject({ binding: z.string(), database_name: z.string(), migrations_dir: z.string() }),
  ),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  queues: z
    .object({ producers: z.array(queue).default([]), consumers: z.array(queue).default([]) })
    .optional(),
  routes: z
    .array(
      z.union([
        z.string(),
        z.looseObject({ pattern: z.string(), custom_domain: z.boolean().optional() }),
      ]),
    )
    .optional(),
  send_email: z.array(z.looseObject({ name: z.string() })).optional(),
});

const wranglerToml = z.looseObject({
  env: z.object({ production: z.looseObject({}).optional() }).optional(),
  build: z.unknown(),
  dev: z.unknown(),
});

export type ProductionConfig = z.infer<typeof productionConfig>;

/**
 * Reads `wrangler.toml`: the names of everything, and over them what `[env.production]` says otherwise. Throws a
 * {@link DeployError} when it cannot be read.
 *
 * @param name of the worker, where Cloudflare's own builds have another
 */
export function readProductionConfig(root: string, name?: string): ProductionConfig {
  try {
    const file = wranglerToml.parse(parse(readFileSync(join(root, 'wrangler.toml'), 'utf8')));
    const { env, build, dev, ...shared } = file;
    return productionConfig.parse({ ...shared, ...env?.production, ...(name && { name }) });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new DeployError(`wrangler.toml cannot be used: ${reason}`, { cause: error });
  }
}

/** What a deployment found or made. */
interface DeploymentResources {
  accountId: string;
  /** By their names. */
  databaseIds: Map<string, string>;
  /** False where the account has no queue: visits are then stored with the request. */
  queue: boolean;
  /** Whether letters may go through the Email Service. */
  mail: boolean;
  /** The site's address, without a slash at its end. */
  origin: string;
}

/** Writes the configuration to deploy, and that of `--remote`. */
export function writeProductionConfig(
  root: string,
  config: ProductionConfig,
  found: DeploymentResources,
): void {
  const { account_id, queues, send_email, ...rest } = config;
  const fromHere = (path: string) => relative(join(root, FOLDER), join(root, path));
  const databases = config.d1_databases.map((database) => ({
    ...database,
    database_id: found.databaseIds.get(database.database_name),
    migrations_dir: fromHere(database.migrations_dir),
  }));
  const mail = send_email ?? (found.mail ? [{ name: 'MAIL' }] : undefined);
  writeJson(productionConfigPath(root), {
    ...rest,
    account_id: found.accountId,
    main: fromHere(config.main),
    assets: { ...config.assets, directory: fromHere(config.assets.directory) },
    // What one has set in the dashboard stays.
    keep_vars: true,
    d1_databases: databases,
    ...(found.queue && { queues }),
    ...(mail && { send_email: mail }),
  });
  writeJson(remoteConfigPath(root), {
    name: config.name,
    account_id: found.accountId,
    compatibility_date: config.compatibility_date,
    vars: { ...config.vars, SITE_URL: found.origin },
    d1_databases: databases.map((database) => ({ ...database, remote: true })),
    r2_buckets: config.r2_buckets.map((bucket) => ({ ...bucket, remote: true })),
  });
}

/** In one step: a stop leaves the file of before. */
function writeJson(path: string, value: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
