import { type Context, Hono } from 'hono';
import { type AccountRequest, isSecure } from '../account/cookies.ts';
import { clientNetwork } from '../values/ip-address.ts';
import type { Env } from './deps.ts';

/**
 * Makes a sub-app: chain its routes, export it, and mount it in `routes/index.ts`.
 *
 * @example export const searchApi = app().get('/', async (c) => c.json(await search(c)));
 */
export const app = () => new Hono<Env>();

/**
 * Origin of the site: as configured, otherwise of the request.
 *
 * @example siteOrigin(c) // "https://example.org"
 */
export const siteOrigin = (c: Context<Env>): string => {
  // Called for each request, and `c.var` copies all variables.
  const { config, requestInfo } = c.get('deps');
  return config.SITE_URL ?? requestInfo.siteOrigin(c);
};

/**
 * Origin in the visitor's browser. An address entered in the panel only counts for requests to that host, so that a
 * wrong one locks no one out.
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
 * True if the visitor's browser uses https: the configured address may say http, or be missing.
 *
 * @example isHttps(c) // true at "https://example.org"
 */
export const isHttps = (c: Context<Env>): boolean =>
  isSecure(browserOrigin(c), c.var.deps.requestInfo.siteOrigin(c));

/**
 * Query parameters of a request.
 *
 * @example readQuery(c).get('page') // "2" at "/blog?page=2"
 */
export const readQuery = (c: Context<Env>): URLSearchParams => new URL(c.req.url).searchParams;

/**
 * The parts of a request that account functions need.
 *
 * @example await getSession(c.var.deps, toAccountRequest(c))
 */
export function toAccountRequest(c: Context<Env>): AccountRequest {
  return {
    headers: c.req.raw.headers,
    secure: isHttps(c),
    network: clientNetwork(c.var.deps.requestInfo.locate(c).ipAddress),
  };
}

/**
 * Adds cookies to the response, before or after it is created.
 *
 * @example setCookies(c, user.cookies);
 */
export function setCookies(c: Context<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
