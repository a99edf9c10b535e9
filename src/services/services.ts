import { z } from 'zod';
import { type Config, LEAST_WEBHOOK_KEY, senderAddress, siteAddress } from '../config.ts';
import { isMetadataHost, isPrivateHost } from '../values/ip-address.ts';
import { entries, keys } from '../values/object.ts';

/** What a call shows in the place of a password or a key, and takes for "as it is". */
export const SET = 'set';

/** An empty field is one that is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    schema.nullable(),
  );

const line = (max: number) =>
  z
    .string('Please give a text')
    .trim()
    .max(max, `At most ${max} characters, please`)
    .regex(/^[^\t\n\r]*$/, 'Please give one line');

function whole(least: number, most: number) {
  const message = `Please give a number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
}

/** True for https to any host but a cloud's metadata server, and for http within this machine or its own network. */
function isSafeAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (isMetadataHost(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}
const SAFE_ADDRESS =
  'Please give an address that begins with https://; one with http:// only within your own network';

/** A field that is shown, and the variable that goes before it; any of the others does so too. */
const shown = (schema: z.ZodType, ...variables: [keyof Config, ...(keyof Config)[]]) => ({
  schema: optional(schema),
  variables,
  secret: false,
});

const secret = (least: number, ...variables: [keyof Config, ...(keyof Config)[]]) => ({
  schema: optional(
    line(2000).refine(
      (key) => key === SET || key.length >= least,
      `Please give ${least} characters at least`,
    ),
  ).transform((key) => (key === SET ? undefined : key)),
  variables,
  secret: true,
});

const SERVER_NAME = 'Please give the name of a server';
const host = line(253)
  .regex(/^[\w.:-]+$/, SERVER_NAME)
  .refine((name) => !isMetadataHost(name), SERVER_NAME);

/** The fields of each service; the one by which there is a service is the first. */
const SERVICES = {
  mail: {
    host: shown(host, 'SMTP_URL'),
    from: shown(senderAddress, 'MAIL_FROM'),
    port: shown(whole(1, 65_535), 'SMTP_URL'),
    user: shown(line(320), 'SMTP_URL'),
    secure: shown(z.boolean('Please say true or false'), 'SMTP_URL'),
    password: secret(1, 'SMTP_URL'),
  },
  model: {
    // The key goes with the address: one of the environment is not sent where somebody typed.
    url: shown(line(2000).refine(isSafeAddress, SAFE_ADDRESS), 'AI_BASE_URL', 'AI_API_KEY'),
    key: secret(1, 'AI_API_KEY', 'AI_BASE_URL'),
    model: shown(line(200), 'AI_MODEL'),
    embeddings: shown(line(200), 'AI_EMBEDDING_MODEL'),
    dailyLimit: shown(whole(0, 999_999_999), 'AI_DAILY_LIMIT'),
  },
  openalex: { key: secret(1, 'OPENALEX_API_KEY') },
  zotero: { key: secret(1, 'ZOTERO_API_KEY') },
  scheduling: {
    cal: secret(LEAST_WEBHOOK_KEY, 'CAL_WEBHOOK_SECRET'),
    calendly: secret(LEAST_WEBHOOK_KEY, 'CALENDLY_SIGNING_KEY'),
  },
  origin: { url: shown(siteAddress.refine(isSafeAddress, SAFE_ADDRESS), 'SITE_URL') },
};

export type ServiceName = keyof typeof SERVICES;
export const SERVICE_NAMES = keys(SERVICES);

/** Every field of every service; its name is the service's and its own, "mail.host". */
export const FIELDS = entries(SERVICES).flatMap(([service, fields]) =>
  Object.entries(fields).map(([field, { schema, variables, secret }]) => {
    const name = `${service}.${field}`;
    return { service, field, name, schema, variables, secret };
  }),
);

type Field = (typeof FIELDS)[number];
export type ServiceValue = string | number | boolean;

const toSchema = (service: ServiceName) => {
  const fields = FIELDS.filter((field) => field.service === service);
  const schemas = fields.map(({ field, schema }): [string, z.ZodType] => [field, schema]);
  return z.strictObject(Object.fromEntries([...schemas, ['by', z.unknown()]])).partial();
};

/**
 * What a call may change of the services, by the names of the fields: null where a field is emptied. What a call answers may be
 * sent as it is.
 */
export const servicesChanges = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && 'services' in body ? body.services : body,
  z
    .strictObject(
      Object.fromEntries(SERVICE_NAMES.map((name) => [name, toSchema(name).optional()])),
      'The request must be a JSON object.',
    )
    .transform((services) => {
      const changes: Record<string, ServiceValue | null> = {};
      for (const { service, field, name } of FIELDS) {
        const value = services[service]?.[field];
        // The field's schema lets nothing else through.
        if (value !== undefined) changes[name] = value as ServiceValue | null;
      }
      return changes;
    }),
);

export type ServicesChanges = z.output<typeof servicesChanges>;

/** Whether a variable of the environment says what a field is: it goes before what was typed. */
export const isGiven = (environment: Partial<Config>, { variables }: Field): boolean =>
  variables.some((variable) => environment[variable] !== undefined);

/** What a configuration says of a field. */
export function readServiceValue(config: Config, { variables: [variable], field }: Field) {
  const value = config[variable];
  if (typeof value !== 'object') return value ?? null;
  return new Map<string, ServiceValue | null>(Object.entries(value)).get(field) ?? null;
}

/** The configuration of the environment, with what was typed where it says nothing. */
export function applyServices(
  environment: Config,
  typed: Readonly<Record<string, ServiceValue>>,
): Config {
  const text = (name: string) => (typed[name] === undefined ? null : String(typed[name]));
  const host = text('mail.host');
  const secure = typed['mail.secure'] === true;
  const server = host && {
    host,
    port: Number(typed['mail.port'] ?? (secure ? 465 : 587)),
    secure,
    user: text('mail.user'),
    password: text('mail.password') ?? '',
  };
  const others = FIELDS.flatMap((field) => {
    const [variable] = field.variables;
    const value = typed[field.name];
    const acts = value !== undefined && variable !== 'SMTP_URL' && !isGiven(environment, field);
    return acts ? [[variable, value]] : [];
  });
  return {
    ...(server && { SMTP_URL: server }),
    ...environment,
    ...Object.fromEntries(others),
  };
}
