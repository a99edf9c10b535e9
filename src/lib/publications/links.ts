import { isSitePath } from '../site-path.ts';
import type { PublicationFields } from './publication.ts';

type Linked = Pick<PublicationFields, 'url' | 'pdf_url'>;

/** The links of a publication that lead somewhere: http(s) URLs and paths of this site, PDF first. */
export function usableLinks({ pdf_url, url }: Linked): string[] {
  return [pdf_url, url].filter((link) => link !== null).filter(isUsable);
}

/** True for an http(s) URL and for a path of this site; any other text is not a link. */
export const isUsable = (link: string): boolean => isWebUrl(link) || isSitePath(link);

/** The publication's own page elsewhere, or null. */
export function externalLink({ url }: Pick<Linked, 'url'>): string | null {
  return url !== null && isWebUrl(url) ? url : null;
}

const isWebUrl = (link: string) => /^https?:/i.test(link) && URL.canParse(link);
