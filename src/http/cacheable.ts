import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Env } from './deps.ts';
import { describePart } from './request-part.ts';

/** A longer query is unique to a visitor: its response is not cached. */
const MAX_SHARED_QUERY = 500;

/**
 * Marks a route whose response is the same for every visitor until the content changes, or until the time set as
 * `expiresAt`. Concurrent requests for an uncached page render it once.
 *
 * @param parameters query parameters that the route reads. All others are ignored in the cache key, so that no one can
 *   fill or bypass the cache with parameters that have no effect.
 */
export function cacheable(...parameters: string[]): MiddlewareHandler<Env> {
  const handler: MiddlewareHandler<Env> = async (c, next) => {
    const query = readParameters(c, parameters);
    const cached = query.length <= MAX_SHARED_QUERY ? await c.get('claimPage')?.(query) : null;
    return cached ?? next();
  };
  const schema = () =>
    z.object(Object.fromEntries(parameters.map((name) => [name, z.string().optional()])));
  return describePart(handler, { in: 'query', schema });
}

/** "?page=2" of "?utm_source=x&page=2" for a route that reads `page`; "" if it reads none of the query. */
function readParameters(c: Context<Env>, parameters: string[]): string {
  const known = new URLSearchParams();
  for (const name of parameters) {
    for (const value of c.req.queries(name) ?? []) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}

/**
 * Keeps responses and errors out of every cache, so that the browser's back button shows nothing after a logout.
 *
 * @example app.use('/admin/*', noStore);
 */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
