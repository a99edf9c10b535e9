import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { Forbidden } from '../values/errors.ts';
import { MCP_PATH } from '../values/http.ts';
import { isLoopback } from '../values/ip-address.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that a browser sends from another origin (including a sibling subdomain and `null`). A request with
 * neither header is not from a browser. Webhooks are verified by their signature.
 *
 * @example app.use(sameOrigin());
 */
export function sameOrigin(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { config, environment, requestInfo } = c.var.deps;
    if (SAFE.has(c.req.method) || c.req.path.startsWith('/api/webhooks/')) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const here = requestInfo.siteOrigin(c);
    // Anyone can point a name at this machine (DNS rebinding): if SITE_URL is set, any other name is another site. An
    // address entered in the panel may be wrong and must not lock its owner out. Agents send no origin.
    const isNamed =
      isLoopback(new URL(here).hostname) ||
      (!environment.SITE_URL && (requestInfo.routedByName || c.req.path !== MCP_PATH));
    const own = origin === undefined || origin === config.SITE_URL || (origin === here && isNamed);
    if (!own || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Forbidden('This request came from another site and was refused.');
    }
    await next();
  };
}
