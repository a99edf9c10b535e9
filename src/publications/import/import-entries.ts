import { selectBibliography } from '../../../db/queries/publications/read.ts';
import { bibliographyStatements } from '../../../db/queries/publications/write.ts';
import type { PublicationFields } from '../../../records/publication.ts';
import { type FileDeps, removeWithRecord } from '../../files/outbox.ts';
import { siteFileKey } from '../../values/storage-key.ts';
import { joinStatedVersions, withDerivedFields, withPeople } from '../save.ts';

/** Thrown if a publication that the import changes was deleted. */
export class PublicationGoneError extends Error {}

/**
 * Stores an import in one transaction. The sample's publications are deleted in the same batch, and their PDFs
 * afterwards. Throws {@link PublicationGoneError}.
 */
export async function importEntries(
  deps: FileDeps,
  {
    added,
    updated,
  }: {
    added: PublicationFields[];
    updated: { id: number; changes: Partial<PublicationFields> }[];
  },
) {
  const { stored, samples } = await selectBibliography(deps.db);
  const changes = new Map(updated.map(({ id, changes }) => [id, changes]));
  const changed = await withPeople(
    deps.db,
    stored.flatMap((row) => {
      const fields = changes.get(row.id);
      return fields ? [{ fields: { ...row, ...withDerivedFields(row, fields) }, stored: row }] : [];
    }),
  );
  if (changed.length < changes.size) throw new PublicationGoneError();
  const whole = await withPeople(
    deps.db,
    added.map((fields) => ({ fields, stored: null })),
  );
  const known = new Set(stored.map(identity));
  const fresh = whole.filter((fields) => !known.has(identity(fields)));
  await removeWithRecord(
    deps,
    samples.flatMap(fileKeys),
    bibliographyStatements(deps.db, { added: fresh, changed }),
  );
  await joinStatedVersions(deps.db);
  return {
    added: fresh.length,
    updated: changed.length,
    /** Number of new entries that are already stored with the same values, because they were submitted twice. */
    unchanged: added.length - fresh.length,
    samples: samples.length,
  };
}

const identity = (fields: PublicationFields) => {
  const { title, authors, journal, year, volume, issue, pages, doi, citation_key } = fields;
  return JSON.stringify([title, authors, journal, year, volume, issue, pages, doi, citation_key]);
};

const fileKeys = ({ url, pdf_url, links }: Pick<PublicationFields, 'url' | 'pdf_url' | 'links'>) =>
  [url, pdf_url, ...links.map((link) => link.url)].flatMap(
    (link) => (link && siteFileKey(link)) || [],
  );
