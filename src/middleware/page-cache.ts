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
 * Answers what is cached, with all its headers, before anything is routed; what a `cacheable` route answers is kept.
 * The key has the version of the content, so that nothing is ever taken out: pages of another version are not asked
 * for any more.
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
    // Pages name their own address, so that each origin has its own, and show what was chosen. No part but the address
    // may be chosen freely, and no part contains a space.
    const cookies = c.req.header('cookie');
    const chosen = `${chosenMode(cookies) ?? ''} ${chosenGrouping(cookies) ?? ''}`;
    const format = requestedFormat(c) ?? '';
    const variant = `${version} ${siteOrigin(c)} ${chosen} ${encoding ?? ''} ${format}`;
    const toKey = (address: string) => `${variant} ${address}`;
    const find = async (key: string) => {
      const found = cache.get(key);
      const page = found instanceof Promise ? await found : found;
      return page && (page.until === null || page.until > Date.now()) ? answer(c, page) : null;
    };
    // The path as routes read it: "/%62log" is no other page than "/blog".
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
      // A visitor who leaves must not take the page away from those who wait for it.
      c.executionCtx.waitUntil(rendered);
      return null;
    });
    try {
      await next();
      const isWhole = c.res.status === 200 && c.res.headers.get('cache-control') !== 'no-store';
      if (claimed !== null && isWhole) {
        const page = await capture(c, cache, encoding);
        await cache.put(claimed, page);
        // Else Hono adds the headers of the answer that this one replaces.
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

/** What a cached page answers: a 304 to who has it already. */
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
