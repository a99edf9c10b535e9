/** Normalises identifiers of works and people in any notation. */

/**
 * Parses a PubMed ID: "PMID: 123", "123[pmid]", an address at PubMed.
 *
 * @example parsePmid('PMID: 31978945') // "31978945"
 */
export function parsePmid(text: string): string | null {
  const [, inAddress, bare] = PMID.exec(text.trim()) ?? [];
  return inAddress ?? bare ?? null;
}

const PMID =
  /^https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed)\/0*([1-9]\d{0,8})(?:[/?#.].*)?$|^(?:(?:info:)?pmid[:/]?\s*)?0*([1-9]\d{0,8})(?:\s*\[pmid\])?\.?$/i;

/**
 * Parses a PubMed Central ID: "PMC123", "PMCID: PMC123", an address there.
 *
 * @example parsePmcid('PMCID: pmc8816568') // "PMC8816568"
 */
export function parsePmcid(text: string): string | null {
  const found =
    /^(?:https?:\/\/(?:www\.)?(?:ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov|europepmc\.org)\/(?:articles?\/)?|pmcid\s*:?\s*)?(?:PMC)\s?(\d{1,9})(?:\.\d+)?(?:[/?#].*)?$/i.exec(
      text.trim(),
    );
  return found ? `PMC${found[1]}` : null;
}

const ARXIV =
  /^(?:https?:\/\/(?:[\w-]+\.)?arxiv\.org\/(?:abs|pdf|html)\/|https?:\/\/(?:dx\.)?doi\.org\/10\.48550\/arxiv\.|10\.48550\/arxiv\.|(?:info:)?arxiv[:/]\s*(?:arxiv:)?)?((?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?)(?:\.pdf)?(?:\s*\[[\w.-]+\])?$/i;

/**
 * Parses an arXiv number: "arXiv:2101.00001v2 [cs.CL]", "hep-th/9901001", an address there.
 *
 * @example parseArxiv('arXiv:2101.00001') // "2101.00001"
 */
export const parseArxiv = (text: string): string | null => ARXIV.exec(text.trim())?.[1] ?? null;

/**
 * Parses an ISBN of ten or thirteen characters, without hyphens, from any notation ("ISBN 978-3-86680-192-9
 * (pbk.)").
 *
 * @returns null if there is none or its check digit is wrong
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
 * Parses an ISSN, with its hyphen, from any notation ("03064530 (ISSN)").
 *
 * @returns null if there is none or its check digit is wrong (ISO 3297)
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
 * Parses a text that is an ORCID iD or its address.
 *
 * @returns null if it is malformed or its check digit is wrong (ISO 7064, MOD 11-2)
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

/** The page of an arXiv paper. */
export const arxivUrl = (number: string): string => `https://arxiv.org/abs/${number}`;

/** The bare arXiv number in user input: a number, "arXiv:…" or an address there. */
export function arxivNumber(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?arxiv\.org\/(?:abs|pdf)\/|^arxiv\s*:\s*/i, '')
    .replace(/\.pdf$/i, '');
}

/** An arXiv number, including the scheme before 2007, with or without a version. */
export const ARXIV_NUMBER = /^(?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?$/i;

/** An arXiv number without its version: "2101.00001" for "2101.00001v2". */
export const withoutVersion = (number: string): string => number.replace(/v\d{1,3}$/, '');

/** The arXiv number in a DOI assigned by arXiv, in any notation; null for any other DOI. */
export const arxivFromDoi = (doi: string): string | null =>
  /\b10\.48550\/arxiv\.(\S+)/i.exec(doi)?.[1] ?? null;

/** The DOI that arXiv assigns to a paper, by the paper's address. @example "10.48550/arxiv.2101.00001" */
export function arxivDoi(url: string): string | null {
  const number = /\barxiv\.org\/(?:abs|pdf)\/(\S+)/i.exec(url)?.[1];
  return number ? `10.48550/arxiv.${withoutVersion(arxivNumber(number))}`.toLowerCase() : null;
}

/**
 * The hosts of preprint servers, and the prefixes of their DOIs. The journals of bioRxiv's publisher have
 * letters after the same prefix.
 */
const PREPRINT_ADDRESS =
  /^https?:\/\/([\w-]+\.)*((ar|bior|medr|chemr|earthar|techr)xiv\.org|preprints\.org|(ssrn|researchsquare)\.com|osf\.io\/preprints)\/|\/10\.((48550|26434|31234|20944)\/|2139\/ssrn|21203\/rs|1101\/(\d{4}\.\d\d\.\d\d\.)?\d{6})/i;

/**
 * True if an address is on a preprint server.
 *
 * @example isPreprintUrl('https://arxiv.org/abs/2101.00001') // true
 */
export const isPreprintUrl = (url: string): boolean => PREPRINT_ADDRESS.test(url);

/** An ISSN with its hyphen; anything else is unchanged, since bibliographies also contain lists of them. */
export const hyphenatedIssn = (typed: string): string =>
  typed.replace(
    /^(\d{4})-?(\d{3}[\dX])$/i,
    (_, first: string, last: string) => `${first}-${last.toUpperCase()}`,
  );

/** Addresses of works in databases, by their numbers. */
export const pubMedUrl = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
export const pubMedCentralUrl = (pmcid: string): string =>
  `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;
export const mathSciNetUrl = (number: string): string =>
  `https://mathscinet.ams.org/mathscinet-getitem?mr=${encodeURIComponent(number)}`;
export const zbMathUrl = (number: string): string =>
  `https://zbmath.org/?q=an:${encodeURIComponent(number)}`;
