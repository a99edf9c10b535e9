import { describe, expect, it } from 'vitest';
import type { CachedPage } from './page-cache.ts';
import { memoryPageCache } from './page-cache-memory.ts';

const page = (bytes: number): CachedPage => ({
  body: new Uint8Array(bytes),
  headers: {},
  until: null,
});

describe('the page cache in memory', () => {
  it('lets the least recently used page go first', () => {
    const cache = memoryPageCache(2000);
    for (const key of 'abc') cache.put(key, page(600));
    cache.get('a');
    cache.put('d', page(600));
    expect([...'abcd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
  });

  it('keeps no page that is larger than all of it', () => {
    const cache = memoryPageCache(2000);
    cache.put('small', page(100));
    cache.put('large', page(3000));
    expect(cache.get('large')).toBeNull();
    expect(cache.get('small')).not.toBeNull();
  });
});
