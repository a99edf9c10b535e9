import { cancelDeletions, enqueueDeletions } from '../../db/queries/files.ts';
import { runBatch } from '../../db/statements.ts';
import type { FileStore } from '../platform/files/store.ts';
import { DISK_FULL, isDiskFull } from '../values/errors.ts';
import { errorText } from '../values/text.ts';
import type { FileDeps } from './outbox.ts';

const OPTIONS = { originalName: 'storage-check.txt', contentType: 'text/plain' };

/** Writes a file to the store, reads it and deletes it. Never throws. */
export async function probeStore({ db, files, now }: FileDeps) {
  const key = `logos/storage-check-${crypto.randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(key);
  let error: string | null = null;
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (thrown) {
      error ??= isDiskFull(thrown) ? DISK_FULL : errorText(thrown);
      return false;
    }
  };
  const storageAccessible = await attempt(() => files.check());
  // Queued for deletion first, so that an interruption leaves nothing behind.
  const queued = await attempt(() => runBatch(db, enqueueDeletions(db, [key], now())));
  const canWriteToStorage = queued && (await attempt(() => files.put(key, bytes, OPTIONS)));
  const canReadFromStorage = canWriteToStorage && (await attempt(() => readBack(files, key)));
  if (queued) {
    await attempt(async () => {
      await files.delete(key);
      await runBatch(db, cancelDeletions(db, [key]));
    });
  }
  return { canWriteToStorage, canReadFromStorage, storageAccessible, error };
}

async function readBack(files: FileStore, key: string): Promise<void> {
  const file = await files.find(key);
  const stream = file && (await files.read(file));
  if (!stream || (await new Response(stream).text()) !== key) {
    throw new Error('A newly written file cannot be read.');
  }
}
