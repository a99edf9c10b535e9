import { DEFAULT_THEME, type Theme } from '../../../records/theme.ts';
import { entries } from '../../values/object.ts';
import { type AccentColours, accentColours } from './accent.ts';

/** Custom properties for the colours that differ from {@link DEFAULT_THEME}; print has its own. Empty if none differ. */
export function themeCss({ accent, mode }: Theme): string {
  const onScreen = [
    accent === DEFAULT_THEME.accent ? '' : colourProperties(accent),
    mode === DEFAULT_THEME.mode ? '' : modeProperties(mode),
  ].join('');
  return onScreen && `@media screen{:root{${onScreen}}}`;
}

const PROPERTIES: Record<keyof AccentColours, string> = {
  accent: '--color-accent',
  accentDeep: '--color-accent-deep',
  accentInk: '--color-accent-ink',
  wash: '--color-wash',
  onAccent: '--color-on-accent',
};

function colourProperties(asked: string): string {
  const { light, dark } = accentColours(asked);
  return entries(PROPERTIES)
    .map(([name, property]) => `${property}:light-dark(${light[name]},${dark[name]});`)
    .join('');
}

/** The colour scheme, and the mode marked as the current one (`src/ui/parts/mode-switch.tsx`). */
function modeProperties(mode: Theme['mode']): string {
  const marks = (['system', 'light', 'dark'] as const).map(
    (each) => `--${each}-chosen:${each === mode ? 'inline' : 'none'};`,
  );
  return `color-scheme:${mode === 'system' ? 'light dark' : mode};${marks.join('')}`;
}

/** Default icon of a site as SVG: the initial of its name on its accent. */
export function letterIcon({ name, theme }: { name: string; theme: Theme }): string {
  const { accent, onAccent } = accentColours(theme.accent).light;
  // "Prof. Ada Example" is an A.
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  const [letter = ''] = (words[0] ?? name).match(/\p{L}/u) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="42" font-weight="700" fill="${onAccent}">${letter.toUpperCase()}</text></svg>`;
}
