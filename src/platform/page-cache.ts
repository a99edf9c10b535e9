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

/** @param address path and query of a request */
export const pageKey = (version: number, address: string) => `${version} ${address}`;

export const isCurrent = (page: CachedPage) => page.until === null || page.until > Date.now();
