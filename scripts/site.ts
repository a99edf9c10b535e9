import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { type Db, openD1, openLibsql } from '../db/open.ts';
import { type Config, readConfig, readNodeConfig } from '../src/config.ts';
import { CHANGE_MARKER } from '../src/platform/change-marker.ts';
import { diskFiles } from '../src/platform/files/disk.ts';
import { r2Files } from '../src/platform/files/r2.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { migrate } from '../src/platform/migrate.ts';
import { readSecretKey } from '../src/platform/secret-key-node.ts';
import { readServices } from '../src/services/read.ts';
import { applyServices } from '../src/services/services.ts';
import { isPrivateKey } from '../src/values/storage-key.ts';
import { requireRemoteConfig } from './cloudflare/production-config.ts';
import { ROOT } from './root.ts';

/** A site's database and files, as used by commands. */
export interface OpenSite {
  db: Db;
  config: Config;
  files: FileStore;
  /** Files that are not served at any address: backups. */
  privateFiles: FileStore;
  /** To be called after content was written: a running server then shows it immediately. */
  changed: () => void;
  close: () => Promise<void>;
  now: () => Date;
}

/** Opens the site described by the environment, like `npm start`, and applies migrations. */
export async function openNodeSite(environment = process.env): Promise<OpenSite> {
  const configured = readNodeConfig(environment);
  const dataDir = resolve(configured.DATA_DIR);
  // Like the server: other users of the machine must not read it.
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  const url = configured.DATABASE_URL ?? pathToFileURL(join(dataDir, 'site.db')).href;
  const opened = await openLibsql(url, configured.DATABASE_AUTH_TOKEN);
  const { db, close } = opened;
  // Like the server: a command may be the first to run after an update.
  await migrate(opened, join(ROOT, 'db/migrations'), {
    copies: configured.DATABASE_URL ? null : join(dataDir, 'backups'),
    log: ({ message, migrations }) => process.stderr.write(`${message}: ${migrations}\n`),
  });
  const config = { ...configured, SECRET_KEY: readSecretKey(dataDir, configured.SECRET_KEY) };
  return {
    db,
    // Including services entered in the panel.
    config: applyServices(config, (await readServices(db, config)).typed),
    files: diskFiles(join(dataDir, 'files')),
    privateFiles: diskFiles(dataDir, isPrivateKey),
    changed: () => writeFileSync(join(dataDir, CHANGE_MARKER), new Date().toISOString()),
    close: async () => close(),
    now: () => new Date(),
  };
}

/**
 * Opens the D1 database and R2 bucket that `wrangler dev` simulates on this machine.
 *
 * @param state the folder of `--persist-to`; by default, wrangler's own
 */
export const openLocalWorker = (state?: string) =>
  openBindings({ remoteBindings: false, ...(state && { persist: { path: join(state, 'v3') } }) });

/**
 * Opens the D1 database and R2 bucket that `npm run deploy` created, with wrangler's login. Throws before the first
 * deployment.
 */
export const openRemoteWorker = () => openBindings({ configPath: requireRemoteConfig(ROOT) });

async function openBindings(options: {
  configPath?: string;
  remoteBindings?: boolean;
  persist?: { path: string };
}): Promise<OpenSite> {
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath: join(ROOT, 'wrangler.toml'),
    ...options,
  });
  return {
    db: openD1(env.DB),
    config: readConfig({ ...env }),
    files: r2Files(env.FILES),
    privateFiles: r2Files(env.FILES, isPrivateKey),
    changed: () => {},
    close: dispose,
    now: () => new Date(),
  };
}
