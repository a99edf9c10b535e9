import { describe, expect, it } from 'vitest';
import { drawable } from './drawable.ts';

describe('what a card can show', () => {
  it.each([
    'Příliš žluťoučký kůň, Łódź and Størmer',
    'β-delayed γ emission: ≈ 5 × 10⁶ → ∞, “so”',
    'Об измерении дозы',
  ])('is left as it is: %s', (text) => {
    expect(drawable(text)).toBe(text);
  });

  it('is an ellipsis where it has no letters', () => {
    expect(drawable('بحث علمي Ωμέγα 質子線 Łódź')).toBe('… Ωμέγα … Łódź');
  });
});
