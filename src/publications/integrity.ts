import { siteFileKey } from '../values/storage-key.ts';
import { decoded } from '../values/text.ts';
import { isUsable } from './links.ts';
import type { PublicationFields } from './publication.ts';

const PUBLICATIONS = '/storage/publications/';

/** A publication, or a record such as a talk, by what it links to. */
export interface Linking {
  id: number;
  title: string;
  links: readonly { url: string }[];
  url?: string | null;
  pdf_url?: string | null;
}

type LinkingPublication = Linking & Pick<PublicationFields, 'authors' | 'year'>;

interface PublicationLink {
  publicationId: number;
  title: string;
  url: string;
}

interface MissingFile {
  publicationId: number;
  title: string;
  authors: string;
  year: number;
  /** The name that the link gives it. */
  originalName: string;
}

interface Integrity {
  missingFiles: MissingFile[];
  /** Links to missing files, and those that are neither a URL nor a path of this site. */
  brokenLinks: PublicationLink[];
  validLinks: PublicationLink[];
  orphanedFiles: string[];
}

/**
 * Compares what the publications link to with the names of the stored files. What other records link to, such as a
 * talk's slides, is no orphan.
 */
export function checkIntegrity(
  publications: readonly LinkingPublication[],
  filenames: readonly string[],
  records: readonly Linking[] = [],
): Integrity {
  const stored = new Set(filenames);
  const linked = new Set(records.flatMap(listLinks).map(linkedFile));
  const found: Integrity = { missingFiles: [], brokenLinks: [], validLinks: [], orphanedFiles: [] };
  for (const publication of publications) {
    const { id, title, authors, year } = publication;
    for (const url of listLinks(publication)) {
      const name = linkedFile(url);
      const missing = name !== null && !stored.has(name);
      const list = missing || !isUsable(url) ? found.brokenLinks : found.validLinks;
      list.push({ publicationId: id, title, url });
      if (name !== null) linked.add(name);
      if (!missing || found.missingFiles.at(-1)?.publicationId === id) continue;
      found.missingFiles.push({ publicationId: id, title, authors, year, originalName: name });
    }
  }
  found.orphanedFiles = filenames.filter((name) => !linked.has(name));
  return found;
}

/** Those of the records that link to a stored PDF. */
export function filterLinkingFile<Record extends Linking>(
  records: readonly Record[],
  filename: string,
): Record[] {
  return records.filter((record) => listLinks(record).some((url) => linkedFile(url) === filename));
}

/** The links of a record: its PDF, its page elsewhere, and files that this site stores, such as slides. */
const listLinks = ({ pdf_url, url, links }: Linking) => [
  ...[pdf_url, url].flatMap((link) => link ?? []),
  ...links.map((link) => link.url).filter((link) => linkedFile(link) !== null),
];

/** The name of the publication's file that a link leads to; null when it leads elsewhere. */
export function linkedFile(url: string): string | null {
  if (!url.startsWith(PUBLICATIONS)) return null;
  const key = siteFileKey(url);
  return key ? key.slice(key.indexOf('/') + 1) : decoded(url.slice(PUBLICATIONS.length));
}
