import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { icons } from './icons.ts';

it('the icons of public pages are those of the packages', () => {
  const written = readFileSync(new URL('../src/ui/icons.svg', import.meta.url), 'utf8');
  expect(written).toBe(icons());
});
