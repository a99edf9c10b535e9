import { showFlaws } from '../files/store-pdf.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { storageKey } from '../values/storage-key.ts';
import { filterLinkingFile, type Linking } from './integrity.ts';

/** Where the publications' PDFs live, as the administrator's screens name it. */
const LOCATION = '/storage/publications/';

/** The stored PDF of a name; null when there is none. */
export async function findPdf(files: FileStore, filename: string): Promise<StoredFile | null> {
  const key = storageKey('publications', filename.normalize('NFC'));
  return key ? files.find(key) : null;
}

const byName = new Intl.Collator('en', { numeric: true });

/** The stored PDFs by name, as people count and spell, with the publications that link to each. */
export async function listPdfs(files: FileStore, publications: readonly Linking[]) {
  const stored = await files.list('publications');
  const pdfs = stored.map(({ key, originalName, size, uploadedAt, flaws }) => {
    const filename = key.slice(key.indexOf('/') + 1);
    return {
      filename,
      originalName,
      size,
      uploadDate: uploadedAt,
      url: LOCATION + filename,
      location: LOCATION,
      publications: filterLinkingFile(publications, filename).map(({ id, title }) => ({
        id,
        title,
      })),
      ...showFlaws(flaws),
    };
  });
  return pdfs.sort((a, b) => byName.compare(a.filename, b.filename));
}
