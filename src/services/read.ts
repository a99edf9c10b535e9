import type { Db } from '../../db/open.ts';
import { type ServiceRow, selectServices } from '../../db/queries/services.ts';
import type { Config } from '../config.ts';
import type { Connect, Connections } from '../platform/connections.ts';
import { decrypt, deriveKey } from './encryption.ts';
import { applyServices, FIELDS, SECRETS, type ServicesChanges } from './services.ts';

/** What was typed of the services. */
export interface TypedServices {
  fields: ServicesChanges;
  /** The passwords and keys that another `SECRET_KEY` encrypted: they count as not set. */
  unreadable: string[];
}

/** Reads what was typed of the services, with the key of the environment. */
export const readServices = async (
  db: Db,
  environment: Pick<Config, 'SECRET_KEY'>,
): Promise<TypedServices> => toServices(await selectServices(db), environment);

async function toServices(
  rows: ServiceRow[],
  { SECRET_KEY }: Pick<Config, 'SECRET_KEY'>,
): Promise<TypedServices> {
  const hasSecrets = rows.some(({ name }) => SECRETS.has(name));
  const key = SECRET_KEY && hasSecrets ? await deriveKey(SECRET_KEY) : null;
  const fields: Record<string, Record<string, unknown>> = {};
  const unreadable: string[] = [];
  for (const { name, value } of rows) {
    const known = FIELDS.find((field) => field.name === name);
    if (!known) continue;
    const read = SECRETS.has(name) ? key && (await decrypt(key, name, String(value))) : value;
    if (read === null) unreadable.push(name);
    else fields[known.service] = { ...fields[known.service], [known.field]: read };
  }
  // The schema checked each value before it was stored.
  return { fields: fields as ServicesChanges, unreadable };
}

/** What the environment and the panel say together, and the connections that they name. */
export interface Connected extends Connections {
  config: Config;
  /** The environment's part of it. */
  environment: Config;
}

/** The services as the environment alone has them. */
export const connectEnvironment = ({
  config,
  connect,
}: {
  config: Config;
  connect: Connect;
}): Connected => ({ config, environment: config, ...connect(config) });

/**
 * Reads the services each time, and connects to them anew when they have changed.
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
    const config = applyServices(environment, (await toServices(rows, environment)).fields);
    const connected = { config, environment, ...connect(config) };
    known = { rows: text, connected };
    return connected;
  };
}
