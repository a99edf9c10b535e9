import { runBatch } from '../../../db/batch.ts';
import { cancelDeletions, enqueueDeletions } from '../../../db/queries/files/write.ts';
import { reasonOf } from '../../lib/text.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { FileDeps } from '../files/outbox.ts';

/** Whether files can be written and read, tried with a real one. */
export interface Probe {
  canWriteToStorage: boolean;
  canReadFromStorage: boolean;
  storageAccessible: boolean;
  /** The first thing that went wrong. */
  error: string | null;
}

const OPTIONS = { originalName: 'storage-check.txt', contentType: 'text/plain' };

/** Writes a file into the store, reads it and removes it again. Never throws. */
export async function probeStore({ db, files, now }: FileDeps): Promise<Probe> {
  const key = `logos/storage-check-${crypto.randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(key);
  const found: Probe = {
    canWriteToStorage: false,
    canReadFromStorage: false,
    storageAccessible: false,
    error: null,
  };
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      found.error ??= reasonOf(error);
      return false;
    }
  };
  found.storageAccessible = await attempt(() => files.check());
  // Noted before, so that a stop in between leaves nothing for good.
  const queued = await attempt(() => runBatch(db, enqueueDeletions(db, [key], now())));
  if (!queued) return found;
  found.canWriteToStorage = await attempt(() => files.put(key, bytes, OPTIONS));
  if (found.canWriteToStorage) {
    found.canReadFromStorage = await attempt(() => readBack(files, key));
  }
  await attempt(async () => {
    await files.delete(key);
    await runBatch(db, cancelDeletions(db, [key]));
  });
  return found;
}

async function readBack(files: FileStore, key: string): Promise<void> {
  const file = await files.find(key);
  const stream = file && (await files.read(file));
  if (!stream || (await new Response(stream).text()) !== key) {
    throw new Error('A file that was just written cannot be read.');
  }
}
