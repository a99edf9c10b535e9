import { describe, expect, it } from 'vitest';
import { inForms, sharesOf } from './upload-share.ts';

const files = (...sizes: number[]) => sizes.map((size) => ({ size }));

describe('files that are uploaded together', () => {
  it('are parted into forms within the limit, in their order', () => {
    expect(inForms(files(40, 50, 20, 90, 10), 100)).toEqual([
      files(40, 50),
      files(20),
      files(90, 10),
    ]);
  });

  it('have a form for themselves when they are larger', () => {
    expect(inForms(files(10, 150, 10), 100)).toEqual([files(10), files(150), files(10)]);
    expect(inForms([], 100)).toEqual([]);
  });

  it('leave one after the other', () => {
    expect(sharesOf(files(100, 200, 100), 0)).toEqual([0, 0, 0]);
    expect(sharesOf(files(100, 200, 100), 0.5)).toEqual([1, 0.5, 0]);
    expect(sharesOf(files(100, 200, 100), 1)).toEqual([1, 1, 1]);
  });

  it('have left when they are empty and their turn has come', () => {
    expect(sharesOf(files(100, 0, 100), 0.25)).toEqual([0.5, 0, 0]);
    expect(sharesOf(files(100, 0, 100), 0.5)).toEqual([1, 1, 0]);
  });
});
