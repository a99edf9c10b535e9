import { doiUrl } from './doi.ts';
import { arxivNumber, arxivUrl } from './identifiers.ts';
import { hasPdf } from './links.ts';
import type { PublicationFields, PublicationLink } from './publication.ts';
import { linkKey } from './same-link.ts';

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
  /** What else is known of where it leads. */
  note?: string | undefined;
  /** It leads to a notice about the publication: that it is wrong, or not to be relied upon. */
  notice?: 'correction' | 'warning' | undefined;
}

/** What decides which links a publication needs. */
export type Linkable = Pick<PublicationFields, 'url' | 'pdf_url' | 'arxiv_id' | 'links'> & {
  doi: string;
};

/** A publication has some links; a collection may have hundreds of versions. */
const MOST_PROPOSED = 10;

/**
 * The links that a publication does not have yet, however they are written. Its own DOI is none, but for a
 * notice: publishers put some in the place of the work. A publication with a PDF needs no other copy, one
 * with a preprint no second.
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
    if (keys.has(key) || (!link.notice && ownKeys.has(key))) continue;
    if (link.source === 'OpenAlex') {
      if (hasPdf(publication) || (link.kind === 'preprint' && hasPreprint())) continue;
    }
    keys.add(key);
    proposed.push(link);
  }
  return proposed.slice(0, MOST_PROPOSED);
}
