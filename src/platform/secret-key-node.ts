import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { newToken } from '../values/digest.ts';
import { errorText } from '../values/text.ts';

/** File of the key that encrypts passwords and keys in the database: next to it, but not included in its copies. */
const FILE = 'secret-key';

/**
 * The key that encrypts passwords and keys of services entered in the panel: `SECRET_KEY`, otherwise the one in a file
 * of the folder, which is created at the first start and only readable by the server's user. Throws a {@link
 * ConfigError} if it is invalid.
 *
 * @example readSecretKey('data', process.env.SECRET_KEY)
 */
export function readSecretKey(dataDir: string, configured: string | undefined): string {
  if (configured) return configured;
  const path = join(dataDir, FILE);
  try {
    if (!existsSync(path)) writeFileSync(path, `${newToken()}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    // Another process created it at the same moment; that key counts.
  }
  try {
    const key = readFileSync(path, 'utf8').trim();
    if (key === '') throw new Error('it is empty: remove it');
    return key;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${path} cannot be used (${errorText(error)})`);
  }
}
