import { describe, expect, it } from 'vitest';
import { fileSize, inKilobytes } from './file-size.ts';

describe('the size of a file', () => {
  it.each([
    [0, '0 KB'],
    [18_432, '18 KB'],
    [2 ** 20, '1 MB'],
    [2.5 * 2 ** 20, '2.5 MB'],
    [10 * 2 ** 30, '10 GB'],
  ])('of %i bytes is %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

  it('can be given in KB above one megabyte', () => {
    expect(inKilobytes(2 ** 21)).toBe('2,048 KB');
  });
});
