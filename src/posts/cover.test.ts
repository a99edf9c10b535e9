import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawCover } from './cover.ts';

it('draws of any title a cover of less than two kilobytes, the same each time', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const cover = drawCover(title);
      expect(cover).toEqual(drawCover(title));
      expect(JSON.stringify(cover).length).toBeLessThan(2048);
      for (const { path } of cover) expect(path).toMatch(/^M[-\d QThaM]+$/);
    }),
  );
});

it('draws another cover of another title', () => {
  const titles = Array.from({ length: 30 }, (_, at) => `Part ${at + 1}`);
  expect(new Set(titles.map((title) => JSON.stringify(drawCover(title)))).size).toBe(30);
});
