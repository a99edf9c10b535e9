import type { MiddlewareHandler } from 'hono';
import { selectOptionalRedirect } from '../../db/queries/redirects.ts';
import { redirectKey } from '../../records/redirect.ts';
import type { Env } from '../http/deps.ts';
import { isCall } from '../values/http.ts';

/**
 * Redirects an address of the imported site instead of responding with 404.
 *
 * @example app.use(followRedirects);
 */
export const followRedirects: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { method, path, url } = c.req;
  if (c.res.status !== 404 || (method !== 'GET' && method !== 'HEAD') || isCall(path)) return;
  const key = redirectKey(new URL(url).pathname);
  const target = key && (await selectOptionalRedirect(c.var.deps.db, key));
  if (target) c.res = c.redirect(target, 301);
};
