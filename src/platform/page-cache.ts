import { sha256Base64 } from './sha256.ts';

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

/**
 * The ETag of a body: the same for as long as it says the same.
 *
 * @example pageTag(new TextEncoder().encode('<p>')) // 'W/"…"', with twenty characters between the quotes
 */
export const pageTag = (body: Uint8Array): string => `W/"${sha256Base64(body).slice(0, 20)}"`;
