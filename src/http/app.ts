import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Env } from './deps.ts';

/** A sub-app: chain its routes, export it, mount it in `routes/index.ts`. */
export const app = () => new Hono<Env>();

/** Where the site stands, "https://example.org": as it is configured, else as it was asked. */
export const siteOrigin = (c: Context<Env>): string => {
  const { config, requestInfo } = c.var.deps;
  return config.SITE_URL ?? requestInfo.siteOrigin(c);
};
