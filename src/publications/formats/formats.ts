import { parseAccept } from 'hono/utils/accept';
import type { ReferenceStyle } from '../../citation-styles/offered-styles.ts';
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

/** The formats for programs that a reader may choose, behind the styles. */
export const FORMAT_CHOICES: ReferenceStyle[] = entries(CITATION_FORMATS).map(
  ([style, { label }]) => ({ style, label }),
);

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
