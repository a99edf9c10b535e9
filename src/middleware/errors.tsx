import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { TrieRouter } from 'hono/router/trie-router';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Env } from '../http/deps.ts';
import { type ErrorBody, HttpError } from '../http/error.ts';
import { errorPage, loginPage, notFoundPage } from '../http/error-pages.tsx';
import { isCall } from '../lib/is-call.ts';

/** Every error in its one shape; what nobody foresaw is logged whole and answered as a 500. */
export const onError: ErrorHandler<Env> = (error, c) => {
  const { status, body, headers } = errorResponse(error, c);
  return respond(c, status, body, headers);
};

/** What an error is answered with, where an answer may already be under way. */
export function errorResponse(
  error: unknown,
  c: Context<Env>,
): { status: HTTPException['status']; body: ErrorBody; headers?: Record<string, string> } {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) {
    return { status: error.status, body: { error: error.message } };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  c.var.deps.log({
    level: 'error',
    message,
    requestId: c.get('requestId'),
    path: c.req.path,
    stack,
  });
  return isDatabaseUnavailable(error)
    ? {
        status: 503,
        body: { error: 'The database does not answer. Please try again in a moment.' },
      }
    : { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } };
}

function respond(
  c: Context<Env>,
  status: HTTPException['status'],
  body: ErrorBody,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isCall(c.req.path)) return c.json(body, status);
  if (status === 401) return loginPage(c);
  return status === 404 ? notFoundPage(c) : errorPage(c, status, body.error);
}

/** "/blog" for "/blog/", never another host for "//host/"; null for a path that has no slash to lose. */
function withoutTrailingSlash(path: string): string | null {
  const trimmed = path.replace(/^\/+|\/+$/g, '');
  return path.endsWith('/') && trimmed !== '' ? `/${trimmed}` : null;
}

/** What no route answers: 405 with `Allow` where another method would do, else 404. */
export function notFound(routes: Hono<Env>): NotFoundHandler<Env> {
  const methods = new TrieRouter<string>();
  for (const { method, path } of routes.routes) {
    if (method !== 'ALL') methods.add('ALL', path, method);
  }
  return (c) => {
    const path = withoutTrailingSlash(c.req.path);
    // Relative, so that neither scheme nor host are guessed behind a proxy.
    if (path) return c.redirect(path + new URL(c.req.url).search, 301);
    const allowed = new Set(methods.match('ALL', c.req.path)[0].map(([method]) => method));
    if (allowed.has('GET')) allowed.add('HEAD');
    if (allowed.size > 0 && !allowed.has(c.req.method)) {
      const allow = [...allowed].sort().join(', ');
      return respond(c, 405, { error: `This address takes ${allow} only.` }, { Allow: allow });
    }
    return respond(c, 404, { error: 'There is no such address.' });
  };
}
