import type { Db } from '../../db/open.ts';
import { type ServiceRow, updateServices } from '../../db/queries/services.ts';
import type { Config } from '../config.ts';
import { validationError } from '../values/errors.ts';
import { deriveKey, encrypt } from './encryption.ts';
import { readServices } from './read.ts';
import { FIELDS, type ServicesChanges, type ServiceValue } from './services.ts';
import { showServices } from './show.ts';

const NO_SECRET_KEY =
  'Passwords and keys cannot be stored yet: the secret SECRET_KEY is missing. “npm run deploy” creates it';
const OTHER_SERVER = 'Enter it again: the stored one was for another server';

/** The server that each secret was entered for. */
const SERVERS = { 'mail.password': 'mail.host', 'model.key': 'model.url' };

/**
 * Stores values entered for the services; a secret is deleted with its server. Throws a 400 if a secret cannot be
 * stored, or would be sent to another server than the one it was entered for, whose operator would see it.
 *
 * @param opened address at which the administrator's browser has the panel open, if known
 * @returns names of the changed fields, such as "mail.host"
 */
export async function saveServices(
  { db, environment }: { db: Db; environment: Config },
  changes: ServicesChanges,
  opened: string | undefined,
): Promise<string[]> {
  const before = await readServices(db, environment);
  const { services } = showServices(environment, before);
  const key = environment.SECRET_KEY ? await deriveKey(environment.SECRET_KEY) : null;
  const stored: ServiceRow[] = [];
  const removed: string[] = [];
  const issues: Parameters<typeof validationError>[0] = [];
  const addIssue = (name: string, message: string) =>
    issues.push({ path: name.split('.'), message });

  for (const { service, field, name, secret } of FIELDS) {
    const value = changes[name];
    if (value === null) removed.push(name);
    else if (value === undefined || value === services[service]?.[field]) continue;
    else if (!secret) stored.push({ name, value });
    else if (key) stored.push({ name, value: await encrypt(key, name, String(value)) });
    else addIssue(name, NO_SECRET_KEY);
  }
  for (const [secret, server] of Object.entries(SERVERS)) {
    const [was, is] = [before.typed[server], changes[server]];
    if (was === undefined || is === undefined || changes[secret] !== undefined) continue;
    if (is === null) removed.push(secret);
    else if (before.typed[secret] && toServer(is) !== toServer(was)) addIssue(secret, OTHER_SERVER);
  }
  const plain = findPlainOrigin(changes['origin.url'], opened);
  if (plain) addIssue('origin.url', plain);
  if (issues.length > 0) throw validationError(issues);
  await updateServices(db, { stored, removed });
  return [...stored.map(({ name }) => name), ...removed];
}

/** The origin of an address; a name is unchanged. */
const toServer = (typed: ServiceValue) =>
  /^https?:/.test(String(typed)) ? new URL(String(typed)).origin : typed;

/** Once the site's address is https, cookies would be refused without encryption, which would lock its owner out. */
function findPlainOrigin(typed: ServiceValue | null | undefined, opened = ''): string | null {
  if (!typed || !URL.canParse(opened)) return null;
  const [there, here] = [new URL(String(typed)), new URL(opened)];
  if (there.host !== here.host || there.protocol === here.protocol) return null;
  return `This panel is open at ${here.origin}: open it at ${there.origin} first, to make sure that it works there`;
}
