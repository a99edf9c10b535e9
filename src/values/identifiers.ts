import { normaliseDoi } from './doi.ts';
import { parseOrcid } from './orcid.ts';

/** The works to look up: those of a person, or those with some DOIs. */
export type IdentifierQuery =
  | { kind: 'orcid'; orcid: string }
  | {
      kind: 'dois';
      dois: { doi: string; line: number }[];
      without: { text: string; line: number }[];
    };

/** What people write before an ORCID iD. */
const BEFORE = /^(?:orcid(?!\.)(?:\s*id)?\s*:?\s*)?(?:https?:\/\/)?(?:www\.)?(?:orcid\.org\/)?/i;

/** A DOI in the midst of a text; the next one may follow a comma without a space. */
const DOI = /10\.\d{4,9}(?:\.\d{1,9}){0,4}(?:\/|%2F)(?:(?![,;](?:https?:|doi:|10\.\d{4}))\S)+/gi;

/**
 * Reads an ORCID iD, or DOIs as people list them: bare, as links, in references, one or more a line.
 *
 * @returns a sentence about what is wrong when there is neither
 */
export function readIdentifiers(text: string): IdentifierQuery | string {
  const given = text.trim().replace(BEFORE, '').replace(/\/$/, '');
  if (/^[\dX]{4}(?:-?[\dX]{4}){3}$/i.test(given)) {
    const bare = given
      .replaceAll('-', '')
      .replace(/.{4}(?=.)/g, '$&-')
      .toUpperCase();
    const orcid = parseOrcid(bare);
    if (orcid) return { kind: 'orcid', orcid };
    return `${bare} is no ORCID iD: its last character does not fit.`;
  }
  const dois = new Map<string, { doi: string; line: number }>();
  const without: { text: string; line: number }[] = [];
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    const found = (row.match(DOI) ?? []).flatMap((match) => normaliseDoi(match) ?? []);
    for (const doi of found) if (!dois.has(doi)) dois.set(doi, { doi, line });
    if (found.length === 0 && row.trim() !== '') without.push({ text: row.trim(), line });
  }
  if (dois.size === 0) {
    return 'Please give DOIs such as 10.1000/xyz123, or an ORCID iD';
  }
  return { kind: 'dois', dois: [...dois.values()], without };
}

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
