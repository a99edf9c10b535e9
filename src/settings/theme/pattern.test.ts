import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawPattern, ORNAMENT } from './pattern.ts';

const NAMES = [
  'Vera Exemplar',
  'Noor Beispiel',
  'Jun Sato',
  'Li Wei',
  'Kofi A',
  'Academic site',
  '',
];

const drawings = NAMES.map((name) => JSON.stringify(drawPattern(name, ORNAMENT)));

it('each name has a drawing of its own, which is always the same', () => {
  expect(new Set(drawings).size).toBe(NAMES.length);
  expect(NAMES.map((name) => JSON.stringify(drawPattern(name, ORNAMENT)))).toEqual(drawings);
  expect(drawings.join()).not.toMatch(/NaN|Infinity|undefined/);
});

it.each(NAMES)('the ornament of "%s" adds little to a page', (name) => {
  expect(gzipSync(JSON.stringify(drawPattern(name, ORNAMENT))).byteLength).toBeLessThan(700);
});
