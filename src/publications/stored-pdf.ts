import { siteFileKey } from '../values/storage-key.ts';
import { usableLinks } from './links.ts';
import type { PublicationFields } from './publication.ts';

type Linked = Pick<PublicationFields, 'url' | 'pdf_url'> & { id: number };

/** The key of a publication's PDF in the file store, or null when it has no stored PDF. */
export function storedPdfKey(publication: Linked): string | null {
  for (const link of usableLinks(publication)) {
    const key = siteFileKey(link);
    if (key?.startsWith('publications/')) return key;
  }
  return null;
}

/** The name under which a publication's PDF stands below its page: Scholar wants it to end in .pdf. */
export function pdfDownloadName(key: string): string {
  return `${key.slice(key.indexOf('/') + 1).replace(/\.pdf$/i, '')}.pdf`;
}

/**
 * Where a publication's PDF is, for those who index it: below its page when it is stored here, else the
 * address elsewhere when that is plainly a PDF's. Null when neither is known.
 *
 * @param origin "https://example.org"
 */
export function pdfAddress(publication: Linked, origin: string): string | null {
  const key = storedPdfKey(publication);
  if (key)
    return `${origin}/publications/${publication.id}/${encodeURIComponent(pdfDownloadName(key))}`;
  const elsewhere = usableLinks(publication).find(
    (link) => URL.canParse(link) && new URL(link).href.endsWith('.pdf'),
  );
  return elsewhere ? new URL(elsewhere).href : null;
}
