import { sha256Base64 } from './sha256.ts';

export type Encoding = 'br' | 'gzip';

/** A rendered response, the same for every visitor. */
export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Expiry in milliseconds since 1970; null if it does not change with time. */
  until: number | null;
}

/** A bounded cache of rendered responses, any of which may be evicted. */
export interface PageCache {
  get(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage): void | Promise<void>;
  /** Absent if the platform compresses responses. */
  compress?(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The ETag of a body, which depends only on its content.
 *
 * @example pageTag(new TextEncoder().encode('<p>')) // 'W/"…"', with twenty characters between the quotes
 */
export const pageTag = (body: Uint8Array): string => `W/"${sha256Base64(body).slice(0, 20)}"`;
