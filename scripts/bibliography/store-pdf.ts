import { storageKey, storedName } from '../../src/lib/files/storage-key.ts';
import { FileExistsError, type FileStore } from '../../src/platform/files/store.ts';
import type { Pdf } from './pdf-folder.ts';

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
    if ((await put(files, key, name, pdf)) || (await holds(files, key, pdf))) {
      return `/storage/${key}`;
    }
  }
}

/** Whether the file behind a site path has this content; null when there is no such file. */
export async function hasContent(
  files: FileStore,
  path: string,
  pdf: Pdf,
): Promise<boolean | null> {
  const key = /^\/storage\/(publications\/[^/]+)$/.exec(path)?.[1];
  const file = key === undefined ? null : await files.find(key);
  return file && file.sha256 === pdf.sha256;
}

async function holds(files: FileStore, key: string, pdf: Pdf): Promise<boolean> {
  return (await files.find(key))?.sha256 === pdf.sha256;
}

async function put(files: FileStore, key: string, name: string, pdf: Pdf): Promise<boolean> {
  if (await files.find(key)) return false;
  try {
    await files.put(key, pdf.bytes, {
      originalName: name,
      contentType: 'application/pdf',
      flaws: pdf.flaws,
    });
    return true;
  } catch (error) {
    if (error instanceof FileExistsError) return false;
    throw error;
  }
}
