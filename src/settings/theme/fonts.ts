import type { Theme } from '../../../records/theme.ts';

export type FontPair = Theme['fonts'];

/** A pair of typefaces: one for headings and running text, one for labels and controls. */
interface Pair {
  /** What the pair is called where one is chosen. */
  name: string;
  /** One sentence to choose by. */
  description: string;
  /** The packages of the files (`scripts/fonts.ts`). */
  packages: readonly string[];
}

/** The pairs by their name in the settings; `src/ui/fonts` says what each is for. */
export const FONTS: Record<FontPair, Pair> = {
  serif: {
    name: 'Serif',
    description: 'Source Serif with Inter: a journal of today',
    packages: ['source-serif-4', 'inter'],
  },
  sans: {
    name: 'Sans',
    description: 'IBM Plex Sans for all of it: plain and technical',
    packages: ['ibm-plex-sans'],
  },
  classic: {
    name: 'Classic',
    description: 'EB Garamond with Source Sans: a printed book',
    packages: ['eb-garamond', 'source-sans-3'],
  },
};
