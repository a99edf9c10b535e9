import type { MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import type { Log } from '../platform/log/log.ts';

/** Gives each request an id and writes one line when it is answered. */
export function requestLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    log({
      level: 'info',
      message: 'request',
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 100) / 100,
    });
  };
}
