import type { Translate } from '../../messages/translate.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { PublicationLink } from '../../records/publication-vocabulary.ts';
import { isLink } from '../values/site-path.ts';
import { isSiteFile, siteFileKey, toFilename } from '../values/storage-key.ts';

type Linked = Pick<PublicationFields, 'url' | 'pdf_url'>;

/** The links of a publication that lead somewhere: http(s) URLs and paths of this site, PDF first. */
export function usableLinks({ pdf_url, url }: Linked): string[] {
  return [pdf_url, url].filter((link) => link !== null).filter(isLink);
}

/** Whether a PDF is known: a `pdf_url`, or a `url` that is a stored file or whose path ends in ".pdf". */
export const hasPdf = ({ pdf_url, url }: Linked): boolean =>
  (pdf_url !== null && isLink(pdf_url)) || (url !== null && isLink(url) && isPdf(url));

/** Returns true if no PDF is known and the owner has not said that none will come. */
export const lacksPdf = (work: Linked & Pick<PublicationFields, 'no_pdf'>): boolean =>
  !work.no_pdf && !hasPdf(work);

/** Whether a link leads to a PDF, as far as it says. */
export const isPdf = (link: string): boolean =>
  isSiteFile(link) || /\.pdf$/i.test(new URL(link, 'https://site.invalid').pathname);

/** Where a publication without a PDF can be viewed; null when nowhere. */
export const viewLink = (publication: Linked): string | null =>
  hasPdf(publication) ? null : (usableLinks(publication)[0] ?? null);

/** The publication's own page elsewhere, or null. */
export function externalLink({ url }: Pick<Linked, 'url'>): string | null {
  return url !== null && isWebUrl(url) ? url : null;
}

/** A way to read a publication, and what its link says in English. */
export interface Reading {
  text: 'Download PDF' | 'View in Journal' | 'View preprint' | 'View';
  href: string;
}

/** True if a link leads to the work itself, not to additional material. */
export const leadsToWork = ({ kind }: Pick<PublicationLink, 'kind'>): boolean =>
  kind === 'publisher' || kind === 'preprint';

const isWebUrl = (link: string) => /^https?:/i.test(link) && URL.canParse(link);

/** What a link's button says: its label, else the name of its kind; of another kind, where it leads. */
export function linkText(
  { kind, url, label }: PublicationLink,
  t: Translate<'publications'>,
): string {
  if (label) return label;
  if (kind === 'other' && isWebUrl(url)) return new URL(url).hostname.replace(/^www\./, '');
  return t(`link-${kind}`);
}

const CODE_HOSTS = ['github', 'gitlab', 'bitbucket', 'codeberg'];

/** Whether an address is that of a code host: of the public ones, or of an institution, such as "gitlab.cern.ch". */
export function isCodeHost(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const [name, domain] = new URL(url).hostname.replace(/^www\./, '').split('.');
  return domain !== undefined && name !== undefined && CODE_HOSTS.includes(name);
}

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
  return `${toFilename(key).replace(/\.pdf$/i, '')}.pdf`;
}

/**
 * The address of a publication's PDF for indexes such as Google Scholar: below its page when it is stored here,
 * else the address elsewhere when that is plainly a PDF's. Null when neither is known.
 *
 * @param origin "https://example.org"
 */
export function pdfAddress(publication: Linked & { id: number }, origin: string): string | null {
  const key = storedPdfKey(publication);
  if (key)
    return `${origin}/publications/${publication.id}/${encodeURIComponent(pdfDownloadName(key))}`;
  const elsewhere = usableLinks(publication).find(
    (link) => URL.canParse(link) && new URL(link).href.endsWith('.pdf'),
  );
  return elsewhere ? new URL(elsewhere).href : null;
}

/** How a publication is open, a copy that is stored here first; null where no open copy is known. */
export const findOpenKind = (
  publication: Pick<PublicationFields, 'open' | 'url' | 'pdf_url'>,
): string | null => {
  if (storedPdfKey(publication)) return 'own';
  return publication.open === 'own' ? null : publication.open;
};
