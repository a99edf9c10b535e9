import { expect, it } from 'vitest';
import { imageNames, readImageAddress } from './image-address.ts';

const size = (side: number) => ({ width: side, height: side });

it('the address of an image says its size, and where a narrower one lies', () => {
  const { name, narrow } = imageNames('k-3', 'webp', size(640), size(320));
  expect([name, narrow]).toEqual(['k-3-320x320-640x640.webp', 'k-3-320x320.webp']);
  expect(readImageAddress(`/storage/site/${name}`)).toEqual({
    ...size(640),
    narrow: { src: '/storage/site/k-3-320x320.webp', width: 320 },
  });
});

it('an image without a narrower one has none', () => {
  const { name, narrow } = imageNames('k', 'png', { width: 30, height: 40 }, null);
  expect(narrow).toBeNull();
  expect(readImageAddress(`/storage/site/${name}`)).toEqual({
    width: 30,
    height: 40,
    narrow: null,
  });
});

it('an address without a size says nothing', () => {
  expect(readImageAddress('/portrait.webp')).toBeNull();
});
