import { expect, it } from 'vitest';
import { writeScript } from './scripts.ts';

it.each([
  ['sup', '-6', '⁻⁶'],
  ['sup', '−3', '⁻³'],
  ['sub', '3', '₃'],
  ['sub', 'max', 'ₘₐₓ'],
  ['sup', '2+', '²⁺'],
  ['sup', 'III', '^(III)'],
  ['sub', 'c', '_(c)'],
  ['sub', ' 2 ', '₂'],
  ['sup', 'th', 'th'],
  ['sup', '', ''],
] as const)('a %s of "%s" is written "%s"', (kind, inner, text) => {
  expect(writeScript(kind, inner)).toBe(text);
});
