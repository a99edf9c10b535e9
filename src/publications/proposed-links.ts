import { doiUrl, normaliseDoi } from './doi.ts';
import { ARXIV_NUMBER, arxivNumber, arxivUrl } from './identifiers.ts';
import { hasPdf, isCodeHost } from './links.ts';
import type { PublicationFields, PublicationLink } from './publication.ts';
import { linkKey } from './same-link.ts';

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
  /** More about the work that it leads to. */
  note?: string | undefined;
  /** Set when it leads to a notice: a correction, or a warning that the publication must not be relied upon. */
  notice?: 'correction' | 'warning' | undefined;
}

/** How a link to a related work is stored. */
export type RelatedLink = Pick<PublicationLink, 'kind' | 'label'>;

export const PUBLISHED: RelatedLink = { kind: 'publisher', label: 'Published version' };
export const ARTICLE: RelatedLink = { kind: 'publisher', label: 'Article' };
export const VERSION: RelatedLink = { kind: 'other', label: 'Other version' };
export const EARLIER: RelatedLink = { kind: 'other', label: 'Earlier version' };
export const NEWER: RelatedLink = { kind: 'other', label: 'Newer version' };

/** A repository is code, whatever the relation calls it. */
export const withCode = (related: RelatedLink, url: string): RelatedLink =>
  isCodeHost(url) ? { kind: 'code' } : related;

/** Where an identifier of Crossref or DataCite leads; null for kinds that have no page of their own. */
export function identifierUrl(type: string, id: string): string | null {
  switch (type.toLowerCase()) {
    case 'doi': {
      const doi = normaliseDoi(id);
      return doi && doiUrl(doi);
    }
    case 'arxiv': {
      const number = arxivNumber(id);
      return ARXIV_NUMBER.test(number) ? arxivUrl(number) : null;
    }
    case 'uri':
    case 'url':
      return webUrl(id);
    default:
      return null;
  }
}

/** An address as a record takes it. */
export function webUrl(given: string | null | undefined): string | null {
  const url = given?.trim() ?? '';
  return /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= 2000 ? url : null;
}

type Update = RelatedLink & Pick<ProposedLink, 'notice'> & { of: RelatedLink };

const notice = (label: string, of: string, notice: 'correction' | 'warning'): Update => ({
  kind: 'publisher',
  label,
  notice,
  of: { kind: 'publisher', label: of },
});

/**
 * What the types of an update to a work mean in Crossref
 * (https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
const UPDATES = new Map<string, Update>([
  ['retraction', notice('Retraction notice', 'Retracted article', 'warning')],
  ['partial_retraction', notice('Partial retraction', 'Retracted article', 'warning')],
  ['withdrawal', notice('Withdrawal notice', 'Withdrawn article', 'warning')],
  ['removal', notice('Removal notice', 'Removed article', 'warning')],
  ['expression_of_concern', notice('Expression of concern', 'Article of concern', 'warning')],
  ['correction', notice('Correction', 'Corrected article', 'correction')],
  ['corrigendum', notice('Corrigendum', 'Corrected article', 'correction')],
  ['erratum', notice('Erratum', 'Corrected article', 'correction')],
  ['addendum', notice('Addendum', 'Completed article', 'correction')],
  ['clarification', notice('Clarification', 'Clarified article', 'correction')],
  ['new_version', { ...NEWER, of: EARLIER }],
  ['new_edition', { kind: 'other', label: 'Newer edition', of: { ...EARLIER } }],
]);

const WARNINGS = new Set(
  [...UPDATES.values()].flatMap(({ notice, label }) => (notice === 'warning' ? (label ?? []) : [])),
);

/** The link to an update of a work, and that of the update to the work, by the type as publishers write it. */
export const findUpdate = (type: string) => UPDATES.get(type.toLowerCase().replace(/[\s-]/g, '_'));

/** Whether a stored link leads to a notice that a publication is not to be relied upon, as its label says. */
export const isRetractionNotice = ({ kind, label }: PublicationLink): boolean =>
  kind === 'publisher' && label !== undefined && WARNINGS.has(label);

/** The fields that decide which links a publication needs. */
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
