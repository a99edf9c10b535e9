import {
  ARXIV_NUMBER,
  arxivFromDoi,
  arxivNumber,
  parseDoi,
  withoutVersion,
} from '@academic-site/bibliography';
import { MAX_LINKS, type PublicationLink } from '../../records/publication-vocabulary.ts';

/** What two addresses have in common that lead to the same: a DOI, an arXiv number, a page. */
export function linkKey(url: string): string {
  const doi = parseDoi(url);
  if (doi) return arxivKey(arxivFromDoi(doi) ?? '') ?? doi;
  if (!URL.canParse(url)) return url;
  const { hostname, pathname, search } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  const arxiv = host === 'arxiv.org' && arxivKey(arxivNumber(`https://arxiv.org${pathname}`));
  return arxiv || `${host}${pathname.replace(/\/$/, '')}${search}`;
}

const arxivKey = (number: string) =>
  ARXIV_NUMBER.test(number) ? `arxiv:${withoutVersion(number.toLowerCase())}` : null;

/** Those of some links that a publication does not have yet, however they are written, as far as there is room. */
export function missingLinks(
  own: readonly PublicationLink[],
  more: readonly PublicationLink[],
): PublicationLink[] {
  const keys = new Set(own.map(({ url }) => linkKey(url)));
  const missing: PublicationLink[] = [];
  for (const link of more) {
    const key = linkKey(link.url);
    if (!keys.has(key)) missing.push(link);
    keys.add(key);
  }
  return missing.slice(0, Math.max(0, MAX_LINKS - own.length));
}
