import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentColours,
  contrast,
  GROUNDS,
  hexOf,
  LEAST_CONTRAST,
  movedAccent,
  oklchOf,
} from './accent.ts';
import { DEFAULT_THEME } from './theme.ts';

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

/** How far apart two colours look: 0.02 in OKLab is just seen. */
function distance(one: string, other: string): number {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const hue = ((a.h - b.h) * Math.PI) / 180;
  return Math.hypot(a.l - b.l, Math.sqrt(a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(hue)));
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

  it('keeps its hue, where there is any', () => {
    const coloured = anyColour.filter((colour) => oklchOf(colour).c > 0.08);
    fc.assert(
      fc.property(coloured, (asked) => {
        const { light, dark } = accentColours(asked);
        for (const { accent } of [light, dark]) {
          const { c, h } = oklchOf(accent);
          // The hue of what is nearly grey is a matter of rounding.
          if (c < 0.04) continue;
          const turn = Math.abs(h - oklchOf(asked).h) % 360;
          expect(Math.min(turn, 360 - turn)).toBeLessThan(3);
        }
      }),
    );
  });

  it('stays where it can be read', () => {
    expect(movedAccent('#14599B').light).toEqual({ colour: '#14599b', moved: false });
    expect(movedAccent('#ffd400').dark).toEqual({ colour: '#ffd400', moved: false });
    expect(movedAccent('#ffd400').light.moved).toBe(true);
    expect(movedAccent('#14599b').dark.moved).toBe(true);
  });

  it('gives of the default what the built stylesheet has, or nearly', () => {
    const { light, dark } = accentColours(DEFAULT_THEME.accent);
    const names = {
      accent: 'accent',
      accentDeep: 'accent-deep',
      accentInk: 'accent-ink',
      wash: 'wash',
      onAccent: 'on-accent',
    } as const;
    for (const [key, name] of Object.entries(names)) {
      const colour = key as keyof typeof names;
      const built = builtColour(name);
      expect(distance(light[colour], built.light), `${name}, light`).toBeLessThan(0.01);
      // Drawn by hand, it turns a little towards cyan as it gets lighter.
      expect(distance(dark[colour], built.dark), `${name}, dark`).toBeLessThan(0.03);
    }
  });

  it('stands on the grounds of the stylesheet', () => {
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

describe('OKLCH', () => {
  it('and back is the same colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour);
      }),
    );
  });

  it('knows the contrast of black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
