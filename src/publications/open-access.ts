import { storedPdfKey } from './links.ts';
import type { PublicationFields } from './publication.ts';

/** How a copy that anyone may read is open; `own` is one that is stored here. */
export const OPEN_KINDS = ['own', 'diamond', 'gold', 'hybrid', 'bronze', 'green'] as const;

/** Which version the open copy is. */
export const OPEN_VERSIONS = ['submitted', 'accepted', 'published'] as const;

/** How a publication is open, a copy that is stored here first; null where no open copy is known. */
export const findOpenKind = (
  publication: Pick<PublicationFields, 'open' | 'url' | 'pdf_url'>,
): string | null => {
  if (storedPdfKey(publication)) return 'own';
  return publication.open === 'own' ? null : publication.open;
};
