export type Encoding = 'br' | 'gzip';

/** A rendered answer, the same for every visitor, as it is sent. */
export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Milliseconds since 1970 at which it changes by the clock alone; null when it does not. */
  until: number | null;
}

/** Rendered answers by key; bounded, so that any of them may be gone. */
export interface PageCache {
  get(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage): void | Promise<void>;
  /** Absent where the platform compresses what leaves it. */
  compress?(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}
