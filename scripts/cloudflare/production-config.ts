import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { DeployError } from './api.ts';

/**
 * Configuration deployed by `npm run deploy`, made from `wrangler.toml` and from resources in the account, in a folder
 * that git ignores.
 */
const FOLDER = '.wrangler';
export const productionConfigPath = (root: string) => join(root, FOLDER, 'production.json');

/** The database and bucket only, for commands that access them from here (`--remote`). */
const remoteConfigPath = (root: string) => join(root, FOLDER, 'production-data.json');

/** Configuration with production's database and bucket. Throws before the first deployment. */
export function requireRemoteConfig(root: string): string {
  const path = remoteConfigPath(root);
  if (existsSync(path)) return path;
  throw new Error('Run "npm run deploy" first: it locates the database and the files.');
}

const queue = z.looseObject({ queue: z.string() });

/** The parts of a wrangler configuration that a deployment uses; the rest is passed through. */
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
 * Reads `wrangler.toml`, with overrides in `[env.production]`. Throws a {@link DeployError} if it cannot be read.
 *
 * @param name of the worker, if Cloudflare's own builds use another
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

/** Resources that a deployment found or created. */
interface DeploymentResources {
  accountId: string;
  /** By name. */
  databaseIds: Map<string, string>;
  /** False if the account has no queue: visits are then stored with the request. */
  queue: boolean;
  /** True if emails may be sent through the Email Service. */
  mail: boolean;
  /** The site's address, without a trailing slash. */
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
    // Keeps variables set in the dashboard.
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

/** Atomic: an interruption leaves the previous file. */
function writeJson(path: string, value: unknown): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}
