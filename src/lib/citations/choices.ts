import { CITATION_FORMATS, type CitationFormat } from './formats.ts';

/** The styles that citeproc makes; APA is the site's own, as it is specified. */
export const CSL_STYLES = {
  mla: 'MLA',
  chicago: 'Chicago',
  ieee: 'IEEE',
  vancouver: 'Vancouver',
} as const;

export type CslStyle = keyof typeof CSL_STYLES;

export const isCslStyle = (text: string): text is CslStyle => Object.hasOwn(CSL_STYLES, text);

export interface CitationChoice {
  style: 'apa' | CslStyle | CitationFormat;
  label: string;
}

/** What a reader may choose from, in the order in which it is offered. */
export const CITATION_CHOICES: CitationChoice[] = [
  { style: 'apa', label: 'APA' },
  { style: 'mla', label: CSL_STYLES.mla },
  { style: 'chicago', label: CSL_STYLES.chicago },
  { style: 'ieee', label: CSL_STYLES.ieee },
  { style: 'vancouver', label: CSL_STYLES.vancouver },
  { style: 'bib', label: CITATION_FORMATS.bib.label },
  { style: 'ris', label: CITATION_FORMATS.ris.label },
  { style: 'json', label: CITATION_FORMATS.json.label },
];
