import { decoded } from '../values/text.ts';

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
  doi = withoutTrailing(decoded(doi)).toLowerCase();
  return /^10\.\d{1,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
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
