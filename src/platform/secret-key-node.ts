import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { newToken } from '../values/digest.ts';
import { errorText } from '../values/text.ts';

/** Where the key is that encrypts passwords and keys in the database: beside it, and in no copy of it. */
const FILE = 'secret-key';

/**
 * The key that encrypts what the panel stores of services: `SECRET_KEY`, else the one in a file of the folder, which is
 * made at the first start and read by the server's user alone. Throws a {@link ConfigError} where it cannot be used.
 *
 * @example readSecretKey('data', process.env.SECRET_KEY)
 */
export function readSecretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  try {
    if (!existsSync(path)) writeFileSync(path, `${newToken()}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // Another process made it at the same moment: then that one counts.
  }
  try {
    const key = readFileSync(path, 'utf8').trim();
    if (key === '') throw new Error('it is empty: remove it');
    return key;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${path} cannot be used (${errorText(error)})`);
  }
}
