import { z } from 'zod';
import { type Config, LEAST_WEBHOOK_KEY, senderAddress, siteAddress } from '../config.ts';
import { isMetadataHost, isPrivateHost } from '../values/ip-address.ts';
import { entries, keys } from '../values/object.ts';

/** Placeholder for a password or key in responses; in requests it means "unchanged". */
export const SET = 'set';

/** An empty field counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
    schema.nullable(),
  );

const line = (max: number) =>
  z
    .string('Enter a text')
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^[^\t\n\r]*$/, 'Enter a single line');

function whole(least: number, most: number) {
  const message = `Enter a number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
}

/** True for https to any host except a cloud's metadata server, and for http to this machine or its own network. */
function isSafeAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (isMetadataHost(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}
const SAFE_ADDRESS =
  'Enter an address that begins with https:// (or http:// within your own network)';

/** A visible field, and the environment variable that overrides it; so does any variable of the same service. */
const shown = (schema: z.ZodType, ...variables: [keyof Config, ...(keyof Config)[]]) => ({
  schema: optional(schema),
  variables,
  secret: false,
});

const secret = (least: number, ...variables: [keyof Config, ...(keyof Config)[]]) => ({
  schema: optional(
    line(2000).refine(
      (key) => key === SET || key.length >= least,
      `Enter at least ${least} characters`,
    ),
  ).transform((key) => (key === SET ? undefined : key)),
  variables,
  secret: true,
});

const SERVER_NAME = 'Enter the name of a server';
const host = line(253)
  .regex(/^[\w.:-]+$/, SERVER_NAME)
  .refine((name) => !isMetadataHost(name), SERVER_NAME);

/** The fields of each service; the service exists if the first one is set. */
const SERVICES = {
  mail: {
    host: shown(host, 'SMTP_URL'),
    from: shown(senderAddress, 'MAIL_FROM'),
    port: shown(whole(1, 65_535), 'SMTP_URL'),
    user: shown(line(320), 'SMTP_URL'),
    secure: shown(z.boolean('Must be true or false'), 'SMTP_URL'),
    password: secret(1, 'SMTP_URL'),
  },
  model: {
    // The key belongs to the address: one from the environment is not sent to an address entered in the panel.
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

/** All fields of all services, named by service and field, such as "mail.host". */
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

/** Changes of the services, by field name: null to clear a field. A response may be sent back unchanged. */
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
        // Cast: the field's schema allows nothing else.
        if (value !== undefined) changes[name] = value as ServiceValue | null;
      }
      return changes;
    }),
);

export type ServicesChanges = z.output<typeof servicesChanges>;

/** True if an environment variable sets a field, overriding the entered value. */
export const isGiven = (environment: Partial<Config>, { variables }: Field): boolean =>
  variables.some((variable) => environment[variable] !== undefined);

/** The configured value of a field. */
export function readServiceValue(config: Config, { variables: [variable], field }: Field) {
  const value = config[variable];
  if (typeof value !== 'object') return value ?? null;
  return new Map<string, ServiceValue | null>(Object.entries(value)).get(field) ?? null;
}

/** The configuration of the environment, completed with entered values. */
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
