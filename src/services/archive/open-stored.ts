import { HttpError } from '../../http/error.ts';
import { ArchiveError } from '../../lib/archive/archive-error.ts';
import type { FileStore, StoredFile } from '../../platform/files/store.ts';
import type { Archive } from './open-archive.ts';

/** Reads and checks an archive among the private files. Throws a 422 that says why it is not taken. */
export async function openStored(
  { privateFiles }: { privateFiles: FileStore },
  file: StoredFile,
): Promise<Archive> {
  const [{ openArchive }, { storedSource }] = await Promise.all([
    import('./open-archive.ts'),
    import('../../platform/zip/read.ts'),
  ]);
  try {
    return await openArchive(storedSource(privateFiles, file));
  } catch (error) {
    throw error instanceof ArchiveError ? new HttpError(422, error.message) : error;
  }
}
