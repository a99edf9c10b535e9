/** The page of an arXiv paper. */
export const arxivUrl = (number: string): string => `https://arxiv.org/abs/${number}`;

/** The bare number of an arXiv paper in what was typed: a number, "arXiv:…" or an address there. */
export function arxivNumber(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?arxiv\.org\/(?:abs|pdf)\/|^arxiv\s*:\s*/i, '')
    .replace(/\.pdf$/i, '');
}

/** A number of arXiv, of its scheme before 2007 too, with or without its version. */
export const ARXIV_NUMBER = /^(?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,3})?$/i;

/** The number of an arXiv paper without its version: "2101.00001" of "2101.00001v2". */
export const withoutVersion = (number: string): string => number.replace(/v\d{1,3}$/, '');

/** The number of an arXiv paper in a DOI that arXiv gave it, however the DOI is written; null in any other. */
export const arxivFromDoi = (doi: string): string | null =>
  /\b10\.48550\/arxiv\.(\S+)/i.exec(doi)?.[1] ?? null;

/** The DOI that arXiv gives to a paper, by the paper's address. @example "10.48550/arxiv.2101.00001" */
export function arxivDoi(url: string): string | null {
  const number = /\barxiv\.org\/(?:abs|pdf)\/(\S+)/i.exec(url)?.[1];
  return number ? `10.48550/arxiv.${withoutVersion(arxivNumber(number))}`.toLowerCase() : null;
}

/** An ISSN with its hyphen; anything else is as it was, since bibliographies contain lists of them too. */
export const hyphenatedIssn = (typed: string): string =>
  typed.replace(
    /^(\d{4})-?(\d{3}[\dX])$/i,
    (_, first: string, last: string) => `${first}-${last.toUpperCase()}`,
  );
