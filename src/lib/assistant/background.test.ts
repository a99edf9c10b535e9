import { describe, expect, it } from 'vitest';
import { backgroundOf, EVERYDAY, scored } from './background.ts';

/** A passage whose cosines with the everyday questions go up and down around one. */
const around = (mean: number, by: number) =>
  EVERYDAY.map((_question, at) => mean + (at % 2 === 0 ? by : -by));
const near = [{ id: 1, cosine: 0.5 }];

describe('the background of a content', () => {
  it('is what the nearest passage of each everyday question has', () => {
    const far = EVERYDAY.map(() => -0.5);
    const background = backgroundOf([far, around(0.2, 0.1)]);
    expect(background?.mean).toBeCloseTo(0.2);
    expect(background?.deviation).toBeCloseTo(0.1, 2);
  });

  it('makes the cosines of models comparable, whatever their scale', () => {
    const [one] = scored(backgroundOf([around(0.1, 0.05)]) ?? expect.fail(), near);
    const narrow = [{ id: 1, cosine: 0.8 + 0.2 * 0.5 }];
    const [other] = scored(
      backgroundOf([around(0.8 + 0.2 * 0.1, 0.2 * 0.05)]) ?? expect.fail(),
      narrow,
    );
    expect(one?.score).toBeCloseTo(7.8, 1);
    expect(other?.score).toBeCloseTo(one?.score ?? 0);
  });

  it('takes no chance for a rule where all cosines are the same', () => {
    expect(backgroundOf([around(0.4, 0)])?.deviation).toBe(0.01);
  });

  it('is not known of no passage', () => {
    expect(backgroundOf([])).toBeNull();
    expect(backgroundOf([[]])).toBeNull();
  });
});
