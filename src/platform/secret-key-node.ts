import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { newToken } from '../values/digest.ts';

/** Where the key is that encrypts passwords and keys in the database: beside it, and in no copy of it. */
const FILE = 'secret-key';

/**
 * The key that encrypts what the panel stores of services: `SECRET_KEY`, else the one in a file of the folder, which is
 * made at the first start and read by the server's user alone. Throws a {@link ConfigError} for an empty file.
 */
export function readSecretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  if (!existsSync(path)) {
    try {
      // Another process may make it at the same moment: then its own counts.
      writeFileSync(path, `${newToken()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
  const key = readFileSync(path, 'utf8').trim();
  if (key === '') throw new ConfigError(`DATA_DIR: ${path} is empty; remove it`);
  return key;
}
