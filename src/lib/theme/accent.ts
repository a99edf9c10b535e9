/** The colours that follow from the accent, each "#rrggbb"; the stylesheet has them as `--color-accent` and so on. */
export interface AccentColours {
  accent: string;
  /** Under the pointer. */
  accentDeep: string;
  /** Text on a wash. */
  accentInk: string;
  /** A ground with a touch of the accent. */
  wash: string;
  /** Text on the accent. */
  onAccent: string;
}

/** WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** What the accent stands on beside its wash: paper, surface and fill of `src/ui/styles/theme.css`. */
export const GROUNDS = {
  light: ['#fbfaf7', '#ffffff', '#f1f0ec'],
  dark: ['#121418', '#191c21', '#24282e'],
} as const;

/** In dark the accent is at least as light as this, or it would look dull. */
const DARK_LIGHTNESS = 0.789;
const STEP = 0.004;

/**
 * The accent as it is shown, in light and in dark: moved in lightness, its hue kept, until it and what follows from
 * it have enough contrast with all that they stand on.
 *
 * @param asked any colour, "#rrggbb"
 */
export function accentColours(asked: string): Record<'light' | 'dark', AccentColours> {
  return { light: lightColours(asked), dark: darkColours(asked) };
}

/** The accents that `src/ui/styles/theme.css` has by itself, for the theme that it is built with. */
const BUILT_IN = { light: '#14599b', dark: '#7dc3f4' };

/** How an accent was moved: the colour of links in light and in dark, and whether it is still the one asked for. */
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
  const { l, c, h } = oklchOf(asked);
  const wash = hexOf({ l: 0.956, c: Math.min(c * 0.143, 0.03), h });
  const accent = legible({ l, c, h }, asked, [...GROUNDS.light, wash], -STEP);
  const moved = oklchOf(accent);
  return {
    accent,
    accentDeep: hexOf({ l: moved.l - 0.079, c: moved.c * 0.91, h }),
    accentInk: hexOf({ l: moved.l - 0.059, c: moved.c * 0.87, h }),
    wash,
    onAccent: '#ffffff',
  };
}

function darkColours(asked: string): AccentColours {
  const { l, c, h } = oklchOf(asked);
  const wash = hexOf({ l: 0.291, c: Math.min(c * 0.32, 0.045), h });
  const onAccent = hexOf({ l: 0.2, c: Math.min(c * 0.23, 0.03), h });
  const light = { l: Math.max(l, DARK_LIGHTNESS), c: l < DARK_LIGHTNESS ? c * 0.79 : c, h };
  const accent = legible(light, asked, [...GROUNDS.dark, wash, onAccent], STEP);
  const moved = oklchOf(accent);
  return {
    accent,
    accentDeep: hexOf({ l: Math.min(moved.l + 0.081, 0.97), c: moved.c * 0.7, h }),
    accentInk: hexOf({ l: Math.min(moved.l + 0.06, 0.96), c: moved.c * 0.75, h }),
    wash,
    onAccent,
  };
}

/** The colour, darker or lighter until it can be read on all the grounds; the one asked for where it can stay. */
function legible(from: Oklch, asked: string, grounds: readonly string[], step: number): string {
  const isLegible = (colour: string) =>
    grounds.every((ground) => contrast(colour, ground) >= LEAST_CONTRAST);
  if (from.l === oklchOf(asked).l && isLegible(asked)) return asked.toLowerCase();
  for (let l = from.l; l > 0 && l < 1; l += step) {
    const colour = hexOf({ ...from, l });
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

type Triple = [number, number, number];

/** The colour in OKLCH. @param hex "#14599b" */
function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/**
 * The colour as "#rrggbb". Where a screen has no such colour, it is the one of the same lightness and hue with as
 * much chroma as there is.
 */
function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let [within, beyond] = [0, c];
  if (isOnScreen(linearRgb({ l: lightness, c, h }))) within = c;
  else
    for (let step = 0; step < 16; step += 1) {
      const middle = (within + beyond) / 2;
      if (isOnScreen(linearRgb({ l: lightness, c: middle, h }))) within = middle;
      else beyond = middle;
    }
  const channels = linearRgb({ l: lightness, c: within, h }).map((value) => {
    const channel = Math.min(1, Math.max(0, value));
    const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). Both are "#rrggbb". */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Red, green and blue, 0–1, as light adds up. */
function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearRgb({ l: lightness, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isOnScreen = (channels: Triple) =>
  channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
