import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { type Log, logRequest } from '../platform/log/log.ts';

/** Writes one line for each request when it is answered: JSON, which Hono's own logger does not write. */
export function requestLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    logRequest(log, { requestId: c.get('requestId'), method, path, status: c.res.status }, started);
  };
}
