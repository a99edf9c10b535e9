import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { siteOrigin } from '../http/app.ts';
import type { Env } from '../http/deps.ts';
import { requestedFormat } from '../http/page-format.ts';
import { type CachedPage, type Encoding, type PageCache, pageTag } from '../platform/page-cache.ts';
import { chosenGrouping } from '../publications/chosen-grouping.ts';
import { chosenMode } from '../settings/theme/mode.ts';
import { etagMatches, preferredEncoding } from '../values/http.ts';

const compressUncached = compress();

/**
 * Serves cached pages with all their headers before routing, and caches responses of `cacheable` routes. The key
 * contains the version of the content, so that nothing has to be removed: pages of old versions are no longer
 * requested.
 *
 * @example app.use(pageCache(memoryPageCache(2 ** 26)));
 */
export function pageCache(cache: PageCache): MiddlewareHandler<Env> {
  const rendering = new Map<string, Promise<void>>();

  return async (c, next) => {
    const version = c.get('contentVersion');
    const { method } = c.req;
    if (version === null || (method !== 'GET' && method !== 'HEAD')) return next();
    const encoding = cache.compress ? preferredEncoding(c.req.header('accept-encoding')) : null;
    // Pages contain their own address and the visitor's choices, so each origin and choice has its own entry. Only the
    // address can be chosen freely by a client, and no part contains a space.
    const cookies = c.req.header('cookie');
    const chosen = `${chosenMode(cookies) ?? ''} ${chosenGrouping(cookies) ?? ''}`;
    const format = requestedFormat(c) ?? '';
    const variant = `${version} ${siteOrigin(c)} ${c.get('deps').site.language} ${chosen} ${encoding ?? ''} ${format}`;
    const toKey = (address: string) => `${variant} ${address}`;
    const find = async (key: string) => {
      const found = cache.get(key);
      const page = found instanceof Promise ? await found : found;
      return page && (page.until === null || page.until > Date.now()) ? answer(c, page) : null;
    };
    // The path as routes see it: "/%62log" is the same page as "/blog".
    const { path, url } = c.req;
    const sent = path + (/\?[^#]*/.exec(url)?.[0] ?? '');
    const cached = await find(toKey(sent));
    if (cached) return cached;

    let claimed: string | null = null;
    const { promise: rendered, resolve } = Promise.withResolvers<void>();
    c.set('claimPage', async (query) => {
      const address = path + query;
      const key = toKey(address);
      const underway = rendering.get(key);
      if (underway || address !== sent) {
        await underway;
        const found = await find(key);
        if (found) return found;
      }
      claimed = key;
      rendering.set(key, rendered);
      // If a visitor leaves, the page is still rendered for others who wait for it.
      c.executionCtx.waitUntil(rendered);
      return null;
    });
    try {
      await next();
      const isWhole = c.res.status === 200 && c.res.headers.get('cache-control') !== 'no-store';
      if (claimed !== null && isWhole) {
        const page = await capture(c, cache, encoding);
        await cache.put(claimed, page);
        // Otherwise Hono would add the headers of the replaced response.
        c.res = undefined;
        c.res = answer(c, page);
      } else if (cache.compress) {
        await compressUncached(c, async () => {});
      }
    } finally {
      if (claimed !== null) rendering.delete(claimed);
      resolve();
    }
  };
}

async function capture(
  c: Context<Env>,
  cache: PageCache,
  encoding: Encoding | null,
): Promise<CachedPage> {
  const text = c.get('text');
  const body =
    text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : new TextEncoder().encode(text);
  const { 'x-request-id': _, ...headers } = Object.fromEntries(c.res.headers);
  return {
    body: encoding && cache.compress ? await cache.compress(body, encoding) : body,
    headers: {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      etag: pageTag(body),
      // The browser keeps it and revalidates each time: an unchanged page costs a 304.
      'cache-control': 'no-cache',
      vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding',
    },
    until: c.get('expiresAt')?.getTime() ?? null,
  };
}

/** Responds with a cached page, or a 304 if the client has it already. */
function answer(c: Context<Env>, { body, headers }: CachedPage): Response {
  c.set('cachedType', headers['content-type']);
  const condition = c.req.header('if-none-match');
  const requestId = { 'x-request-id': c.get('requestId') };
  if (condition && etagMatches(condition, headers.etag ?? '')) {
    const { 'content-type': _, 'content-encoding': __, ...others } = headers;
    return new Response(null, { status: 304, headers: { ...others, ...requestId } });
  }
  return new Response(body, { headers: { ...headers, ...requestId } });
}
