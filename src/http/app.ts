import { type Context, Hono } from 'hono';
import { type AccountRequest, isSecure } from '../account/cookies.ts';
import { clientNetwork } from '../values/ip-address.ts';
import type { Env } from './deps.ts';

/**
 * A sub-app: chain its routes, export it, mount it in `routes/index.ts`.
 *
 * @example export const searchApi = app().get('/', async (c) => c.json(await search(c)));
 */
export const app = () => new Hono<Env>();

/** The origin of the site: as configured, else of the request. @example siteOrigin(c) // "https://example.org" */
export const siteOrigin = (c: Context<Env>): string => {
  // Each request comes here, and `c.var` copies all variables.
  const { config, requestInfo } = c.get('deps');
  return config.SITE_URL ?? requestInfo.siteOrigin(c);
};

/**
 * The origin that the visitor's browser shows. The address that was typed in the panel counts where it is asked for
 * under that name alone: a wrong one shuts nobody out.
 *
 * @example browserOrigin(c) // "https://example.org"
 */
export function browserOrigin(c: Context<Env>): string {
  const { config, environment, requestInfo } = c.var.deps;
  const here = requestInfo.siteOrigin(c);
  if (environment.SITE_URL || !config.SITE_URL) return environment.SITE_URL ?? here;
  return new URL(config.SITE_URL).host === new URL(here).host ? config.SITE_URL : here;
}

/**
 * Whether the visitor's browser shows https: the configured address may say http, or nothing.
 *
 * @example isHttps(c) // true at "https://example.org"
 */
export const isHttps = (c: Context<Env>): boolean =>
  isSecure(browserOrigin(c), c.var.deps.requestInfo.siteOrigin(c));

/** The parameters of a request's address. @example readQuery(c).get('page') // "2" at "/blog?page=2" */
export const readQuery = (c: Context<Env>): URLSearchParams => new URL(c.req.url).searchParams;

/** What the account's verbs read of a request. @example await getSession(c.var.deps, toAccountRequest(c)) */
export function toAccountRequest(c: Context<Env>): AccountRequest {
  return {
    headers: c.req.raw.headers,
    secure: isHttps(c),
    network: clientNetwork(c.var.deps.requestInfo.locate(c).ipAddress),
  };
}

/** Adds cookies to the answer, before or after it is made. @example setCookies(c, user.cookies); */
export function setCookies(c: Context<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
