import type { Theme } from '../../../records/theme.ts';

export type FontPair = Theme['fonts'];

/** A pair of typefaces: one for headings and running text, one for labels and controls. */
interface Pair {
  /** Its name in the settings form. */
  name: string;
  /** A one-sentence description. */
  description: string;
  /** The packages with its files (`scripts/fonts.ts`). */
  packages: readonly string[];
}

/** The pairs by their name in the settings; `src/ui/fonts` describes their use. */
export const FONTS: Record<FontPair, Pair> = {
  serif: {
    name: 'Serif',
    description: 'Source Serif with Inter: like a modern journal',
    packages: ['source-serif-4', 'inter'],
  },
  sans: {
    name: 'Sans',
    description: 'IBM Plex Sans throughout: plain and technical',
    packages: ['ibm-plex-sans'],
  },
  classic: {
    name: 'Classic',
    description: 'EB Garamond with Source Sans: like a printed book',
    packages: ['eb-garamond', 'source-sans-3'],
  },
};
