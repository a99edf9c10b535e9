import type { Theme } from './fields.ts';

export type FontPair = Theme['fonts'];

/** A pair of typefaces: one for headings and running text, one for labels and controls. */
interface Pair {
  /** What the pair is called where one is chosen. */
  name: string;
  /** One sentence to choose by. */
  description: string;
  /** The value of `--font-serif`: headings and running text. */
  text: string;
  /** The value of `--font-sans`: labels and controls. */
  labels: string;
  /** The packages whose upright Latin face every page needs at once. */
  packages: readonly string[];
}

/** The pairs by their name in the settings; `src/ui/styles/fonts.css` has the faces. */
export const FONTS: Record<FontPair, Pair> = {
  serif: {
    name: 'Serif',
    description: 'Source Serif with Inter: a journal of today',
    text: '"Source Serif 4 Variable", "Source Serif Fallback", Georgia, serif',
    labels: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
    packages: ['source-serif-4', 'inter'],
  },
  sans: {
    name: 'Sans',
    description: 'IBM Plex Sans for all of it: plain and technical',
    text: '"IBM Plex Sans Variable", "Plex Fallback", system-ui, sans-serif',
    labels: '"IBM Plex Sans Variable", "Plex Fallback", system-ui, sans-serif',
    packages: ['ibm-plex-sans'],
  },
  classic: {
    name: 'Classic',
    description: 'EB Garamond with Source Sans: a printed book',
    text: '"EB Garamond Variable", "Garamond Fallback", Georgia, serif',
    labels: '"Source Sans 3 Variable", "Source Sans Fallback", system-ui, sans-serif',
    packages: ['eb-garamond', 'source-sans-3'],
  },
};
