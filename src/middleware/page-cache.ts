import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { siteOrigin } from '../http/app.ts';
import type { CacheContext, Env } from '../http/deps.ts';
import {
  answerFromCache,
  type CachedPage,
  isCurrent,
  type PageCache,
  pageKey,
  pageTag,
} from '../platform/page-cache/page-cache.ts';
import { bringIndexUpToDate } from '../services/assistant/passage-index.ts';
import { bringVectorsUpToDate } from '../services/assistant/passage-vectors.ts';
import type { ContentVersion } from '../services/content/content-version.ts';

/**
 * Answers that are the same for every visitor are rendered once per state of the content. This
 * stands before everything else, and answers what is cached with all its headers; routes take part
 * by {@link cacheable}.
 */
export function pageCache(cache: PageCache, version: ContentVersion): MiddlewareHandler<Env> {
  const rendering = new Map<string, Promise<void>>();
  const compressed = compress();

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      await next();
      version.expire();
      const deps = c.get('deps');
      c.executionCtx.waitUntil(bringIndexUpToDate(deps).then(() => bringVectorsUpToDate(deps)));
      return;
    }
    const current = c.get('contentVersion');
    if (current === null) return next();
    const keyOf = (address: string) =>
      pageKey(current, siteOrigin(c), address, (name) => c.req.header(name));
    const sent = addressOf(c);
    const sentKey = keyOf(sent);
    const found = cache.get(sentKey);
    const page = found instanceof Promise ? await found : found;
    if (page && isCurrent(page)) return answer(c, cache, page);

    const fromCache = async (key: string) => {
      const rendered = await cache.get(key);
      return rendered && isCurrent(rendered) ? answer(c, cache, rendered) : null;
    };
    const context: CacheContext = { sent, sentKey, keyOf, fromCache, rendering };
    c.set('cacheContext', context);
    try {
      await next();
      if (context.sharing && c.res.status === 200) {
        const rendered = await capture(c);
        await cache.put(context.sharing.key, rendered);
        c.res = undefined;
        c.res = await answer(c, cache, rendered);
      } else if (cache.encode) {
        await compressed(c, async () => {});
      }
    } finally {
      context.sharing?.done();
    }
  };
}

/** A longer query is one visitor's own: its answer is not kept. */
const MAX_SHARED_QUERY = 500;

/**
 * Marks a route whose answer is the same for every visitor until the content changes, or the moment
 * that it sets as `expiresAt`. A burst on a cold page renders it once.
 *
 * @param parameters what the route reads of the query. An address is kept once, whatever else its query
 * says: no one can fill the cache, or get round it, with parameters that change nothing.
 */
export function cacheable(...parameters: string[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const context = c.get('cacheContext');
    const query = queryOf(c, parameters);
    if (!context || query.length > MAX_SHARED_QUERY) return next();
    const { rendering, sent } = context;
    const address = sent.split('?', 1)[0] + query;
    const key = address === sent ? context.sentKey : context.keyOf(address);
    if (rendering.has(key) || address !== sent) {
      await rendering.get(key);
      const response = await context.fromCache(key);
      if (response) return response;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    rendering.set(key, promise);
    // A visitor who leaves must not take the page away from those who wait for it.
    c.executionCtx.waitUntil(promise);
    context.sharing = {
      key,
      done: () => {
        rendering.delete(key);
        resolve();
      },
    };
    await next();
  };
}

/** "?page=2" of "?utm_source=x&page=2" for a route that reads `page`; "" when it reads none of the query. */
function queryOf(c: Context<Env>, parameters: string[]): string {
  if (parameters.length === 0) return '';
  const known = new URLSearchParams();
  for (const name of parameters) {
    for (const value of c.req.queries(name) ?? []) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}

/** Path and query as they were sent. */
const addressOf = ({ req }: Context<Env>) => req.url.slice(req.url.indexOf('/', 8));

async function capture(c: Context<Env>): Promise<CachedPage> {
  const text = c.get('text');
  const body =
    text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : new TextEncoder().encode(text);
  const headers = Object.fromEntries(c.res.headers);
  delete headers['x-request-id'];
  return {
    body,
    headers: {
      ...headers,
      etag: pageTag(body),
      // The browser keeps it and revalidates each time: an unchanged page costs a 304.
      'cache-control': 'no-cache',
      vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding',
    },
    until: c.get('expiresAt')?.getTime() ?? null,
  };
}

function answer(c: Context<Env>, cache: PageCache, page: CachedPage): Response | Promise<Response> {
  const { status, headers, body } = answerFromCache(cache, page, (name) => c.req.header(name));
  headers['x-request-id'] = c.get('requestId');
  const respond = (bytes: Uint8Array | null) =>
    // The DOM's types allow a shared buffer, which this never is.
    new Response(bytes as Uint8Array<ArrayBuffer> | null, { status, headers });
  return body instanceof Promise ? body.then(respond) : respond(body);
}
