import { arxivNumber, arxivUrl, doiUrl } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import type { PublicationLink } from '../../records/publication-vocabulary.ts';
import { hasPdf } from './links.ts';
import { linkKey } from './same-link.ts';

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
}

/** The label of a link from a preprint to its article. */
export const PUBLISHED = 'Published version';

/** The fields that decide which links a publication needs. */
export type Linkable = Pick<PublicationFields, 'url' | 'pdf_url' | 'arxiv_id' | 'links'> & {
  doi: string;
};

/** A publication has some links; a collection may have hundreds of versions. */
const MOST_PROPOSED = 10;

/**
 * The links that a publication does not have yet, however they are written. Its own DOI is none. A publication with a
 * PDF needs no other copy, one with a preprint no second.
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
