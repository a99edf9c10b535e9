import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { Unreadable } from '../values/errors.ts';
import { ArchiveError } from './manifest.ts';
import type { Archive } from './open-archive.ts';
import type { ByteSource } from './zip.ts';

/** Reads and checks an archive among the private files. Throws a 422 that says why it is not taken. */
export async function openStored(
  { privateFiles }: { privateFiles: FileStore },
  file: StoredFile,
): Promise<Archive> {
  const { openArchive } = await import('./open-archive.ts');
  try {
    return await openArchive(storedSource(privateFiles, file));
  } catch (error) {
    throw error instanceof ArchiveError ? new Unreadable(error.message) : error;
  }
}

/** A stored file; reading it fails once it is removed or replaced. */
const storedSource = (files: FileStore, file: StoredFile): ByteSource => ({
  size: file.size,
  read(start, length) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reading = async () => {
      const body = await files.read(file, { start, end: start + length - 1 });
      if (!body) throw new Error(`${file.key} is there no more`);
      await body.pipeTo(writable);
    };
    reading().catch((error: unknown) => writable.abort(error).catch(() => {}));
    return readable;
  },
});
