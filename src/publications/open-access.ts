import type { PublicationFields } from '../../records/publication.ts';
import { storedPdfKey } from './links.ts';

/** How a publication is open, a copy that is stored here first; null where no open copy is known. */
export const findOpenKind = (
  publication: Pick<PublicationFields, 'open' | 'url' | 'pdf_url'>,
): string | null => {
  if (storedPdfKey(publication)) return 'own';
  return publication.open === 'own' ? null : publication.open;
};
