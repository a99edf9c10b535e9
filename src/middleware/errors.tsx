import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import { TrieRouter } from 'hono/router/trie-router';
import type { Env } from '../http/deps.ts';
import { errorPage, loginPage, notFoundPage } from '../http/error-pages.tsx';
import { errorResponse } from '../http/error-response.ts';
import { redirectToLanguage } from '../http/page-format.ts';
import { toRpcError } from '../tools/json-rpc.ts';
import type { ErrorBody } from '../values/errors.ts';
import { isCall, MCP_PATH } from '../values/http.ts';
import { localAddress } from '../values/site-languages.ts';

/**
 * Responds to every error in one shape; an unexpected one is a 500 and logged. If the error page fails as well, the
 * response is the message alone: if rethrown, the second error would be handled, and logged, by each surrounding
 * middleware.
 *
 * @example app.onError(onError);
 */
export const onError: ErrorHandler<Env> = async (error, c) => {
  const { status, body, headers } = errorResponse(error, c);
  try {
    return await respond(c, status, body, headers);
  } catch (failure) {
    errorResponse(failure, c);
    c.header('Cache-Control', 'no-store');
    return c.text(body.error, status);
  }
};

function respond(
  c: Context<Env>,
  status: HTTPException['status'],
  body: ErrorBody,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isCall(c.req.path) || status >= 500) c.header('Cache-Control', 'no-store');
  if (c.req.path === MCP_PATH) return c.json(toRpcError(status, body, c.get('messageId')), status);
  if (isCall(c.req.path)) return c.json(body, status);
  if (status === 401) return loginPage(c);
  return status === 404 ? notFoundPage(c) : errorPage(c, status, body.error);
}

/**
 * "/blog?page=2" for "https://example.org/blog/?page=2", without decoding: a decoded path may lead to another host.
 * Null for a path without a trailing slash. Runs in linear time.
 */
function withoutTrailingSlash(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (!pathname.endsWith('/')) return null;
  let from = 0;
  let to = pathname.length;
  while (pathname[from] === '/') from += 1;
  while (to > from && pathname[to - 1] === '/') to -= 1;
  return to > from ? `/${pathname.slice(from, to)}${search}` : null;
}

/** True if the custom page exists, which its route alone does not tell. */
const isOwnPage = (c: Context<Env>) =>
  c.var.deps.site.pages.some(({ slug }) => c.req.path === `/${slug}`);

/**
 * Responds if no route matches: 405 if another method would match, otherwise 404.
 *
 * @example app.notFound(notFound(app));
 */
export function notFound(routes: Hono<Env>): NotFoundHandler<Env> {
  const methods = new TrieRouter<string>();
  for (const { method, path } of routes.routes) {
    if (method !== 'ALL' && !path.startsWith('/:')) methods.add('ALL', path, method);
  }
  return (c) => {
    const isPage = !isCall(c.req.path) && (c.req.method === 'GET' || c.req.method === 'HEAD');
    const address = isPage ? withoutTrailingSlash(c.req.url) : null;
    // Relative, so that neither scheme nor host are guessed behind a proxy.
    if (address) return c.redirect(address, 301);
    const { site } = c.var.deps;
    const { pathname } = new URL(c.req.url);
    const language = site.languages.find((each) => pathname === `/${each}`);
    if (isPage && language) return redirectToLanguage(c, localAddress({ ...site, language }, '/'));
    const allowed = new Set(methods.match('ALL', c.req.path)[0].map(([method]) => method));
    if (isOwnPage(c)) allowed.add('GET');
    if (allowed.has('GET')) allowed.add('HEAD');
    if (allowed.size > 0 && !allowed.has(c.req.method)) {
      const allow = [...allowed].sort().join(', ');
      return respond(c, 405, { error: `This address only accepts ${allow}.` }, { Allow: allow });
    }
    return respond(c, 404, { error: 'This address does not exist.' });
  };
}
