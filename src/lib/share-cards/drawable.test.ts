import { describe, expect, it } from 'vitest';
import { drawable } from './drawable.ts';

describe('what a card can show', () => {
  it.each([
    'Příliš žluťoučký kůň, Łódź and Størmer',
    'β-delayed γ emission: 5 × 10² µm ± 1 °C – “so”',
    'Об измерении дозы',
  ])('is left as it is: %s', (text) => {
    expect(drawable(text)).toBe(text);
  });

  it.each([
    ['10⁶ to 10¹⁰ and 10⁻³ protons', '10^6 to 10^10 and 10^−3 protons'],
    ['CO₂ at ≥ 5 Gy, ≈ 2\u202f%', 'CO2 at >= 5 Gy, ~ 2 %'],
    ['Nguyễn Đạt', 'Nguyen Đat'],
    ['بحث علمي Ωμέγα 質子線 Łódź', '… Ωμέγα … Łódź'],
  ])('is said in other signs, or left out: %s', (text, shown) => {
    expect(drawable(text)).toBe(shown);
  });
});
