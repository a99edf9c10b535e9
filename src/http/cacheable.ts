import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Env } from './deps.ts';
import { describePart } from './request-part.ts';

/** A longer query is one visitor's own: its answer is not kept. */
const MAX_SHARED_QUERY = 500;

/**
 * Marks a route whose answer is the same for every visitor until the content changes, or the moment that it sets as
 * `expiresAt`. A burst on a cold page renders it once.
 *
 * @param parameters what the route reads of the query. An address is kept once, whatever else its query says: no one
 * can fill the cache, or get round it, with parameters that change nothing.
 * @example app().get('/', cacheable('q', 'page'), handler) // "?utm_source=x" is no other page
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

/** "?page=2" of "?utm_source=x&page=2" for a route that reads `page`; "" when it reads none of the query. */
function readParameters(c: Context<Env>, parameters: string[]): string {
  const known = new URLSearchParams();
  for (const name of parameters) {
    for (const value of c.req.queries(name) ?? []) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}

/**
 * Keeps answers and errors out of every cache: the browser's back button shows nothing after a logout.
 *
 * @example app.use('/admin/*', noStore);
 */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
