import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedPage, PageCache } from './page-cache.ts';

/** About as small as it gets for the time of rendering a page. */
const BROTLI_QUALITY = 6;

/**
 * Pages in this process's memory, least recently used first out.
 *
 * @param maxBytes what keys, headers and bodies may take together
 * @example memoryPageCache(64 * 2 ** 20)
 */
export function memoryPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, { page: CachedPage; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    get(key) {
      const entry = pages.get(key);
      if (!entry) return null;
      pages.delete(key);
      pages.set(key, entry);
      return entry.page;
    },

    put(key, page) {
      remove(key);
      const bytes = page.body.byteLength + key.length + JSON.stringify(page.headers).length;
      if (bytes > maxBytes) return;
      pages.set(key, { page, bytes });
      total += bytes;
      for (const oldest of pages.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },

    compress: (body, encoding) =>
      encoding === 'br'
        ? promisify(brotliCompress)(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
            },
          })
        : promisify(gzip)(body),
  };
}
