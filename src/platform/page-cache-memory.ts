import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedPage, PageCache } from './page-cache.ts';

/** Best compression within the time it takes to render a page. */
const BROTLI_QUALITY = 6;

/**
 * Caches pages in this process's memory; evicts the least recently used first.
 *
 * @param maxBytes total size of keys, headers and bodies
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
