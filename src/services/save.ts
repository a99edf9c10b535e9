import type { Db } from '../../db/open.ts';
import { type ServiceRow, updateServices } from '../../db/queries/services.ts';
import type { Config } from '../config.ts';
import { validationError } from '../values/errors.ts';
import { deriveKey, encrypt } from './encryption.ts';
import { readServices } from './read.ts';
import { FIELDS, SECRETS, type ServicesChanges } from './services.ts';
import { type ShownServices, showServices } from './show.ts';

const NO_SECRET_KEY =
  'Passwords and keys cannot be stored yet: the secret SECRET_KEY is missing, which “npm run deploy” makes';
const OTHER_SERVER = 'Please type it again: the one that is stored was for another server';

type Field = (typeof FIELDS)[number];
type Typed = { field: Field; value: string | number | boolean | null };

/**
 * Stores what was typed of the services; what goes with a server is removed with it. Throws a 400 where a password or a
 * key cannot be stored, or would go to another server than the one it was typed for.
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
  const { fields } = before;
  const typed = findTyped(changes, showServices(environment, before));
  const issues = [
    ...(environment.SECRET_KEY ? [] : typed.filter(isSecret).map(issueAt(NO_SECRET_KEY))),
    ...findForeignKeys(fields, changes),
    ...findPlainOrigin(changes, opened),
  ];
  if (issues.length > 0) throw validationError(issues);
  const key = environment.SECRET_KEY ? await deriveKey(environment.SECRET_KEY) : null;
  const stored: ServiceRow[] = [];
  for (const { field, value } of typed) {
    const { name } = field;
    if (value === null) continue;
    const isEncrypted = key && SECRETS.has(name);
    stored.push({ name, value: isEncrypted ? await encrypt(key, name, String(value)) : value });
  }
  const removed = typed.flatMap(({ field, value }) => (value === null ? [field.name] : []));
  if (changes.mail?.host === null && fields.mail?.host) removed.push('mail.password');
  if (changes.model?.url === null && fields.model?.url) removed.push('model.key');
  await updateServices(db, { stored, removed });
  return [...stored.map(({ name }) => name), ...removed];
}

/** The fields that were typed otherwise than they are shown, or emptied. */
const findTyped = (changes: ServicesChanges, { services }: ShownServices): Typed[] =>
  FIELDS.flatMap((field) => {
    const typed = new Map<string, unknown>(Object.entries(changes[field.service] ?? {}));
    const shown = new Map<string, unknown>(Object.entries(services[field.service]));
    const value = typed.get(field.field);
    if (value === undefined || (value !== null && value === shown.get(field.field))) return [];
    // The schema lets nothing else through.
    return [{ field, value: value as Typed['value'] }];
  });

const isSecret = ({ field, value }: Typed) => SECRETS.has(field.name) && value !== null;

const issueAt =
  (message: string) =>
  ({ field }: Typed) => ({ path: [field.service, field.field], message });

/** A stored password must not go to a server that somebody typed later: it would be shown to whoever runs that. */
function findForeignKeys({ mail, model }: ServicesChanges, changes: ServicesChanges) {
  const host = changes.mail?.host;
  const url = changes.model?.url;
  const isMoved = {
    mail: mail?.password && mail.host && host && host !== mail.host,
    model: model?.key && model.url && url && new URL(url).origin !== new URL(model.url).origin,
  };
  return [
    ...(isMoved.mail && changes.mail?.password === undefined
      ? [{ path: ['mail', 'password'], message: OTHER_SERVER }]
      : []),
    ...(isMoved.model && changes.model?.key === undefined
      ? [{ path: ['model', 'key'], message: OTHER_SERVER }]
      : []),
  ];
}

/** Once a site says that it is encrypted, a login without encryption is not remembered: its owner would be shut out. */
function findPlainOrigin({ origin }: ServicesChanges, opened: string | undefined) {
  if (!origin?.url || !opened || !URL.canParse(opened)) return [];
  const [typed, here] = [new URL(origin.url), new URL(opened)];
  if (typed.host !== here.host || typed.protocol === here.protocol) return [];
  const message = `This panel is open at ${here.origin}: open it at ${typed.origin} first, to see that it answers there`;
  return [{ path: ['origin', 'url'], message }];
}
