import { decoded } from './text.ts';

const PREFIX =
  /^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/|^(?:urn|info):doi[:/]|^doi\s*[:=]?\s*/i;

/** The most characters of a DOI: the longest registered ones have a few hundred. */
const LONGEST = 2_000;

/** Characters at the end of a DOI that was copied out of a sentence. */
const TRAILING = /(?<![.,;:'"’”\s])[.,;:'"’”\s]+$/;

/**
 * Takes a DOI as people write it (bare, with `doi:`, as a resolver link, percent-encoded, with the
 * full stop of its sentence) and gives it bare and in lower case, since DOIs are compared without
 * regard to case (DOI Handbook, section 2.4). Null when the text is no DOI.
 */
export function normaliseDoi(text: string | null | undefined): string | null {
  let doi = (text ?? '').trim();
  for (let stripped = ''; stripped !== doi; ) {
    stripped = doi;
    doi = doi.replace(PREFIX, '').trim();
  }
  if (doi.length > LONGEST) return null;
  // Until nothing is encoded any more: a DOI that is read again is the same.
  for (let encoded = ''; encoded !== doi; ) {
    encoded = doi;
    doi = decoded(doi);
  }
  doi = withoutTrailing(doi).toLowerCase();
  return /^10\.\d{1,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
}

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
  const url = decoded(address.trim().slice(0, LONGEST));
  const resolved = /^https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(url) ? normaliseDoi(url) : null;
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
  return normaliseDoi(doi.startsWith('10.1101/') ? doi.replace(/v\d+$/, '') : doi);
}

/** What may stand before the DOI of a work itself: "Available at: https://doi.org/10.1000/x", "Zenodo, doi:10.1000/x". */
const OWN =
  /^(?:\W|doi|urls?|https?|www|available|accessed|online|published|link|at|osf|zenodo|figshare|dryad)*$/i;

/** The DOI of a note that says little else; those of corrected, reviewed and supplemented works are not its own. */
export function doiInNote(note: string): string | null {
  const [found = ''] = /(?:https?:\/\/\S+|\b10\.\d{4,9}\/\S+)/i.exec(note.slice(0, LONGEST)) ?? [];
  const before = note.slice(0, note.indexOf(found));
  if (found === '' || !OWN.test(before)) return null;
  return doiInAddress(found) ?? normaliseDoi(found);
}

/** The resolver's address of a bare DOI: `#`, `?`, `%` and the like would end its path. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`;
}

/** A closing bracket belongs to the DOI only when it was opened in it. */
function withoutTrailing(doi: string): string {
  let rest = doi.replace(TRAILING, '');
  for (const [open, close] of ['()', '[]', '{}', '<>'] as const) {
    if (!open || !close) continue;
    while (rest.endsWith(close) && rest.split(close).length > rest.split(open).length) {
      rest = rest.slice(0, -1).replace(TRAILING, '');
    }
  }
  return rest;
}
