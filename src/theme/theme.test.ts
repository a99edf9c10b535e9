import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_THEME, FONT_PAIRS } from './fields.ts';
import { FONTS } from './fonts.ts';
import { letterIcon } from './theme.ts';

it.each(FONT_PAIRS)('the faces of the pair %s are in the stylesheet', (pair) => {
  const faces = readFileSync(new URL('../ui/styles/fonts.css', import.meta.url), 'utf8');
  const [, families = ''] = faces.split(`[data-fonts="${pair}"]`);
  const names = families.slice(0, families.indexOf('}')).match(/"[^"]+"/g) ?? [];
  expect(names).toHaveLength(4);
  for (const name of names) expect(faces).toContain(`font-family: ${name};`);
  for (const name of FONTS[pair].packages)
    expect(faces).toContain(`/${name}-latin-wght-normal.woff2`);
});

it('the icon of a site without one is the first letter of its name on its accent', () => {
  const icon = letterIcon({
    name: 'Prof. Łucja Przykład',
    theme: { ...DEFAULT_THEME, accent: '#8a1c1c' },
  });
  expect(icon).toContain('fill="#8a1c1c"');
  expect(icon).toContain('>Ł</text>');
});
