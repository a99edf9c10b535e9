import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { siteOrigin } from '../http/app.ts';
import type { CacheContext, Env } from '../http/deps.ts';
import { negotiatedFormat } from '../lib/citations/formats.ts';
import { etagMatches, preferredEncoding } from '../lib/http.ts';
import {
  type CachedPage,
  isCurrent,
  type PageCache,
  pageKey,
  pageTag,
} from '../platform/page-cache/page-cache.ts';
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
      return;
    }
    const known = version.current((work) => c.executionCtx.waitUntil(work));
    // Without a database there is no version: what needs none of either is answered all the same.
    const current = typeof known === 'number' ? known : await known.catch(() => null);
    if (current === null) return next();
    const key = keyOf(c, current);
    const found = cache.get(key);
    const page = found instanceof Promise ? await found : found;
    if (page && isCurrent(page)) return answer(c, cache, page);

    const fromCache = async () => {
      const rendered = await cache.get(key);
      return rendered && isCurrent(rendered) ? answer(c, cache, rendered) : null;
    };
    const sharing: CacheContext = { key, fromCache, rendering };
    c.set('sharing', sharing);
    try {
      await next();
      if (sharing.done && c.res.status === 200) {
        const rendered = await capture(c);
        await cache.put(key, rendered);
        c.res = undefined;
        c.res = await answer(c, cache, rendered);
      } else if (cache.encode) {
        await compressed(c, async () => {});
      }
    } finally {
      sharing.done?.();
    }
  };
}

/**
 * Marks a route whose answer is the same for every visitor until the content changes, or the moment
 * that it sets as `expiresAt`. A burst on a cold page renders it once.
 */
export const cacheable: MiddlewareHandler<Env> = async (c, next) => {
  const sharing = c.get('sharing');
  if (!sharing) return next();
  const { key, rendering, fromCache } = sharing;
  const underway = rendering.get(key);
  if (underway) {
    await underway;
    const response = await fromCache();
    if (response) return response;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  rendering.set(key, promise);
  // A visitor who leaves must not take the page away from those who wait for it.
  c.executionCtx.waitUntil(promise);
  sharing.done = () => {
    rendering.delete(key);
    resolve();
  };
  await next();
};

function keyOf(c: Context<Env>, version: number): string {
  const { url } = c.req;
  const address = url.slice(url.indexOf('/', 8));
  return pageKey(
    version,
    siteOrigin(c),
    address,
    negotiatedFormat(c.req.path, c.req.header('accept')) ?? '',
  );
}

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
      // Kept by the browser, asked for again each time: a 304 is all that an unchanged page costs.
      'cache-control': 'no-cache',
      vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding',
    },
    until: c.get('expiresAt')?.getTime() ?? null,
  };
}

function answer(c: Context<Env>, cache: PageCache, page: CachedPage): Response | Promise<Response> {
  const headers: Record<string, string> = { ...page.headers, 'x-request-id': c.get('requestId') };
  const condition = c.req.header('if-none-match');
  if (condition && etagMatches(condition, page.headers.etag ?? '')) {
    delete headers['content-type'];
    return new Response(null, { status: 304, headers });
  }
  const encoding = cache.encode && preferredEncoding(c.req.header('accept-encoding'));
  if (!encoding || !cache.encode) return new Response(bytes(page.body), { headers });
  headers['content-encoding'] = encoding;
  const encoded = cache.encode(page, encoding);
  return encoded instanceof Promise
    ? encoded.then((body) => new Response(bytes(body), { headers }))
    : new Response(bytes(encoded), { headers });
}

// The DOM's types take no view on a shared buffer, which none of these is.
const bytes = (body: Uint8Array) => body as Uint8Array<ArrayBuffer>;
