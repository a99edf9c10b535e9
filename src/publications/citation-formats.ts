import type { Alternate } from '../html/metadata.ts';
import { entries } from '../values/object.ts';

/** A reference manager's format: its file extension, media type, and names in an Accept header. */
export const CITATION_FORMATS = {
  bib: {
    label: 'BibTeX',
    contentType: 'application/x-bibtex; charset=utf-8',
    accepted: ['application/x-bibtex', 'text/x-bibtex', 'application/bibtex'],
  },
  ris: {
    label: 'RIS',
    contentType: 'application/x-research-info-systems; charset=utf-8',
    accepted: ['application/x-research-info-systems'],
  },
  json: {
    label: 'CSL-JSON',
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    accepted: ['application/vnd.citationstyles.csl+json', 'application/citeproc+json'],
  },
} as const;

export type CitationFormat = keyof typeof CITATION_FORMATS;

export const isCitationFormat = (text: string): text is CitationFormat =>
  Object.hasOwn(CITATION_FORMATS, text);

/** Formats for programs that a reader may choose, listed after the styles. */
export const FORMAT_CHOICES = entries(CITATION_FORMATS).map(([style, { label }]) => ({
  style,
  label,
}));

/** Files for reference managers, of one publication or of their list. */
export const citationFiles = (path: string): Alternate[] =>
  Object.entries(CITATION_FORMATS).map(([ending, { label, contentType }]) => ({
    type: contentType.replace(/;.*/, ''),
    title: label,
    href: `${path}.${ending}`,
  }));
