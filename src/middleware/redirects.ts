import type { Context, MiddlewareHandler } from 'hono';
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
  if (c.res.status !== 404) return;
  const target = await findEarlierAddress(c);
  if (target) c.res = c.redirect(target, 301);
};

/** Target of the requested address if it was one of the imported site; null for any other. */
export async function findEarlierAddress(c: Context<Env>): Promise<string | null> {
  const { method, path, url } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || isCall(path)) return null;
  const key = redirectKey(new URL(url).pathname);
  return key && selectOptionalRedirect(c.var.deps.db, key);
}
