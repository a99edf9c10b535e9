import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_THEME, FONT_PAIRS } from '../../../records/theme.ts';
import { TYPEFACES } from '../../../scripts/fonts.ts';
import { FONTS } from './fonts.ts';
import { letterIcon } from './theme.ts';

it.each(FONT_PAIRS)(
  'the pair %s has a face or a fallback for each name that it is set in',
  (pair) => {
    const style = readFileSync(new URL(`../../ui/fonts/${pair}.css`, import.meta.url), 'utf8');
    const [fallbacks = '', families = ''] = style.split(`[data-fonts="${pair}"]`);
    const names = families.match(/"[^"]+"/g) ?? [];
    expect(names).toHaveLength(4);
    const faces = FONTS[pair].packages.flatMap((name) => TYPEFACES[name]?.family ?? []);
    for (const name of names)
      expect([fallbacks, ...faces.map((face) => `font-family: "${face}";`)].join()).toContain(
        `font-family: ${name};`,
      );
  },
);

it('the default icon of a site is the initial of its name on its accent', () => {
  const icon = letterIcon({
    name: 'Prof. Łucja Przykład',
    theme: { ...DEFAULT_THEME, accent: '#8a1c1c' },
  });
  expect(icon).toContain('fill="#8a1c1c"');
  expect(icon).toContain('>Ł</text>');
});
