/** DOIs as they are written anywhere, in one form. */

/** What people write before a DOI. */
const DOI_PREFIX =
  /^(?:https?:\/\/)?(?:[\w.-]+\.)?doi\.org(?:\.[\w.-]+)?\/|^(?:urn|info):doi[:/]|^doi\s*[:=]?\s*/i;

/** The most characters of a DOI: the longest registered ones have a few hundred. */
const LONGEST = 2_000;

/** Characters at the end of a DOI that was copied out of a sentence. */
const TRAILING = /(?<![.,;:'"’”\s])[.,;:'"’”\s]+$/;

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
] as const;

/** A text whose percent signs are decoded, until none is left; the text itself where they are none of a URL's. */
function decodePercents(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodePercents(decoded);
  } catch {
    return text;
  }
}

/** A closing bracket at the end of a DOI belongs to it only where it was opened in it. */
function dropTrailing(doi: string): string {
  let rest = doi.replace(TRAILING, '');
  for (const [open, close] of BRACKETS)
    while (rest.endsWith(close) && rest.split(close).length > rest.split(open).length)
      rest = rest.slice(0, -1).replace(TRAILING, '');
  return rest;
}

/**
 * The DOI in a text that is one: bare, with "doi:", as an address of a resolver, percent-encoded, with the full stop of its
 * sentence or "[doi]" behind it. In lower case, since DOIs are compared without regard to case (DOI Handbook, 2.4).
 *
 * @returns null when the text is no DOI
 * @example parseDoi('https://dx.doi.org/10.5555/ROOF.1') // "10.5555/roof.1"
 */
export function parseDoi(text: string | null | undefined): string | null {
  if (!text || text.length > LONGEST) return null;
  let doi = text.trim().replace(/\s*\[doi\]$/i, '');
  for (let before = ''; before !== doi; ) {
    before = doi;
    doi = doi.replace(DOI_PREFIX, '').trim();
  }
  doi = dropTrailing(decodePercents(doi)).toLowerCase();
  return /^10\.\d{1,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
}

/** The DOI of an address at a resolver of DOIs; null for other addresses. */
export const doiOfAddress = (address: string): string | null =>
  /^https?:\/\/(?:[\w-]+\.)?doi\.org\//i.test(address.trim()) ? parseDoi(address) : null;

/** A DOI in the path or query of an address, up to what cannot be part of one. */
const IN_ADDRESS = /^https?:\/\/[^/]+\/(?:\S*[/=])?(10\.\d{4,9}(?:\.\d+)*\/[^\s?#&]+)/i;

/** What publishers put behind the DOI in the address of a view of the work. */
const VIEW =
  /(?:\/(?:full|abstract|abs|pdf|epdf|html|meta|summary|references|figures|download)(?:[/.].*)?|\.(?:full|abstract|pdf|html|xml)(?:\..*)?|\/)$/i;

/** Where the number of a record is the end of its DOI. */
const RECORDS: [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?zenodo\.org\/records?\/(\d+)/i, '10.5281/zenodo.'],
  [/^https?:\/\/(?:www\.)?nature\.com\/articles\/(s\d[\w-]*\d\w?)/i, '10.1038/'],
];

/**
 * The DOI that an address leads to: of the resolver, or of a publisher whose addresses have it, as
 * "https://link.springer.com/article/10.1007/s10579-017-9388-5". Null when it has none.
 */
export function doiInAddress(address: string): string | null {
  const url = decodePercents(address.trim().slice(0, LONGEST));
  const resolved = /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(url) ? parseDoi(url) : null;
  if (resolved) return resolved;
  for (const [record, prefix] of RECORDS) {
    const [, number] = record.exec(url) ?? [];
    if (number) return `${prefix}${number}`.toLowerCase();
  }
  const [, found = ''] = IN_ADDRESS.exec(url) ?? [];
  // These platforms put a number of their own behind the DOI, and words of the title.
  const isNumbered = /\/(?:advance-)?(?:article|chapter)(?:-\w+)?\/doi\//i.test(url);
  const own = isNumbered ? found.replace(/(?<=\/.+)\/\d{5,}(?:\/.*)?$/, '') : found;
  const doi = own.replace(VIEW, '');
  // bioRxiv and medRxiv have one DOI for all versions.
  return parseDoi(doi.startsWith('10.1101/') ? doi.replace(/v\d+$/, '') : doi);
}

/** What may stand before the DOI of a work itself: "Available at: https://doi.org/10.1000/x", "Zenodo, doi:10.1000/x". */
const OWN =
  /^(?:\W|doi|urls?|https?|www|available|accessed|online|published|link|at|osf|zenodo|figshare|dryad)*$/i;

/** The DOI of a note that says little else; those of corrected, reviewed and supplemented works are not its own. */
export function doiInNote(note: string): string | null {
  const [found = ''] = /(?:https?:\/\/\S+|\b10\.\d{4,9}\/\S+)/i.exec(note.slice(0, LONGEST)) ?? [];
  const before = note.slice(0, note.indexOf(found));
  if (found === '' || !OWN.test(before)) return null;
  return doiInAddress(found) ?? parseDoi(found);
}

/** The resolver's address of a bare DOI: `#`, `?`, `%` and the like would end its path. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`;
}
