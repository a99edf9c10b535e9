import { createHash } from 'node:crypto';

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
 * Pages name their own address, so that each origin has its own. No part but the last may be chosen
 * freely, and none has a blank.
 *
 * @param origin "https://example.org"
 * @param address path and query of a request
 * @param format what is asked for at an address that has more than one, or empty
 */
export const pageKey = (version: number, origin: string, address: string, format = '') =>
  `${version} ${origin} ${address} ${format}`;

/** The ETag of a body: the same for as long as it says the same. */
export const pageTag = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64').slice(0, 20)}"`;

export const isCurrent = (page: CachedPage) => page.until === null || page.until > Date.now();
