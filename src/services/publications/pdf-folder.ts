import type { Pdf } from '../../lib/files/pdf-check.ts';
import { siteFileKey, storageKey, storedName } from '../../lib/files/storage-key.ts';
import type { FileStore } from '../../platform/files/store.ts';

/** The PDFs that lie ready to be imported. */
export interface PdfFolder {
  names: readonly string[];
  /** A PDF's content; a sentence when it cannot be taken. */
  read(name: string): Promise<Pdf | string>;
}

/**
 * Puts a PDF into the store under its own name, with "-2", "-3" … when another file has that name;
 * the same content under the name is left as it is.
 *
 * @returns the file's site path
 */
export async function storePdf(files: FileStore, name: string, pdf: Pdf): Promise<string> {
  for (let copy = 1; ; copy++) {
    const stored = storedName(copy === 1 ? name : name.replace(/(\.pdf)?$/i, `-${copy}$1`));
    const key = storageKey('publications', stored) ?? `publications/${stored}`;
    const present = await files.find(key);
    if (!present) {
      await files.put(key, pdf.bytes, {
        originalName: name,
        contentType: 'application/pdf',
        flaws: pdf.flaws,
      });
    }
    if (!present || present.sha256 === pdf.sha256) return `/storage/${key}`;
  }
}

/** Whether the file behind a site path has this content. */
export async function hasContent(files: FileStore, path: string, pdf: Pdf): Promise<boolean> {
  const key = siteFileKey(path);
  return key !== null && (await files.find(key))?.sha256 === pdf.sha256;
}
