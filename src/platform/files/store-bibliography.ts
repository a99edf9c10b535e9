import { bibliographyStatements, selectBibliography } from '../../../db/queries/bibliography.ts';
import type { PublicationFields } from '../../lib/publications/publication.ts';
import { siteFileKey } from '../../lib/storage-key.ts';
import { removeWithRecord, type Stores } from './with-record.ts';

/** What an import stores. */
export interface BibliographyChanges {
  added: PublicationFields[];
  updated: { id: number; changes: Partial<PublicationFields> }[];
}

/**
 * Stores what an import brings: all of it, or nothing. The sample's publications go in the same batch,
 * and their PDFs after it.
 *
 * @returns how many invented publications made way
 */
export async function storeBibliography(
  stores: Stores,
  { added, updated }: BibliographyChanges,
): Promise<number> {
  const { stored, samples } = await selectBibliography(stores.db);
  const changes = new Map(updated.map(({ id, changes }) => [id, changes]));
  const after = stored.map((row) => ({ ...row, ...changes.get(row.id) }));
  const needed = new Set([...after, ...added].flatMap(fileKeys));
  await removeWithRecord(
    stores,
    samples.flatMap(fileKeys).filter((key) => !needed.has(key)),
    bibliographyStatements(stores.db, {
      added,
      rewritten: after.filter(({ id }) => changes.has(id)),
    }),
  );
  return samples.length;
}

const fileKeys = ({ url, pdf_url }: Pick<PublicationFields, 'url' | 'pdf_url'>) =>
  [url, pdf_url].flatMap((link) => (link && siteFileKey(link)) || []);
