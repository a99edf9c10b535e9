import { readFileSync } from 'node:fs';
import { wcagContrast as contrast } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColours, GROUNDS, LEAST_CONTRAST, movedAccent } from './accent.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const styles = readFileSync(new URL('../../ui/styles/theme.css', import.meta.url), 'utf8');

/** "#fbfaf7" and "#121418" of `--color-paper: light-dark(#fbfaf7, #121418)`. */
function builtColour(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles) ?? [];
  return { light, dark };
}

describe('the accent', () => {
  it.each(['light', 'dark'] as const)('can be read on all it stands on, in %s', (mode) => {
    const [muted, ink] = [builtColour('muted')[mode], builtColour('ink')[mode]];
    fc.assert(
      fc.property(anyColour, (asked) => {
        const { accent, accentDeep, accentInk, wash, onAccent } = accentColours(asked)[mode];
        const pairs = [
          ...[...GROUNDS[mode], wash].flatMap((ground) =>
            [accent, accentDeep, accentInk].map((text) => [text, ground] as const),
          ),
          [onAccent, accent] as const,
          [onAccent, accentDeep] as const,
          [muted, wash] as const,
          [ink, wash] as const,
        ];
        for (const [text, ground] of pairs) {
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(
            LEAST_CONTRAST,
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  it('stays where it can be read', () => {
    expect(accentColours('#ffffff').light.accent).toBe('#6d6d6d');
    expect(movedAccent('#14599B').light).toEqual({ colour: '#14599b', moved: false });
    expect(movedAccent('#ffd400').dark).toEqual({ colour: '#ffd400', moved: false });
    expect(movedAccent('#ffd400').light.moved).toBe(true);
    expect(movedAccent('#14599b').dark.moved).toBe(true);
  });

  it('has enough contrast with the backgrounds of the stylesheet', () => {
    const names = ['paper', 'surface', 'fill'];
    expect(names.map((name) => builtColour(name).light)).toEqual(GROUNDS.light);
    expect(names.map((name) => builtColour(name).dark)).toEqual(GROUNDS.dark);
  });
});

describe('the colours of the stylesheet', () => {
  const texts = ['ink', 'muted', 'accent', 'accent-deep', 'accent-ink', 'danger', 'award'];
  const grounds = ['paper', 'surface', 'fill', 'wash'];

  it.each(['light', 'dark'] as const)('can be read, each on each ground, in %s', (mode) => {
    const unreadable = texts.flatMap((text) =>
      grounds
        .filter((ground) => {
          const pair = [builtColour(text)[mode], builtColour(ground)[mode]] as const;
          return contrast(...pair) < LEAST_CONTRAST;
        })
        .map((ground) => `${text} on ${ground}`),
    );
    expect(unreadable).toEqual([]);
    const [text, ground] = [builtColour('on-accent')[mode], builtColour('accent')[mode]];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});
