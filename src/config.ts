import { z } from 'zod';
import { withAsciiDomain } from './values/email.ts';
import { isLoopback, isMetadataHost } from './values/ip-address.ts';
import { policySource } from './values/policy-host.ts';

/** Origin of a site: scheme, host and port only. */
export const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin such as https://example.org' })
  .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must not have a path')
  .transform((url) => new URL(url).origin);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
  .refine(
    (url) => !URL.canParse(url) || !isMetadataHost(new URL(url).hostname),
    'must not be a cloud metadata address',
  );
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const secret = z.string().min(1);
const whole = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, error).transform(Number);
/** A secret for signing or unlocking: long enough not to be guessed. */
const longSecret = (least: number) =>
  z.string().min(least, `must be at least ${least} characters long`);

/** Minimum length of a webhook's key. */
export const LEAST_WEBHOOK_KEY = 16;

/** An address, or a name with one in angle brackets; emails always carry the site's name. */
export const senderAddress = z
  .string()
  .transform((text) => withAsciiDomain(/<([^<>]*)>$/.exec(text.trim())?.[1] ?? text.trim()))
  .pipe(z.string().regex(/^[^\s<>@"]+@[^\s<>@"]+$/, 'must be an address such as site@example.org'));

/** `smtp://` or `smtps://user:password@host:port`; characters not allowed in a URL are percent-encoded. */
const smtpUrl = z.string().transform((text, context) => {
  const server = readSmtpUrl(text);
  if (server) return server;
  context.addIssue({
    code: 'custom',
    message: 'must be smtp:// or smtps://user:password@host:port',
  });
  return z.NEVER;
});

function readSmtpUrl(text: string) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  if (!secure && url.protocol !== 'smtp:') return null;
  if (
    !url.hostname ||
    isMetadataHost(url.hostname) ||
    (url.pathname !== '' && url.pathname !== '/')
  )
    return null;
  if (url.search || url.hash) return null;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/** Variables read in both runtimes: the environment on Node, vars and secrets on Workers. */
const shared = {
  SITE_URL: siteAddress.optional(),
  SCHEDULING_URL: httpUrl
    .refine(
      (url) => policySource(url) !== null,
      'must have a plain host name, such as https://cal.com/vera',
    )
    .optional(),
  SAMPLE_CONTENT: flag.default(true),
  ADMIN_USERNAME: z
    .string()
    .max(64, 'must be at most 64 characters long')
    .refine((name) => name.trim() !== '', 'must not be blank')
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must be at least 12 characters long').optional(),
  CLAIM_CODE: longSecret(16).optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: secret.optional(),
  AI_MODEL: secret.optional(),
  AI_EMBEDDING_MODEL: secret.optional(),
  AI_SILENCE_MS: whole(
    /^[1-9]\d{0,5}$/,
    'must be a number of milliseconds from 1 to 999999',
  ).default(20_000),
  AI_DAILY_LIMIT: whole(/^\d{1,9}$/, 'must be a whole number of calls per day').optional(),
  CROSSREF_URL: httpUrl.default('https://api.crossref.org'),
  DATACITE_URL: httpUrl.default('https://api.datacite.org'),
  ORCID_URL: httpUrl.default('https://pub.orcid.org/v3.0'),
  OPENALEX_URL: httpUrl.default('https://api.openalex.org'),
  OPENALEX_API_KEY: secret.optional(),
  ZOTERO_URL: httpUrl.default('https://api.zotero.org'),
  ZOTERO_API_KEY: secret.optional(),
  PUBMED_URL: httpUrl.default('https://api.ncbi.nlm.nih.gov/lit/ctxp/v1'),
  ARXIV_URL: httpUrl.default('https://export.arxiv.org/api'),
  OPENLIBRARY_URL: httpUrl.default('https://openlibrary.org'),
  DBLP_URL: httpUrl.default('https://dblp.org'),
  INSPIRE_URL: httpUrl.default('https://inspirehep.net/api'),
  HAL_URL: httpUrl.default('https://api.archives-ouvertes.fr'),
  CALENDLY_SIGNING_KEY: longSecret(LEAST_WEBHOOK_KEY).optional(),
  CAL_WEBHOOK_SECRET: longSecret(LEAST_WEBHOOK_KEY).optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: senderAddress.optional(),
  SECRET_KEY: longSecret(16).optional(),
};

/** The proxy whose headers about the client are trusted; null trusts none. */
export type TrustedProxy = 'forwarded' | 'cloudflare' | null;
const TRUSTED_PROXY = { 0: null, 1: 'forwarded', cloudflare: 'cloudflare' } as const;

const sharedSchema = z.object(shared);

const nodeSchema = z.object({
  ...shared,
  PORT: whole(/^\d{1,5}$/, 'must be a port from 0 to 65535')
    .refine((port) => port <= 65_535, 'must be a port from 0 to 65535')
    .default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|libsql:|https?:|wss?:)/, 'must be a file:, libsql: or https: URL')
    .optional(),
  DATABASE_AUTH_TOKEN: secret.optional(),
  TRUST_PROXY: z
    .enum(['0', '1', 'cloudflare'], { error: 'must be 0, 1 or cloudflare' })
    .default('0')
    .transform((value): TrustedProxy => TRUSTED_PROXY[value]),
});

/** Names of the variables that each runtime reads. */
export const WORKERS_VARIABLES = Object.keys(sharedSchema.shape);
export const NODE_VARIABLES = Object.keys(nodeSchema.shape);

export type Config = z.infer<typeof sharedSchema>;
export type NodeConfig = z.infer<typeof nodeSchema>;

/** A variable has an invalid value; the message is one line that names it. */
export class ConfigError extends Error {}

/** The configured name and password of the first administrator, and the code for claiming the site. */
export function configuredLogin({ ADMIN_USERNAME, ADMIN_PASSWORD, CLAIM_CODE }: Config) {
  return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, claimCode: CLAIM_CODE };
}

/** Reads the configuration that both runtimes share. Throws {@link ConfigError}. */
export function readConfig(environment: Record<string, unknown>): Config {
  return parse(sharedSchema, environment);
}

/** Reads Node's configuration. Throws {@link ConfigError}. */
export function readNodeConfig(environment: Record<string, unknown>): NodeConfig {
  return parse(nodeSchema, environment);
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, unknown>,
): z.infer<Schema> {
  // An empty variable counts as unset, since shells and dashboards clear variables that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message ?? 'cannot be used'}`);
}

/**
 * Warns about a publicly reachable server without SITE_URL; null otherwise.
 *
 * @param config the environment, with the address that was entered in the panel
 */
export const findNameWarning = ({
  HOST,
  SITE_URL,
}: Pick<NodeConfig, 'HOST' | 'SITE_URL'>): string | null =>
  SITE_URL || isLoopback(HOST)
    ? null
    : 'SITE_URL is not set, so links use the host name of each request. Set it to the address of the site, such as https://example.org.';
