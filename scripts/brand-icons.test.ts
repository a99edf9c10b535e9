import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandIcons } from './brand-icons.ts';

it('the icons of links are those of the packages', () => {
  const written = readFileSync(new URL('../src/ui/brand-icons.ts', import.meta.url), 'utf8');
  expect(written).toBe(brandIcons());
});
