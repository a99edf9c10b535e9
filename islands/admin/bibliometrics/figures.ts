/** The three figures of the Academic Metrics box. */
export interface Figures {
  citations: number;
  hIndex: number;
  i10Index: number;
}

export type FigureName = keyof Figures;

/** In the order in which they are shown. */
export const FIGURES: { name: FigureName; label: string }[] = [
  { name: 'citations', label: 'Total Citations' },
  { name: 'hIndex', label: 'h-index' },
  { name: 'i10Index', label: 'i10-index' },
];

/** What the form holds when the figures cannot be had. */
export const FALLBACK: Figures = { citations: 450, hIndex: 12, i10Index: 8 };
