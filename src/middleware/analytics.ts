import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../http/deps.ts';
import { type LeftOut, type Sighting, sighting } from '../lib/analytics/sighting.ts';
import { isCall } from '../lib/is-call.ts';
import { hasSessionCookie } from '../platform/auth/auth.ts';
import { authRequest } from './access.ts';

/** Counts each GET of a public page, whether or not its answer comes from the cache. */
export const visitLog: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { path, method } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || !isPublicPage(path)) return;
  const { status, headers } = c.res;
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? status === 304;
  if (!isPage || (status >= 300 && status < 400 && status !== 304)) return;
  note(c, { kind: 'visit', page: path, leftOut: leftOutOf(method, status) });
};

/** True for the path of a page that visits are counted of: no call, no feed or other file, no admin page. */
export const isPublicPage = (path: string): boolean =>
  !isCall(path) && !/\.\w+$/.test(path) && path !== '/admin' && !path.startsWith('/admin/');

const leftOutOf = (method: string, status: number): LeftOut | null =>
  method === 'HEAD' ? 'head' : status >= 400 ? 'error' : null;

/** Notes what a request saw, beside the answer. */
export function note(
  c: Context<Env>,
  seen: Pick<Sighting, 'kind' | 'page'> &
    Partial<Pick<Sighting, 'title' | 'publicationId' | 'leftOut'>>,
): void {
  const { traffic, requestInfo, auth, now } = c.var.deps;
  const noted = sighting(
    { ...seen, at: now().getTime(), location: requestInfo.locate(c) },
    (name) => c.req.header(name),
  );
  const brings = hasSessionCookie(c.req.header('Cookie'));
  traffic.note(
    noted,
    brings ? async () => (await auth.getSession(authRequest(c))) !== null : null,
    (work) => c.executionCtx.waitUntil(work),
  );
}
