/** Identifiers of works and people as they are written anywhere, in one form each. */

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
export function parseDoi(text: string): string | null {
  if (text.length > LONGEST) return null;
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

/** A PubMed number: "PMID: 123", "123[pmid]", an address at PubMed. @example parsePmid('PMID: 31978945') // "31978945" */
export const parsePmid = (text: string): string | null =>
  /^(?:https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed)\/|(?:info:)?pmid[:/]?\s*)?0*([1-9]\d{0,8})(?:\s*\[pmid\]|[/?#.].*)?$/i.exec(
    text.trim(),
  )?.[1] ?? null;

/** A number of PubMed Central: "PMC123", "PMCID: PMC123", an address there. @example parsePmcid('PMCID: pmc8816568') // "PMC8816568" */
export function parsePmcid(text: string): string | null {
  const found =
    /^(?:https?:\/\/(?:www\.)?(?:ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov|europepmc\.org)\/(?:articles?\/)?|pmcid\s*:?\s*)?(?:PMC)\s?(\d{1,9})(?:\.\d+)?(?:[/?#].*)?$/i.exec(
      text.trim(),
    );
  return found ? `PMC${found[1]}` : null;
}

const ARXIV =
  /^(?:https?:\/\/(?:[\w-]+\.)?arxiv\.org\/(?:abs|pdf|html)\/|https?:\/\/(?:dx\.)?doi\.org\/10\.48550\/arxiv\.|10\.48550\/arxiv\.|(?:info:)?arxiv[:/]\s*(?:arxiv:)?)?((?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?)(?:\.pdf)?(?:\s*\[[\w.-]+\])?$/i;

/** A number of arXiv: "arXiv:2101.00001v2 [cs.CL]", "hep-th/9901001", an address there. @example parseArxiv('arXiv:2101.00001') // "2101.00001" */
export const parseArxiv = (text: string): string | null => ARXIV.exec(text.trim())?.[1] ?? null;

/**
 * An ISBN without hyphens, of ten or thirteen signs, whatever is written about it ("ISBN 978-3-86680-192-9 (pbk.)").
 *
 * @returns null when there is none or its check digit is wrong
 */
export function parseIsbn(text: string): string | null {
  const [found = ''] =
    /(?<![\d-])(?:97[89][\s‐-–-]?)?\d(?:[\s‐-–-]?\d){8}[\s‐-–-]?[\dX](?![\d-])/i.exec(text) ?? [];
  const isbn = found.replace(/[^\dX]/gi, '').toUpperCase();
  const digits = [...isbn].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  if (isbn.length === 10) {
    const sum = digits.reduce((total, digit, at) => total + digit * (10 - at), 0);
    return sum % 11 === 0 ? isbn : null;
  }
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return isbn.length === 13 && /^\d+$/.test(isbn) && sum % 10 === 0 ? isbn : null;
}

/**
 * An ISSN with its hyphen, whatever is written about it ("03064530 (ISSN)").
 *
 * @returns null when there is none or its check digit is wrong (ISO 3297)
 */
export function parseIssn(text: string): string | null {
  const [, first, last] = /(?<![\d-])(\d{4})[‐-–-]?(\d{3}[\dX])(?![\d-])/i.exec(text) ?? [];
  if (!first || !last) return null;
  const issn = (first + last).toUpperCase();
  const sum = [...issn].reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (8 - at),
    0,
  );
  return sum % 11 === 0 ? `${issn.slice(0, 4)}-${issn.slice(4)}` : null;
}

/**
 * The bare ORCID iD in a text that is one, or its address.
 *
 * @returns null when it is malformed or its check digit is wrong (ISO 7064, MOD 11-2)
 * @example parseOrcid('ORCID: http://orcid.org/0000-0002-1825-0097') // "0000-0002-1825-0097"
 */
export function parseOrcid(text: string): string | null {
  const found =
    /^(?:orcid(?!\.)(?:\s*id)?\s*:?\s*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i.exec(
      text.trim(),
    );
  if (!found) return null;
  const orcid = found.slice(1).join('-').toUpperCase();
  return orcidCheckDigit(orcid) === orcid.at(-1) ? orcid : null;
}

function orcidCheckDigit(orcid: string): string {
  const digits = orcid.replaceAll('-', '').slice(0, 15);
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
