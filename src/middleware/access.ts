import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import type { Scope } from '../../records/token.ts';
import { requireToken } from '../account/tokens.ts';
import { getCurrentUser, getSentToken, loginRequired, recordEvent } from '../http/account.ts';
import { toAccountRequest } from '../http/app.ts';
import type { Env } from '../http/deps.ts';

/** Allowed callers; a scope means the administrator or a token with that scope. */
export type Caller = 'everyone' | 'administrator' | Scope;
export type Rule = [
  method: 'ALL' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  Caller,
];

/**
 * Looks up who may make a request: the first matching rule decides; null for an API call without a rule.
 *
 * @example makeCallerLookup(access)('GET', '/api/blog') // 'everyone'
 */
export function makeCallerLookup(rules: Rule[]): (method: string, path: string) => Caller | null {
  const router = new TrieRouter<Caller>();
  for (const [method, path, caller] of rules) router.add(method, path, caller);
  return (method, path) =>
    router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0] ??
    (path.startsWith('/api/') ? null : 'everyone');
}

/**
 * Checks access. If a token is sent, it decides, even if someone is logged in. A call without a rule requires the
 * administrator if the route exists; an unknown address is a 404 for everyone.
 *
 * @example app.use(accessControl([['GET', '/api/blog', 'everyone']]));
 */
export function accessControl(rules: Rule[]): MiddlewareHandler<Env> {
  const caller = makeCallerLookup(rules);
  return async (c, next) => {
    const known = caller(c.req.method, c.req.path);
    const guarded = known === null ? isRoute(c) : known !== 'everyone';
    if (!guarded) return next();
    // Refusals must not be cached either.
    c.header('Cache-Control', 'no-store');
    const sent = getSentToken(c);
    if (sent === null) {
      const user = await getCurrentUser(c);
      if (!user) throw loginRequired();
      c.set('loggedIn', user);
    } else {
      const use = { sent, scope: known };
      c.set('token', await requireToken(c.var.deps, toAccountRequest(c), use));
    }
    await next();
    // A handler may have returned a response of its own, such as a file.
    c.res.headers.set('Cache-Control', 'no-store');
    if (c.req.method === 'DELETE' && c.res.ok && !WITH_NAME.test(c.req.path)) {
      const what = c.req.path.replace(/^\/api\/(?:admin\/)?/, '');
      await recordEvent(c, 'deleted', what);
    }
  };
}

/** Deletions in the account are logged where they happen, with the object's name. */
const WITH_NAME = /^\/api\/(?:auth|admin\/tokens)\//;

/** Middleware is registered for every method, a route for its own. */
const isRoute = (c: Context<Env>) => matchedRoutes(c).some(({ method }) => method !== 'ALL');
