import {
  ARXIV_NUMBER,
  arxivFromDoi,
  arxivNumber,
  arxivUrl,
  doiUrl,
  parseDoi,
  withoutVersion,
} from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { MAX_LINKS, type PublicationLink } from '../../records/publication-vocabulary.ts';
import { hasPdf } from './links.ts';

/** Common key of addresses that lead to the same thing: a DOI, an arXiv number, or a page. */
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

/** Links that a publication lacks, in any notation, up to the maximum number. */
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

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
}

/** Label of a link from a preprint to its article. */
export const PUBLISHED = 'Published version';

/** Fields that decide which links a publication needs. */
export type Linkable = Pick<PublicationFields, 'url' | 'pdf_url' | 'arxiv_id' | 'links'> & {
  doi: string;
};

/** Maximum number of links per publication; a collection may have hundreds of versions. */
const MOST_PROPOSED = 10;

/**
 * Links that a publication lacks, in any notation. Its own DOI is not among them. A publication with a PDF needs no
 * other copy, one with a preprint no second.
 */
export function newLinks(publication: Linkable, found: readonly ProposedLink[]): ProposedLink[] {
  const { doi, url, pdf_url, arxiv_id, links } = publication;
  const own = [doiUrl(doi), url, pdf_url, arxiv_id && arxivUrl(arxivNumber(arxiv_id))];
  const ownKeys = new Set(own.flatMap((link) => (link ? linkKey(link) : [])));
  const keys = new Set(links.map((link) => linkKey(link.url)));
  const proposed: ProposedLink[] = [];
  const hasPreprint = () =>
    Boolean(arxiv_id) || [...links, ...proposed].some(({ kind }) => kind === 'preprint');
  for (const link of found) {
    const key = linkKey(link.url);
    if (keys.has(key) || ownKeys.has(key)) continue;
    if (link.source === 'OpenAlex') {
      if (hasPdf(publication) || (link.kind === 'preprint' && hasPreprint())) continue;
    }
    keys.add(key);
    proposed.push(link);
  }
  return proposed.slice(0, MOST_PROPOSED);
}
