import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as prepareMode,
  wcagContrast,
} from 'culori/fn';

prepareMode(modeRgb);
prepareMode(modeLrgb);
const toOklch = prepareMode(modeOklch);

/** Colours derived from the accent, each "#rrggbb"; the stylesheet has them as `--color-accent` and so on. */
export interface AccentColours {
  accent: string;
  /** On hover. */
  accentDeep: string;
  /** Text on a wash. */
  accentInk: string;
  /** A background tinted with the accent. */
  wash: string;
  /** Text on the accent. */
  onAccent: string;
}

/** WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** Backgrounds of the accent besides its wash: paper, surface and fill of `src/ui/styles/theme.css`. */
export const GROUNDS = {
  light: ['#fbfaf7', '#ffffff', '#f1f0ec'],
  dark: ['#121418', '#191c21', '#24282e'],
} as const;

/** Minimum lightness of the accent in dark mode, where it would otherwise look dull. */
const DARK_LIGHTNESS = 0.789;
const STEP = 0.004;

/**
 * Adjusts the accent for light and dark mode: changes its lightness but not its hue, until it and the derived colours
 * have enough contrast with all backgrounds.
 *
 * @param asked any colour, "#rrggbb"
 */
export function accentColours(asked: string): Record<'light' | 'dark', AccentColours> {
  return { light: lightColours(asked), dark: darkColours(asked) };
}

/** The accents in `src/ui/styles/theme.css`, for the default theme. */
const BUILT_IN = { light: '#14599b', dark: '#7dc3f4' };

/** Result of the adjustment: the colour of links in light and dark mode, and whether it was left unchanged. */
export function movedAccent(asked: string) {
  const wanted = asked.toLowerCase();
  const { light, dark } = accentColours(wanted);
  const shown = wanted === BUILT_IN.light ? BUILT_IN : { light: light.accent, dark: dark.accent };
  return {
    light: { colour: shown.light, moved: shown.light !== wanted },
    dark: { colour: shown.dark, moved: shown.dark !== wanted },
  };
}

function lightColours(asked: string): AccentColours {
  const { l, c, h } = parseOklch(asked);
  const wash = toHex({ l: 0.956, c: Math.min(c * 0.143, 0.03), h });
  const accent = legible({ l, c, h }, asked, [...GROUNDS.light, wash], -STEP);
  const moved = parseOklch(accent);
  return {
    accent,
    accentDeep: toHex({ l: moved.l - 0.079, c: moved.c * 0.91, h }),
    accentInk: toHex({ l: moved.l - 0.059, c: moved.c * 0.87, h }),
    wash,
    onAccent: '#ffffff',
  };
}

function darkColours(asked: string): AccentColours {
  const { l, c, h } = parseOklch(asked);
  const wash = toHex({ l: 0.291, c: Math.min(c * 0.32, 0.045), h });
  const onAccent = toHex({ l: 0.2, c: Math.min(c * 0.23, 0.03), h });
  const light = { l: Math.max(l, DARK_LIGHTNESS), c: l < DARK_LIGHTNESS ? c * 0.79 : c, h };
  const accent = legible(light, asked, [...GROUNDS.dark, wash, onAccent], STEP);
  const moved = parseOklch(accent);
  return {
    accent,
    accentDeep: toHex({ l: Math.min(moved.l + 0.081, 0.97), c: moved.c * 0.7, h }),
    accentInk: toHex({ l: Math.min(moved.l + 0.06, 0.96), c: moved.c * 0.75, h }),
    wash,
    onAccent,
  };
}

/** The colour, darkened or lightened until it is readable on all backgrounds; unchanged if possible. */
function legible(from: Oklch, asked: string, grounds: readonly string[], step: number): string {
  const isLegible = (colour: string) =>
    grounds.every((ground) => wcagContrast(colour, ground) >= LEAST_CONTRAST);
  if (from.l === parseOklch(asked).l && isLegible(asked)) return asked.toLowerCase();
  for (let l = from.l; l >= 0 && l <= 1; l += step) {
    const colour = toHex({ ...from, l });
    if (isLegible(colour)) return colour;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/** A colour in OKLCH (Ottosson, 2020): lightness 0–1, chroma from 0, hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/**
 * Converts a colour to OKLCH.
 *
 * @param hex "#14599b"
 */
function parseOklch(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  // Rounding may make white slightly larger than 1.
  return { l: Math.min(l, 1), c, h };
}

/** Converts a colour to "#rrggbb". Outside the gamut, reduces the chroma but keeps lightness and hue. */
const toHex = (colour: Oklch): string =>
  formatHex(clampChroma({ mode: 'oklch', ...colour }, 'oklch'));
