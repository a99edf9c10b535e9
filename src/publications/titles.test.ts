import { expect, it } from 'vitest';
import { plainTitle } from './titles.ts';

it('a title loses exactly the four inline tags', () => {
  expect(plainTitle('<i>In vivo</i> H<sub>2</sub>O, p < 0.05, <em>x</em>')).toBe(
    'In vivo H₂O, p < 0.05, <em>x</em>',
  );
});
