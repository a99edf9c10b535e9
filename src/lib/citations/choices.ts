import { entries } from '../object.ts';
import { CITATION_FORMATS, type CitationFormat } from './formats.ts';

/** The styles that citeproc makes; APA is the site's own, as it is specified. */
const CSL_STYLES = {
  mla: 'MLA',
  chicago: 'Chicago',
  ieee: 'IEEE',
  vancouver: 'Vancouver',
} as const;

export type CslStyle = keyof typeof CSL_STYLES;

export const isCslStyle = (text: string): text is CslStyle => Object.hasOwn(CSL_STYLES, text);

export type ReferenceStyle = 'apa' | CslStyle;

/** The styles in which the site makes references. */
export const REFERENCE_STYLES: { style: ReferenceStyle; label: string }[] = [
  { style: 'apa', label: 'APA' },
  ...entries(CSL_STYLES).map(([style, label]) => ({ style, label })),
];

export interface CitationChoice {
  style: ReferenceStyle | CitationFormat;
  label: string;
}

/** What a reader may choose from, in the order in which it is offered. */
export const CITATION_CHOICES: CitationChoice[] = [
  ...REFERENCE_STYLES,
  ...entries(CITATION_FORMATS).map(([style, { label }]) => ({ style, label })),
];
