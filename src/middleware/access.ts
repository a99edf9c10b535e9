import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import { isHttps } from '../http/app.ts';
import type { Env } from '../http/deps.ts';
import { HttpError } from '../http/error.ts';
import type { AuthRequest } from '../lib/auth/cookies.ts';
import { LOGIN_REQUIRED } from '../lib/auth/login.ts';
import { clientNetwork } from '../lib/ip-address.ts';
import { recordSecurityEvent } from '../services/auth/security-log.ts';
import * as sessions from '../services/auth/sessions.ts';

export type Caller = 'everyone' | 'administrator';
export type Rule = [
  method: 'ALL' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  Caller,
];

/** Who may make a request: the first rule that matches decides; null when no rule matches. */
export function callerOf(rules: Rule[]): (method: string, path: string) => Caller | null {
  const router = new TrieRouter<Caller>();
  for (const [method, path, caller] of rules) router.add(method, path, caller);
  return (method, path) =>
    router.match(method === 'HEAD' ? 'GET' : method, path)[0][0]?.[0] ?? null;
}

/**
 * Lets through who may. What the rules do not mention is for the administrator, where it is a route at
 * all: an unknown address stays a 404 for everyone.
 */
export function accessControl(rules: Rule[]): MiddlewareHandler<Env> {
  const caller = callerOf(rules);
  return async (c, next) => {
    const known = caller(c.req.method, c.req.path);
    const guarded = known === null ? isRoute(c) : known === 'administrator';
    if (!guarded) return next();
    // No cache may keep a refusal either.
    c.header('Cache-Control', 'no-store');
    const user = await getSession(c);
    if (!user) throw loginRequired();
    c.set('loggedIn', user);
    await next();
    // A handler may have answered with a response of its own, such as a file.
    c.res.headers.set('Cache-Control', 'no-store');
    // What is deleted of the locks is recorded where it happens, with its name.
    if (c.req.method === 'DELETE' && c.res.ok && !c.req.path.startsWith('/api/auth/')) {
      const what = c.req.path.replace(/^\/api\/(?:admin\/)?/, '');
      await recordSecurityEvent(c.var.deps, authRequest(c), 'deleted', what);
    }
  };
}

/** The session of the one who is logged in, if any; a renewed session's cookies are added to the answer. */
export async function getSession(c: Context<Env>): Promise<sessions.LoggedIn | null> {
  const user = await sessions.getSession(c.var.deps, authRequest(c));
  setCookies(c, user?.cookies ?? []);
  return user;
}

/** The 401 that asks for a login, and then for the same call again. */
const loginRequired = () => new HttpError(401, 'Please log in.', { code: LOGIN_REQUIRED });

/**
 * The administrator of a route that is the administrator's. Where `fresh` is asked, a 401 when neither a password nor a passkey was
 * given in the last quarter of an hour: what is dangerous asks for a new proof.
 */
export function administratorOf(
  c: Context<Env>,
  { fresh = false }: { fresh?: boolean } = {},
): sessions.LoggedIn {
  const user = c.get('loggedIn');
  if (!user) throw loginRequired();
  if (fresh && !sessions.isFresh(user.session, c.var.deps.now())) {
    throw sessions.proofRequired();
  }
  return user;
}

/** The request as the login looks at it. */
export function authRequest(c: Context<Env>): AuthRequest {
  return {
    headers: c.req.raw.headers,
    secure: isHttps(c),
    network: clientNetwork(c.var.deps.requestInfo.locate(c).ipAddress),
  };
}

/** Adds cookies to the answer, before or after it is made. */
export function setCookies(c: Context<Env>, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

/** Middleware stands on every method, a route on its own. */
const isRoute = (c: Context<Env>) => matchedRoutes(c).some(({ method }) => method !== 'ALL');
