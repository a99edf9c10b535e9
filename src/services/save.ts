import type { Db } from '../../db/open.ts';
import { type ServiceRow, updateServices } from '../../db/queries/services.ts';
import type { Config } from '../config.ts';
import { validationError } from '../values/errors.ts';
import { deriveKey, encrypt } from './encryption.ts';
import { readServices } from './read.ts';
import { FIELDS, type ServicesChanges, type ServiceValue } from './services.ts';
import { showServices } from './show.ts';

const NO_SECRET_KEY =
  'Passwords and keys cannot be stored yet: the secret SECRET_KEY is missing, which “npm run deploy” makes';
const OTHER_SERVER = 'Please type it again: the one that is stored was for another server';

/** Which server each secret was typed for. */
const SERVERS = { 'mail.password': 'mail.host', 'model.key': 'model.url' };

/**
 * Stores what was typed of the services; a secret is removed with its server. Throws a 400 where a secret cannot be stored, or
 * would go to another server than the one it was typed for: it would be shown to whoever runs that.
 *
 * @param opened where the administrator's browser has the panel open, as far as it says so
 * @returns the names of the fields that were changed, as "mail.host"
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

/** The origin of an address; a name as it is. */
const toServer = (typed: ServiceValue) =>
  /^https?:/.test(String(typed)) ? new URL(String(typed)).origin : typed;

/** Once a site says that it is encrypted, a login without encryption is not remembered: its owner would be shut out. */
function findPlainOrigin(typed: ServiceValue | null | undefined, opened = ''): string | null {
  if (!typed || !URL.canParse(opened)) return null;
  const [there, here] = [new URL(String(typed)), new URL(opened)];
  if (there.host !== here.host || there.protocol === here.protocol) return null;
  return `This panel is open at ${here.origin}: open it at ${there.origin} first, to see that it answers there`;
}
