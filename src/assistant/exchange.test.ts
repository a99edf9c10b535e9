import { describe, expect, it } from 'vitest';
import { splitMarks } from './exchange.ts';

describe('splitMarks', () => {
  it('finds the marks that name a source', () => {
    expect(splitMarks('One thing [1]. Another [2][1]', 2)).toEqual([
      { text: 'One thing ', index: null },
      { text: '[1]', index: 0 },
      { text: '. Another ', index: null },
      { text: '[2]', index: 1 },
      { text: '[1]', index: 0 },
    ]);
  });

  it('keeps marks without a source as text', () => {
    expect(splitMarks('See [0], [3] and [x]', 2).every(({ index }) => index === null)).toBe(true);
  });
});
