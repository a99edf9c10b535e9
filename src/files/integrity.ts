import type { PublicationFields } from '../../records/publication.ts';
import { isLink } from '../values/site-path.ts';
import { isSiteFile, siteFileKey, toFilename } from '../values/storage-key.ts';
import { decoded } from '../values/text.ts';

const PUBLICATIONS = '/storage/publications/';

/** Sorts file names in natural order. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

/** A publication, or a record such as a talk, with its links. */
export interface Linking {
  id: number;
  title: string;
  links: readonly { url: string }[];
  url?: string | null;
  pdf_url?: string | null;
}

/** A talk, course, project or person, with its links. */
export interface LinkingRecord<Kind extends string> extends Linking {
  kind: Kind;
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
  /** File name according to the link. */
  originalName: string;
}

interface Integrity<Kind extends string> {
  /** The names of the stored PDFs. */
  physicalFiles: string[];
  missingFiles: MissingFile[];
  totalPublications: number;
  /** Links to missing files, and those that are neither a URL nor a path of this site. */
  brokenLinks: PublicationLink[];
  validLinks: PublicationLink[];
  /** PDFs that no publication or record links to. */
  orphanedFiles: string[];
  /** Links of records to files of this site that are not stored. */
  recordLinks: (Pick<LinkingRecord<Kind>, 'kind' | 'id' | 'title'> & { url: string })[];
}

/**
 * Compares the links of publications and records with the stored files.
 *
 * @param stored keys in the folders that {@link listLinkedFolders} names
 */
export function checkIntegrity<Kind extends string>(
  {
    publications,
    records,
  }: { publications: readonly LinkingPublication[]; records: readonly LinkingRecord<Kind>[] },
  stored: readonly string[],
): Integrity<Kind> {
  const keys = new Set(stored);
  const linked = new Set(records.flatMap(listLinks).map(linkedFile));
  const physicalFiles = stored
    .filter((key) => key.startsWith('publications/'))
    .map(toFilename)
    .sort(byName);
  const found: Omit<Integrity<Kind>, 'orphanedFiles'> = {
    ...{ physicalFiles, missingFiles: [], brokenLinks: [], validLinks: [] },
    totalPublications: publications.length,
    recordLinks: records.flatMap(({ kind, id, title, links }) =>
      links.flatMap(({ url }) =>
        isSiteFile(url) && !keys.has(siteFileKey(url) ?? '') ? { kind, id, title, url } : [],
      ),
    ),
  };
  for (const publication of publications) {
    const { id, title, authors, year } = publication;
    for (const url of listLinks(publication)) {
      const name = linkedFile(url);
      const missing = name !== null && !keys.has(`publications/${name}`);
      const list = missing || !isLink(url) ? found.brokenLinks : found.validLinks;
      list.push({ publicationId: id, title, url });
      if (name !== null) linked.add(name);
      if (!missing || found.missingFiles.at(-1)?.publicationId === id) continue;
      found.missingFiles.push({ publicationId: id, title, authors, year, originalName: name });
    }
  }
  return { ...found, orphanedFiles: physicalFiles.filter((name) => !linked.has(name)) };
}

/** Folders with files that publications or these records may link to. */
export function listLinkedFolders(records: readonly Linking[]): string[] {
  const keys = records.flatMap(({ links }) => links.flatMap(({ url }) => siteFileKey(url) ?? []));
  return [...new Set(['publications', ...keys.map((key) => key.slice(0, key.indexOf('/')))])];
}

/** The records that link to each stored PDF, by its name. */
export function groupByFile<Record extends Linking>(
  records: readonly Record[],
): Map<string, Record[]> {
  const linking = records.flatMap((record) => {
    const names = listLinks(record).flatMap((url) => linkedFile(url) ?? []);
    return [...new Set(names)].map((name) => ({ name, record }));
  });
  const found = Map.groupBy(linking, ({ name }) => name);
  return new Map(Array.from(found, ([name, each]) => [name, each.map(({ record }) => record)]));
}

/** Those of the records that link to a stored PDF. */
export const filterLinkingFile = <Record extends Linking>(
  records: readonly Record[],
  filename: string,
): Record[] => groupByFile(records).get(filename) ?? [];

/** The links of a record: its PDF, its external page, and files stored here, such as slides. */
const listLinks = ({ pdf_url, url, links }: Linking) => [
  ...[pdf_url, url].flatMap((link) => link ?? []),
  ...links.map((link) => link.url).filter((link) => linkedFile(link) !== null),
];

/** The name of the publication's file that a link leads to; null if it leads elsewhere. */
export function linkedFile(url: string): string | null {
  if (!url.startsWith(PUBLICATIONS)) return null;
  const key = siteFileKey(url);
  return key ? toFilename(key) : decoded(url.slice(PUBLICATIONS.length));
}
