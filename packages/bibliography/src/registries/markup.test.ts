import { describe, expect, it } from 'vitest';
import { paragraphs, plainText, titleMarkup } from '../entities.ts';

it.each([
  ['Tracks of <i>light</i> ions', 'Tracks of <i>light</i> ions'],
  [
    'CO<jats:sub>2</jats:sub> and <jats:italic>in vivo</jats:italic>',
    'CO<sub>2</sub> and <i>in vivo</i>',
  ],
  ['Dose &amp; range: p &lt; 0.05', 'Dose & range: p < 0.05'],
  ['&lt;i&gt;In vivo&lt;/i&gt; range', '<i>In vivo</i> range'],
  ['Pretty\n   printed\n  titles of CO\n  <sub>2</sub>', 'Pretty printed titles of CO<sub>2</sub>'],
  ['<script>alert(1)</script>Beams<img src=x onerror=alert(1)>', 'Beams'],
  ['Beams &lt;script&gt;alert(1)&lt;/script&gt;', 'Beams <script>alert(1)</script>'],
  [
    'A <mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup><mml:annotation encoding="TeX">x^2</mml:annotation></mml:math> law',
    'A x<sup>2</sup> law',
  ],
  ['A root of <math><mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac></math>', 'A root of 1/(√2)'],
  ['\u202eesrever a\u200bb', 'esrever ab'],
])('a title of a registry %s', (markup, title) => {
  expect(titleMarkup(markup)).toBe(title);
});

it('a line of a registry holds no tags', () => {
  expect(plainText('Physics in <i>Medicine</i> &amp; Biology<br/>')).toBe(
    'Physics in Medicine & Biology',
  );
});

describe('an abstract of a registry', () => {
  it.each([
    [
      'parts its paragraphs and has no heading of its own',
      '<jats:title>Abstract</jats:title><jats:p>One.</jats:p>\n  <jats:p>Two.</jats:p>',
      'One.\n\nTwo.',
    ],
    [
      'says a section’s heading before its text',
      '<jats:sec><jats:title>Purpose</jats:title><jats:p>To measure.</jats:p></jats:sec><jats:sec><jats:title>Methods:</jats:title><jats:p>By tracks.</jats:p></jats:sec>',
      'Purpose: To measure.\n\nMethods: By tracks.',
    ],
    [
      'writes indices as signs',
      '<jats:p>CO\n <jats:sub>2</jats:sub>\n at 10<jats:sup>−3</jats:sup> Gy, D<jats:sub>max</jats:sub></jats:p>',
      'CO₂ at 10⁻³ Gy, Dₘₐₓ',
    ],
    [
      'takes a formula once',
      '<jats:p>Let <jats:inline-formula><jats:alternatives><jats:tex-math>$$a$$</jats:tex-math><mml:math><mml:mi>a</mml:mi></mml:math></jats:alternatives></jats:inline-formula> be.</jats:p>',
      'Let a be.',
    ],
    ['may be plain', 'Plain, p < 0.05 and q > 1.', 'Plain, p < 0.05 and q > 1.'],
    ['is no code', '<p onclick="alert(1)">Text</p><script>alert(1)</script>', 'Text'],
  ])('%s', (_what, markup, text) => {
    expect(paragraphs(markup)).toBe(text);
  });

  it('terminates for any input', () => {
    expect(paragraphs('<script>'.repeat(100_000))).toBe('');
    expect(paragraphs('<title>'.repeat(100_000)).length).toBeLessThan(200_000);
    const formula = `${'<mml:msup>'.repeat(10_000)}${'<mml:mi>x</mml:mi>'.repeat(10_000)}`;
    expect(paragraphs(formula)).toMatch(/^x{5000}/);
    expect(paragraphs(`a${'\n'.repeat(100_000)}b`)).toBe('a\n\nb');
  });
});
