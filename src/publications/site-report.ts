import { selectDatabaseState } from '../../db/queries/database-state.ts';
import { selectPublicationLinks } from '../../db/queries/publications/read.ts';
import { selectRecordLinks } from '../../db/queries/record-links.ts';
import { checkIntegrity, listLinkedFolders } from '../files/integrity.ts';
import type { FileDeps } from '../files/outbox.ts';
import { probeStore } from '../files/probe-store.ts';
import { listPdfs } from './pdfs.ts';

export type SiteReport = ReturnType<typeof reportSite>;

/**
 * Reports on the stored data. Its parts are functions that do nothing until called, and each rejects if its part does
 * not respond.
 */
export function reportSite(deps: FileDeps) {
  const { db, files } = deps;
  const list = (folder: string) => files.list(folder);
  const linking = async () => {
    const [publications, records] = await Promise.all([
      selectPublicationLinks(db),
      selectRecordLinks(db),
    ]);
    return { publications, records };
  };
  return {
    /** Tests that the file store can be reached, written and read. Never rejects. */
    storage: () => probeStore(deps),

    /** The database's version, size and migrations. */
    database: () => selectDatabaseState(db),

    /** The files of a folder of the store. */
    list,

    /** The publications, and records such as talks, with their links. */
    linking,

    /** The stored PDFs, with the records that link to each. */
    pdfs: async () => listPdfs(await list('publications'), await linking()),

    /** Compares the stored files with the links of publications and records. */
    async links() {
      const found = await linking();
      const stored = await Promise.all(listLinkedFolders(found.records).map(list));
      return checkIntegrity(
        found,
        stored.flat().map(({ key }) => key),
      );
    },
  };
}
