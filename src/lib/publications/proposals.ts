import { matchPdfs } from '../bibtex/match-pdfs.ts';
import { checkIntegrity, type Linking } from './integrity.ts';
import type { PublicationFields } from './publication.ts';

/** A stored file that seems to be a publication's PDF. */
export interface Proposal {
  filename: string;
  publicationId: number;
  title: string;
}

interface NamedFile {
  filename: string;
  originalName: string;
}

/**
 * Finds for each file that no publication links to the publication without a PDF that it seems to
 * belong to: by the name of the file that the publication misses, its citation key, DOI or title.
 */
export function proposeLinks(
  publications: readonly (PublicationFields & Linking)[],
  files: readonly NamedFile[],
): Proposal[] {
  const names = files.map(({ filename }) => filename);
  const { missingFiles, orphanedFiles } = checkIntegrity(publications, names);
  const missed = new Map(missingFiles.map((file) => [file.publicationId, file.originalName]));
  const waiting = publications.filter(({ id, pdf_url }) => pdf_url === null || missed.has(id));
  const candidates = waiting.map((fields) => {
    const name = missed.get(fields.id);
    return {
      key: fields.citation_key ?? '',
      line: fields.id,
      fields,
      pdfNames: name ? [name] : [],
    };
  });
  const proposals = new Map<number, Proposal>();
  const orphans = files.filter(({ filename }) => orphanedFiles.includes(filename));
  // The stored name first: the original one may say more, but only the stored one is unique.
  for (const nameOf of [
    (file: NamedFile) => file.filename,
    (file: NamedFile) => file.originalName,
  ]) {
    const proposed = new Set([...proposals.values()].map(({ filename }) => filename));
    const left = orphans.filter(({ filename }) => !proposed.has(filename));
    const { matches } = matchPdfs([...new Set(left.map(nameOf))], candidates);
    for (const { name, candidate } of matches) {
      const [file, other] = left.filter((orphan) => nameOf(orphan) === name);
      const { line: publicationId, fields } = candidate;
      if (!file || other || proposals.has(publicationId)) continue;
      proposals.set(publicationId, { filename: file.filename, publicationId, title: fields.title });
    }
  }
  return [...proposals.values()];
}
