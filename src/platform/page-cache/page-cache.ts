import { createHash } from 'node:crypto';
import { negotiatedFormat } from '../../lib/citations/formats.ts';
import { etagMatches, type HeaderLookup, preferredEncoding } from '../../lib/http.ts';
import { chosenMode } from '../../lib/theme/mode.ts';

export type Encoding = 'br' | 'gzip';

/** A rendered answer, the same for every visitor. */
export interface CachedPage {
  body: Uint8Array;
  headers: Record<string, string>;
  /** Milliseconds since 1970 at which it changes by the clock alone; null when it does not. */
  until: number | null;
}

/** Rendered answers by key; bounded, so that any of them may be gone. */
export interface PageCache {
  get(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage): void | Promise<void>;
  /** The page's body compressed; absent where the platform compresses what leaves it. */
  encode?(page: CachedPage, encoding: Encoding): Uint8Array | Promise<Uint8Array>;
}

/**
 * Pages name their own address, so that each origin has its own, and the mode that was chosen. No part but the last
 * may be chosen freely, and no part contains a space.
 *
 * @param origin "https://example.org"
 * @param address path and query of a request
 * @param header of the request: some addresses have another format than HTML too
 */
export const pageKey = (version: number, origin: string, address: string, header: HeaderLookup) =>
  `${version} ${origin} ${chosenMode(header('cookie')) ?? ''} ${address} ${negotiatedFormat(address, header('accept')) ?? ''}`;

/** The ETag of a body: the same for as long as it says the same. */
export const pageTag = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64').slice(0, 20)}"`;

export const isCurrent = (page: CachedPage) => page.until === null || page.until > Date.now();

/** An answer from the cache; it lacks the request's id. */
interface CachedAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  /** A promise while it is being compressed for the first time; null of a 304. */
  body: Uint8Array | Promise<Uint8Array> | null;
}

/**
 * What a cached page answers to a GET: a 304 to who has it already, else the page, compressed as the
 * request accepts it.
 */
export function answerFromCache(
  cache: PageCache,
  page: CachedPage,
  header: HeaderLookup,
): CachedAnswer {
  const condition = header('if-none-match');
  if (condition && etagMatches(condition, page.headers.etag ?? '')) {
    const { 'content-type': _, ...headers } = page.headers;
    return { status: 304, headers, body: null };
  }
  const encoding = cache.encode && preferredEncoding(header('accept-encoding'));
  return encoding && cache.encode
    ? {
        status: 200,
        headers: { ...page.headers, 'content-encoding': encoding },
        body: cache.encode(page, encoding),
      }
    : { status: 200, headers: { ...page.headers }, body: page.body };
}
