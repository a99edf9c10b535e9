import { arxivUrl, doiUrl, isPreprintUrl } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import type { PublicationType } from '../../records/publication-vocabulary.ts';
import { externalLink, hasPdf, type Reading, viewLink } from './links.ts';

type Readable = Pick<
  PublicationFields,
  'url' | 'pdf_url' | 'doi' | 'arxiv_id' | 'publication_type'
>;

/** Types that appear in a journal, or in something similar. */
const PAPERS = new Set<string>([
  'Article',
  'Conference Paper',
  'Book Chapter',
  'Review',
  'Technical Note',
  'Preprint',
] satisfies PublicationType[]);

/** True if a publication appears in a journal, or in something similar. */
export const isPaper = ({ publication_type }: Pick<Readable, 'publication_type'>): boolean =>
  PAPERS.has(publication_type || 'Article');

/**
 * The links to read a publication, best first: its PDF, the page of its DOI, otherwise its address, otherwise
 * its preprint.
 */
export function listReadings(publication: Readable & { id: number }): Reading[] {
  const { id, doi, arxiv_id } = publication;
  const page = doi ? doiUrl(doi) : isPaper(publication) && externalLink(publication);
  const href = page || viewLink(publication);
  const readings: Reading[] = hasPdf(publication)
    ? [{ text: 'Download PDF', href: `/api/publications/${id}/download` }]
    : [];
  if (href)
    readings.push(toReading(href, page && isPaper(publication) ? 'View in Journal' : 'View'));
  if (readings.length === 0 && arxiv_id) readings.push(toReading(arxivUrl(arxiv_id)));
  return readings;
}

/**
 * A publication with the link that lists show in addition to its DOI and other links: none if it has a PDF.
 * Computed on the server, since browsers do not know the preprint servers.
 */
export const withView = <Work extends Readable>(work: Work): Work & { view: Reading | null } => ({
  ...work,
  view: findView(work),
});

function findView(publication: Readable): Reading | null {
  const { doi, arxiv_id } = publication;
  const hasOnlyArxiv = arxiv_id && !doi && !hasPdf(publication);
  const href = viewLink(publication) ?? (hasOnlyArxiv ? arxivUrl(arxiv_id) : null);
  return href === null ? null : toReading(href);
}

/** The link for an address, with the given text unless it is on a preprint server. */
const toReading = (href: string, text: Reading['text'] = 'View'): Reading => ({
  text: isPreprintUrl(href) ? 'View preprint' : text,
  href,
});
