import type { Translate } from '../../messages/translate.ts';
import type { PublicationFields } from '../../records/publication.ts';
import type { PublicationLink } from '../../records/publication-vocabulary.ts';
import { isLink } from '../values/site-path.ts';
import { isSiteFile, siteFileKey, toFilename } from '../values/storage-key.ts';

type Linked = Pick<PublicationFields, 'url' | 'pdf_url'>;

/** The valid links of a publication: http(s) URLs and paths of this site, PDF first. */
export function usableLinks({ pdf_url, url }: Linked): string[] {
  return [pdf_url, url].filter((link) => link !== null).filter(isLink);
}

/** True if a PDF is known: a `pdf_url`, or a `url` that is a stored file or whose path ends in ".pdf". */
export const hasPdf = ({ pdf_url, url }: Linked): boolean =>
  (pdf_url !== null && isLink(pdf_url)) || (url !== null && isLink(url) && isPdf(url));

/** Returns true if no PDF is known and the owner has not said that none will come. */
export const lacksPdf = (work: Linked & Pick<PublicationFields, 'no_pdf'>): boolean =>
  !work.no_pdf && !hasPdf(work);

/** True if a link is recognisably that of a PDF. */
export const isPdf = (link: string): boolean =>
  isSiteFile(link) || /\.pdf$/i.test(new URL(link, 'https://site.invalid').pathname);

/** The address for viewing a publication without a PDF; null if there is none. */
export const viewLink = (publication: Linked): string | null =>
  hasPdf(publication) ? null : (usableLinks(publication)[0] ?? null);

/** The publication's own page on another site, or null. */
export function externalLink({ url }: Pick<Linked, 'url'>): string | null {
  return url !== null && isWebUrl(url) ? url : null;
}

/** A link to read a publication, with its text in English. */
export interface Reading {
  text: 'Download PDF' | 'View in Journal' | 'View preprint' | 'View';
  href: string;
}

/** True if a link leads to the work itself, not to additional material. */
export const leadsToWork = ({ kind }: Pick<PublicationLink, 'kind'>): boolean =>
  kind === 'publisher' || kind === 'preprint';

const isWebUrl = (link: string) => /^https?:/i.test(link) && URL.canParse(link);

/** The text of a link's button: its label, otherwise the name of its type; for other types, its host. */
export function linkText(
  { kind, url, label }: PublicationLink,
  t: Translate<'publications'>,
): string {
  if (label) return label;
  if (kind === 'other' && isWebUrl(url)) return new URL(url).hostname.replace(/^www\./, '');
  return t(`link-${kind}`);
}

const CODE_HOSTS = ['github', 'gitlab', 'bitbucket', 'codeberg'];

/**
 * True if an address is that of a code host: a public one, or that of an institution, such as
 * "gitlab.cern.ch".
 */
export function isCodeHost(url: string): boolean {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return false;
  const [name, domain] = new URL(url).hostname.replace(/^www\./, '').split('.');
  return domain !== undefined && name !== undefined && CODE_HOSTS.includes(name);
}

/** The key of a publication's PDF in the file store; null if it has no stored PDF. */
export function storedPdfKey(publication: Linked): string | null {
  for (const link of usableLinks(publication)) {
    const key = siteFileKey(link);
    if (key?.startsWith('publications/')) return key;
  }
  return null;
}

/** The file name of a publication's PDF below its page: Scholar requires the extension .pdf. */
export function pdfDownloadName(key: string): string {
  return `${toFilename(key).replace(/\.pdf$/i, '')}.pdf`;
}

/**
 * The address of a publication's PDF for indexes such as Google Scholar: below its page if it is stored here,
 * otherwise its address elsewhere if that is clearly a PDF. Null if neither is known.
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

/** The open-access status of a publication, with a stored copy first; null if no open copy is known. */
export const findOpenKind = (
  publication: Pick<PublicationFields, 'open' | 'url' | 'pdf_url'>,
): string | null => {
  if (storedPdfKey(publication)) return 'own';
  return publication.open === 'own' ? null : publication.open;
};
