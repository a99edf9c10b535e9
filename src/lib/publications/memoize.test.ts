import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

describe('a function that remembers', () => {
  it('is asked once for each text', () => {
    const find = vi.fn((text: string) => text.toUpperCase());
    const upper = memoize(find);
    expect(['a', 'b', 'a', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'A']);
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('never remembers without end', () => {
    const find = vi.fn((text: string) => text.length);
    const length = memoize(find);
    for (let at = 0; at <= 5000; at++) length(String(at));
    length('0');
    expect(find).toHaveBeenCalledTimes(5002);
  });
});
