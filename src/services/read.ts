import type { Db } from '../../db/open.ts';
import { type ServiceRow, selectServices } from '../../db/queries/services.ts';
import type { Config } from '../config.ts';
import type { Connect, Connections } from '../platform/connections.ts';
import { decrypt, deriveKey } from './encryption.ts';
import { applyServices, FIELDS, type ServiceValue } from './services.ts';

/** Values entered for the services, by field name such as "mail.host". */
export interface TypedServices {
  typed: Record<string, ServiceValue>;
  /** Passwords and keys encrypted with another `SECRET_KEY`: they count as not set. */
  unreadable: string[];
}

type Environment = Pick<Config, 'SECRET_KEY'>;

/** Reads the values entered for the services, with the key from the environment. */
export const readServices = async (db: Db, environment: Environment): Promise<TypedServices> =>
  decryptServices(await selectServices(db), environment);

async function decryptServices(
  rows: ServiceRow[],
  { SECRET_KEY }: Environment,
): Promise<TypedServices> {
  const secrets = new Set(FIELDS.filter(({ secret }) => secret).map(({ name }) => name));
  const hasSecrets = rows.some(({ name }) => secrets.has(name));
  const key = SECRET_KEY && hasSecrets ? await deriveKey(SECRET_KEY) : null;
  const read: TypedServices = { typed: {}, unreadable: [] };
  for (const { name, value } of rows) {
    const text = secrets.has(name) ? key && (await decrypt(key, name, String(value))) : value;
    if (text === null) read.unreadable.push(name);
    else read.typed[name] = text;
  }
  return read;
}

/** Combined configuration of the environment and the panel, and the resulting connections. */
export interface Connected extends Connections {
  config: Config;
  /** The part of it that comes from the environment. */
  environment: Config;
}

/**
 * Reads the services each time, and reconnects if they have changed.
 *
 * @example const getServices = openServices(deps); await sendDueLetters({ ...deps, ...(await getServices()) });
 */
export function openServices({
  db,
  config: environment,
  connect,
}: {
  db: Db;
  config: Config;
  connect: Connect;
}): () => Promise<Connected> {
  let known: { rows: string; connected: Connected } | null = null;
  return async () => {
    const rows = await selectServices(db);
    const text = JSON.stringify(rows);
    if (known?.rows === text) return known.connected;
    const config = applyServices(environment, (await decryptServices(rows, environment)).typed);
    known = { rows: text, connected: { config, environment, ...connect(config) } };
    return known.connected;
  };
}
