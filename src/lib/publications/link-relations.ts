import { isCodeHost } from './code-host.ts';
import type { PublicationLink } from './publication.ts';

/** How a link to a related work is stored. */
export type Related = Pick<PublicationLink, 'kind' | 'label'>;

export const PUBLISHED: Related = { kind: 'publisher', label: 'Published version' };
export const ARTICLE: Related = { kind: 'publisher', label: 'Article' };
export const VERSION: Related = { kind: 'other', label: 'Other version' };
export const EARLIER: Related = { kind: 'other', label: 'Earlier version' };
export const NEWER: Related = { kind: 'other', label: 'Newer version' };

/** A repository is code, whatever the relation calls it. */
export const withCode = (related: Related, url: string): Related =>
  isCodeHost(url) ? { kind: 'code' } : related;
