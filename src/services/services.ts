import { z } from 'zod';
import { type Config, LEAST_WEBHOOK_KEY, senderAddress, siteAddress } from '../config.ts';
import { isPrivateHost } from '../values/ip-address.ts';
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

/** A password or a key: what is sent is stored, nothing or null removes it, {@link SET} keeps it. */
const secret = (least = 1) =>
  optional(
    line(2000).refine(
      (key) => key === SET || key.length >= least,
      `Please give ${least} characters at least`,
    ),
  ).transform((key) => (key === SET ? undefined : key));

/** Https leads anywhere. What is not encrypted leads to this machine or its own network. */
const isSafeAddress = (url: string) => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
};
const SAFE_ADDRESS =
  'Please give an address that begins with https://; one with http:// only within your own network';

const address = line(2000).refine(isSafeAddress, SAFE_ADDRESS);

const service = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, by: z.unknown() }, 'Please give the fields of the service').partial();

/** What a call may change of the services, and what is checked of it. */
export const servicesChanges = z.preprocess(
  // What a call answers may be sent as it is.
  (body) =>
    typeof body === 'object' && body !== null && 'services' in body ? body.services : body,
  z
    .strictObject(
      {
        mail: service({
          from: optional(senderAddress),
          host: optional(
            line(253).regex(/^[\w.:-]+$/, 'Please give the name of a server, as mail.example.org'),
          ),
          port: optional(
            z
              .int('Please give a number from 1 to 65535')
              .min(1, 'Please give a number from 1 to 65535')
              .max(65_535, 'Please give a number from 1 to 65535'),
          ),
          user: optional(line(320)),
          secure: z.boolean('Please say true or false').nullable(),
          password: secret(),
        }),
        model: service({
          url: optional(address),
          model: optional(line(200)),
          embeddings: optional(line(200)),
          key: secret(),
          dailyLimit: optional(
            z
              .int('Please give a whole number')
              .min(0, 'Please give a whole number')
              .max(999_999_999, 'Please give a smaller number'),
          ),
        }),
        openalex: service({ key: secret() }),
        zotero: service({ key: secret() }),
        scheduling: service({
          cal: secret(LEAST_WEBHOOK_KEY),
          calendly: secret(LEAST_WEBHOOK_KEY),
        }),
        origin: service({ url: optional(siteAddress.refine(isSafeAddress, SAFE_ADDRESS)) }),
      },
      'The request must be a JSON object.',
    )
    .partial(),
);

export type ServicesChanges = z.output<typeof servicesChanges>;
export type ServiceName = keyof ServicesChanges;

/**
 * The fields of each service, the one first by which there is one, and the variables that go before them. The key of a
 * model goes with its address: a key of the environment is not sent where somebody typed.
 */
const VARIABLES: {
  [Name in ServiceName]-?: Record<
    Exclude<keyof NonNullable<ServicesChanges[Name]>, 'by'>,
    (keyof Config)[]
  >;
} = {
  mail: {
    host: ['SMTP_URL'],
    from: ['MAIL_FROM'],
    port: ['SMTP_URL'],
    user: ['SMTP_URL'],
    secure: ['SMTP_URL'],
    password: ['SMTP_URL'],
  },
  model: {
    url: ['AI_BASE_URL', 'AI_API_KEY'],
    model: ['AI_MODEL'],
    embeddings: ['AI_EMBEDDING_MODEL'],
    key: ['AI_BASE_URL', 'AI_API_KEY'],
    dailyLimit: ['AI_DAILY_LIMIT'],
  },
  openalex: { key: ['OPENALEX_API_KEY'] },
  zotero: { key: ['ZOTERO_API_KEY'] },
  scheduling: { cal: ['CAL_WEBHOOK_SECRET'], calendly: ['CALENDLY_SIGNING_KEY'] },
  origin: { url: ['SITE_URL'] },
};

export const SERVICE_NAMES = keys(VARIABLES);

/** Every field of every service: its service, its name there, and as it is stored. */
export const FIELDS = entries(VARIABLES).flatMap(([service, fields]) =>
  Object.entries<(keyof Config)[]>(fields).map(([field, variables]) => ({
    service,
    field,
    name: `${service}.${field}`,
    variables,
  })),
);

/** The fields that are encrypted, and never shown. */
export const SECRETS: ReadonlySet<string> = new Set([
  'mail.password',
  'model.key',
  'openalex.key',
  'zotero.key',
  'scheduling.cal',
  'scheduling.calendly',
]);

/** Who says what a field is: a variable of the environment goes before what was typed. */
export const isGiven = (
  environment: Partial<Config>,
  { variables }: { variables: readonly (keyof Config)[] },
): boolean => variables.some((variable) => environment[variable] !== undefined);

/** The configuration of the environment, with what was typed where it says nothing. */
export function applyServices(environment: Config, stored: ServicesChanges): Config {
  const { mail = {}, model = {}, openalex, zotero, scheduling, origin } = stored;
  const secure = mail.secure ?? false;
  const ownServer = environment.AI_BASE_URL ?? environment.AI_API_KEY;
  const typed: Partial<Config> = {
    MAIL_FROM: mail.from ?? undefined,
    SMTP_URL: mail.host
      ? {
          host: mail.host,
          port: mail.port ?? (secure ? 465 : 587),
          secure,
          user: mail.user ?? null,
          password: mail.password ?? '',
        }
      : undefined,
    ...(ownServer === undefined && {
      AI_BASE_URL: model.url ?? undefined,
      AI_API_KEY: model.key ?? undefined,
    }),
    AI_MODEL: model.model ?? undefined,
    AI_EMBEDDING_MODEL: model.embeddings ?? undefined,
    AI_DAILY_LIMIT: model.dailyLimit ?? undefined,
    OPENALEX_API_KEY: openalex?.key ?? undefined,
    ZOTERO_API_KEY: zotero?.key ?? undefined,
    CAL_WEBHOOK_SECRET: scheduling?.cal ?? undefined,
    CALENDLY_SIGNING_KEY: scheduling?.calendly ?? undefined,
    SITE_URL: origin?.url ?? undefined,
  };
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return { ...environment, ...typed, ...Object.fromEntries(given) };
}
