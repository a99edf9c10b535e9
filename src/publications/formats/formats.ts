import { parseAccept } from 'hono/utils/accept';
import type { Alternate } from '../../metadata/metadata.ts';
import { entries } from '../../values/object.ts';

/** What a reference manager reads: its ending in an address, media type, and names in an Accept header. */
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

const BY_TYPE = new Map<string, CitationFormat>(
  entries(CITATION_FORMATS).flatMap(([format, { accepted }]) =>
    accepted.map((type) => [type, format] as const),
  ),
);

/** Pages that are also to be had as a citation: one publication, or their list. */
const NEGOTIABLE = /^\/publications(?:\/\d+)?(?:\?|$)/;
const MENTIONED = /bibtex|research-info|csl\+json|citeproc/i;

/**
 * The citation format that a request prefers to the page at its address, or null for the page: an
 * Accept header has to name it, and to put no less weight on it than on HTML (RFC 9110, 12.5.1).
 *
 * @param address path, with or without its query
 */
export function negotiateFormat(
  address: string,
  accept: string | undefined,
): CitationFormat | null {
  if (!accept || !MENTIONED.test(accept) || !NEGOTIABLE.test(address)) return null;
  const ranges = parseAccept(accept.toLowerCase());
  const html = ranges.find(({ type }) => type === 'text/html' || type === 'application/xhtml+xml');
  const best = ranges.find(({ type }) => BY_TYPE.has(type));
  return best && best.q > 0 && best.q >= (html?.q ?? 0) ? (BY_TYPE.get(best.type) ?? null) : null;
}

/** The files that a reference manager reads, of one publication or of their list. */
export const citationFiles = (path: string): Alternate[] =>
  Object.entries(CITATION_FORMATS).map(([ending, { label, contentType }]) => ({
    type: contentType.replace(/;.*/, ''),
    title: label,
    href: `${path}.${ending}`,
  }));
