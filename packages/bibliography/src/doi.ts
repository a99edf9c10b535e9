/** Normalises DOIs in any notation. */

/** Text before a DOI. */
const DOI_PREFIX =
  /^(?:https?:\/\/)?(?:[\w.-]+\.)?doi\.org(?:\.[\w.-]+)?\/|^(?:urn|info):doi[:/]|^doi\s*[:=]?\s*/i;

/** Maximum length of a DOI: the longest registered ones have a few hundred characters. */
const LONGEST = 2_000;

/** Characters at the end of a DOI that was copied from a sentence. */
const TRAILING = /(?<![.,;:'"’”\s])[.,;:'"’”\s]+$/;

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
] as const;

/**
 * Decodes percent signs in a text until none are left; returns the text unchanged if they are not those of a
 * URL.
 */
function decodePercents(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodePercents(decoded);
  } catch {
    return text;
  }
}

/** A closing bracket at the end of a DOI only belongs to it if it was opened within it. */
function dropTrailing(doi: string): string {
  let rest = doi.replace(TRAILING, '');
  for (const [open, close] of BRACKETS)
    while (rest.endsWith(close) && rest.split(close).length > rest.split(open).length)
      rest = rest.slice(0, -1).replace(TRAILING, '');
  return rest;
}

/**
 * Parses a text that is a DOI: bare, with "doi:", as an address of a resolver, percent-encoded, or followed
 * by a full stop or "[doi]". Returns it in lower case, since DOIs are case-insensitive (DOI Handbook, 2.4).
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

/** The DOI in an address of a DOI resolver; null for other addresses. */
export const doiOfAddress = (address: string): string | null =>
  /^https?:\/\/(?:[\w-]+\.)?doi\.org\//i.test(address.trim()) ? parseDoi(address) : null;

/** A DOI in the path or query of an address, up to a character that cannot be part of one. */
const IN_ADDRESS = /^https?:\/\/[^/]+\/(?:\S*[/=])?(10\.\d{4,9}(?:\.\d+)*\/[^\s?#&]+)/i;

/** Suffixes that publishers append to the DOI in the address of a view of the work. */
const VIEW =
  /(?:\/(?:full|abstract|abs|pdf|epdf|html|meta|summary|references|figures|download)(?:[/.].*)?|\.(?:full|abstract|pdf|html|xml)(?:\..*)?|\/)$/i;

/** Addresses in which the record number is the end of its DOI. */
const RECORDS: [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?zenodo\.org\/records?\/(\d+)/i, '10.5281/zenodo.'],
  [/^https?:\/\/(?:www\.)?nature\.com\/articles\/(s\d[\w-]*\d\w?)/i, '10.1038/'],
];

/**
 * The DOI in an address of the resolver or of a publisher, such as
 * "https://link.springer.com/article/10.1007/s10579-017-9388-5". Null if it has none.
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
  // These platforms append a number of their own and words of the title to the DOI.
  const isNumbered = /\/(?:advance-)?(?:article|chapter)(?:-\w+)?\/doi\//i.test(url);
  const own = isNumbered ? found.replace(/(?<=\/.+)\/\d{5,}(?:\/.*)?$/, '') : found;
  const doi = own.replace(VIEW, '');
  // bioRxiv and medRxiv use one DOI for all versions.
  return parseDoi(doi.startsWith('10.1101/') ? doi.replace(/v\d+$/, '') : doi);
}

/**
 * Text that may precede the work's own DOI: "Available at: https://doi.org/10.1000/x", "Zenodo,
 * doi:10.1000/x".
 */
const OWN =
  /^(?:\W|doi|urls?|https?|www|available|accessed|online|published|link|at|osf|zenodo|figshare|dryad)*$/i;

/**
 * The DOI in a note that contains little else; the DOIs of corrected, reviewed and supplemented works are not
 * its own.
 */
export function doiInNote(note: string): string | null {
  const [found = ''] = /(?:https?:\/\/\S+|\b10\.\d{4,9}\/\S+)/i.exec(note.slice(0, LONGEST)) ?? [];
  const before = note.slice(0, note.indexOf(found));
  if (found === '' || !OWN.test(before)) return null;
  return doiInAddress(found) ?? parseDoi(found);
}

/**
 * The resolver's address for a bare DOI. `#`, `?`, `%` and the like are encoded, since they would end the
 * path.
 */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`;
}
