import type { Db } from '../../db/open.ts';
import { selectRestoreFiles } from '../../db/queries/archive/read.ts';
import { deleteRestoreFiles, deleteStagedRowsBefore } from '../../db/queries/archive/write.ts';
import type { FileStore } from '../platform/files/store.ts';
import { fingerprint } from '../values/digest.ts';
import { DAY_MS } from '../values/time.ts';

interface PlaceDeps {
  db: Db;
  files: FileStore;
  privateFiles: FileStore;
}

const FOLDER = 'restored';

/** The private file that will become a stored one. */
export const restoredKey = ({ key, sha256 }: { key: string; sha256: string }): string =>
  `${FOLDER}/${sha256}-${fingerprint(key)}`;

/**
 * Finishes a restore in the file store: moves files into place and removes others. Can be interrupted, and two
 * processes can run it concurrently.
 */
export async function placeRestoredFiles({ db, files, privateFiles }: PlaceDeps): Promise<void> {
  const waiting = await selectRestoreFiles(db);
  for (const { key, source } of waiting) {
    if (source === null) await files.delete(key);
    else await place({ files, privateFiles }, source, key);
  }
  await deleteRestoreFiles(
    db,
    waiting.map(({ key }) => key),
  );
  for (const { source } of waiting) if (source !== null) await privateFiles.delete(source);
}

async function place(
  { files, privateFiles }: Pick<PlaceDeps, 'files' | 'privateFiles'>,
  source: string,
  key: string,
): Promise<void> {
  const file = await privateFiles.find(source);
  const body = file && (await privateFiles.read(file));
  // Another process has already placed it.
  if (!file || !body) return;
  const staged = await files.stage(body);
  const { originalName, contentType, flaws } = file;
  await staged
    .place(key, { originalName, contentType, flaws, overwrite: true })
    .finally(staged.discard);
}

/** Removes the files of interrupted restores. Run it daily. */
export async function removeRestoreRemains({
  db,
  privateFiles,
  now,
}: Pick<PlaceDeps, 'db' | 'privateFiles'> & { now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS);
  await deleteStagedRowsBefore(db, before.toISOString());
  await privateFiles.removeStaged(before);
  const waiting = new Set((await selectRestoreFiles(db)).map(({ source }) => source));
  for (const { key, uploadedAt } of await privateFiles.list(FOLDER)) {
    if (!waiting.has(key) && new Date(uploadedAt) < before) await privateFiles.delete(key);
  }
}
