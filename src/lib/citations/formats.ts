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

const BY_TYPE = new Map<string, CitationFormat>(
  Object.entries(CITATION_FORMATS).flatMap(([format, { accepted }]) =>
    // `Object.entries` gives keys of the object as any text.
    accepted.map((type) => [type, format as CitationFormat] as const),
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
export function negotiatedFormat(
  address: string,
  accept: string | undefined,
): CitationFormat | null {
  if (!accept || !MENTIONED.test(accept) || !NEGOTIABLE.test(address)) return null;
  let best: { format: CitationFormat; weight: number } | null = null;
  let html = 0;
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = weightOf(parameters);
    if (type === 'text/html' || type === 'application/xhtml+xml') html = Math.max(html, weight);
    const format = BY_TYPE.get(type);
    if (format && weight > (best?.weight ?? 0)) best = { format, weight };
  }
  return best && best.weight >= html ? best.format : null;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return Number.isNaN(weight) ? 0 : weight;
}
