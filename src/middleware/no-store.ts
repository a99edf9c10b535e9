import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';

/** No answer comes back from a cache, after a logout least of all: an error neither. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
