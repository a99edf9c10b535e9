import type { PageCache } from './page-cache.ts';

/** How long a location keeps a page without an expiry, in seconds. */
const MAX_AGE = 86_400;

/**
 * Caches pages in Cloudflare's Cache API, separately in each location.
 *
 * @param build distinguishes the pages of different deployments
 */
export function edgePageCache(build: string): PageCache {
  // The host is reserved (RFC 2606), so that no external request can address these entries.
  const address = (key: string) => `https://pages.invalid/${build}/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const stored = await caches.default.match(address(key));
      if (!stored) return null;
      const { headers, until } = JSON.parse(stored.headers.get('X-Page') ?? '{}');
      return { body: new Uint8Array(await stored.arrayBuffer()), headers, until };
    },

    async put(key, page) {
      const seconds = page.until === null ? MAX_AGE : (page.until - Date.now()) / 1000;
      if (seconds < 1) return;
      const { headers, until } = page;
      await caches.default.put(
        address(key),
        new Response(page.body as Uint8Array<ArrayBuffer>, {
          headers: {
            'Cache-Control': `max-age=${Math.floor(Math.min(seconds, MAX_AGE))}`,
            'X-Page': JSON.stringify({ headers, until }),
          },
        }),
      );
    },
  };
}
