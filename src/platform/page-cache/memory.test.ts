import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { memoryPageCache } from './memory.ts';
import type { CachedPage } from './page-cache.ts';

const page = (bytes: number): CachedPage => ({
  body: new Uint8Array(bytes),
  headers: {},
  until: null,
});

describe('the page cache in memory', () => {
  it('lets the least recently used page go first', () => {
    const cache = memoryPageCache(4000);
    cache.put('a', page(600));
    cache.put('b', page(600));
    cache.put('c', page(600));
    cache.get('a');
    cache.put('d', page(600));
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  });

  it('keeps no page that is larger than all of it', () => {
    const cache = memoryPageCache(4000);
    cache.put('small', page(100));
    cache.put('large', page(3000));
    expect(cache.get('large')).toBeNull();
    expect(cache.get('small')).not.toBeNull();
  });

  it('loses no page to addresses with a query, of which there is no end', () => {
    const cache = memoryPageCache(4000, 6);
    for (const key of ['a', 'b', '?q=1', '?q=2', '?q=3', '?q=4']) cache.put(key, page(1));
    expect(['a', 'b', '?q=1', '?q=2', '?q=4'].filter((key) => cache.get(key))).toEqual([
      ...['a', 'b', '?q=2', '?q=4'],
    ]);
    cache.put('?q=large', page(1200));
    expect(cache.get('?q=large')).toBeNull();
    expect(cache.get('a')).not.toBeNull();
  });

  it('compresses better what is asked for again, and nobody waits for it', async () => {
    const cache = memoryPageCache(2 ** 20);
    const text = readFileSync(import.meta.filename);
    const kept = { ...page(0), body: text };
    const first = await cache.encode?.(kept, 'br');
    expect(await cache.encode?.(kept, 'br')).toBe(first);
    await vi.waitUntil(() => cache.encode?.(kept, 'br') !== first);
    const better = await cache.encode?.(kept, 'br');
    expect(better?.byteLength).toBeLessThan(first?.byteLength ?? 0);
    expect(brotliDecompressSync(better ?? new Uint8Array())).toEqual(text);
  });

  it('keeps no more pages than it may, however small', () => {
    const cache = memoryPageCache(4000, 2);
    for (const key of 'abc') cache.put(key, page(1));
    expect([...'abc'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
  });
});
