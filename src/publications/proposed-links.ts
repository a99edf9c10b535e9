import { ARXIV_NUMBER, arxivNumber, arxivUrl, doiUrl, parseDoi } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import type { PublicationLink, StatusKind } from '../../records/publication-words.ts';
import { hasPdf, isCodeHost } from './links.ts';
import { linkKey } from './same-link.ts';

/** A link that a service proposes for a publication. */
export interface ProposedLink extends PublicationLink {
  source: 'Crossref' | 'DataCite' | 'OpenAlex';
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
      const doi = parseDoi(id);
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

/** What an update makes of a work: its status, or a link to the update; and the link from the update to the work. */
type Update = ({ status: StatusKind } | { link: RelatedLink }) & { of: RelatedLink };

const toWork = (label: string): RelatedLink => ({ kind: 'publisher', label });
const notice = (status: StatusKind, of: string): Update => ({ status, of: toWork(of) });

/**
 * What the types of an update to a work mean in Crossref
 * (https://www.crossref.org/documentation/crossmark/version-control-corrections-and-retractions/).
 */
const UPDATES = new Map<string, Update>([
  ['retraction', notice('retracted', 'Retracted article')],
  ['partial_retraction', notice('retracted', 'Retracted article')],
  ['withdrawal', notice('retracted', 'Withdrawn article')],
  ['removal', notice('removed', 'Removed article')],
  ['expression_of_concern', notice('concern', 'Article of concern')],
  ['correction', notice('corrected', 'Corrected article')],
  ['corrigendum', notice('corrected', 'Corrected article')],
  ['erratum', notice('corrected', 'Corrected article')],
  ['addendum', { link: toWork('Addendum'), of: toWork('Completed article') }],
  ['clarification', { link: toWork('Clarification'), of: toWork('Clarified article') }],
  ['new_version', { link: NEWER, of: EARLIER }],
  ['new_edition', { link: { kind: 'other', label: 'Newer edition' }, of: EARLIER }],
]);

/** What an update means, by its type as publishers write it. */
export const findUpdate = (type: string) => UPDATES.get(type.toLowerCase().replace(/[\s-]/g, '_'));

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
