import { accentColours } from './accent.ts';
import type { Theme } from './fields.ts';

/** An icon for a site that has none, as SVG: the first letter of its name, on its accent. */
export function letterIcon({ name, theme }: { name: string; theme: Theme }): string {
  const { accent, onAccent } = accentColours(theme.accent).light;
  // "Prof. Ada Example" is an A.
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  const [letter = ''] = (words[0] ?? name).match(/\p{L}/u) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/><text x="32" y="46" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="42" font-weight="700" fill="${onAccent}">${letter.toUpperCase()}</text></svg>`;
}
