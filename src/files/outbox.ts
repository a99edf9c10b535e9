import type { Db } from '../../db/open.ts';
import {
  cancelDeletions,
  enqueueDeletions,
  enqueueUnnamed,
  selectDeletionsBefore,
  selectQueuedDeletions,
  selectUnnamedFiles,
} from '../../db/queries/files.ts';
import { deletePdfTexts } from '../../db/queries/pdf-texts.ts';
import { runBatch, type Statement } from '../../db/statements.ts';
import type { FileStore, PutOptions, StoredFile } from '../platform/files/store.ts';
import { FOLDERS } from '../values/storage-key.ts';
import { DAY_MS, MINUTE_MS } from '../values/time.ts';
import type { Image } from './image.ts';

/** How long an upload may take before what it left counts as left behind. */
const UPLOAD_MS = 15 * MINUTE_MS;

/** Where a file and its record go. */
export interface FileDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/** A file that is to be stored under a new key. */
export interface NewFile {
  key: string;
  bytes: Uint8Array;
  options: PutOptions;
}

/** An image under a new random name, so that the content at a URL never changes; `url` is where it will be. */
export function newImage(
  folder: 'photos' | 'logos',
  { bytes, type, extension }: Image,
  originalName: string,
): NewFile & { url: string } {
  const key = `${folder}/${crypto.randomUUID()}.${extension}`;
  return { key, bytes, options: { originalName, contentType: type }, url: `/storage/${key}` };
}

/**
 * Stores a file and the record that names it: both or neither, even after a failure or a crash.
 * The file's deletion is queued before it is stored, and cancelled in the record's own batch.
 *
 * @param file null for a record without a new one
 * @param storeRecord stores the record, in one batch with some statements
 * @param replaced keys of the files that the record named before: those go that nothing names any more
 */
export async function storeWithRecord<Stored>(
  deps: FileDeps,
  file: NewFile | null,
  storeRecord: (also: Statement[]) => Promise<Stored>,
  replaced: string[] = [],
): Promise<Stored> {
  const { db, files, now } = deps;
  const added = file ? [file.key] : [];
  await runBatch(db, enqueueDeletions(db, added, now()));
  try {
    if (file) await files.put(file.key, file.bytes, file.options);
    const stored = await storeRecord([
      ...cancelDeletions(db, added),
      ...enqueueUnnamed(db, replaced, now()),
    ]);
    await deleteQueued(deps, replaced);
    return stored;
  } catch (error) {
    await deleteQueued(deps, added);
    throw error;
  }
}

/**
 * Runs the statements that delete a record, then deletes those of its files that nothing names any more. When the
 * store does not answer, they go with the next {@link collectGarbage}.
 */
export async function removeWithRecord(
  deps: FileDeps,
  keys: string[],
  statements: Statement[],
): Promise<void> {
  const { db, now } = deps;
  await runBatch(db, [...statements, ...enqueueUnnamed(db, keys, now())]);
  await deleteQueued(deps, keys);
}

/** Deletes what a crash or a failing store left: half an upload, a file without its record. Runs daily and at the start. */
export async function collectGarbage({ db, files, now }: FileDeps): Promise<void> {
  const before = new Date(now().getTime() - UPLOAD_MS);
  await files.removeStaged(before);
  const keys = await selectDeletionsBefore(db, before);
  for (const key of keys) await remove(db, files, key);
}

/**
 * Deletes those of some files that are queued for it.
 * Never throws: a queued file is deleted later. A file that is no longer queued has its record, even if
 * the database's answer to that was lost.
 */
export async function deleteQueued({ db, files }: FileDeps, keys: string[]): Promise<void> {
  try {
    for (const key of await selectQueuedDeletions(db, keys)) await remove(db, files, key);
  } catch {}
}

async function remove(db: Db, files: FileStore, key: string): Promise<void> {
  await files.delete(key);
  await runBatch(db, [...cancelDeletions(db, [key]), ...deletePdfTexts(db, [key])]);
}

/**
 * Removes the files that were uploaded more than a day ago and that nothing names, be it in the trash. The PDFs of
 * publications stay until the owner deletes them.
 */
export async function removeUnusedFiles({ db, files, now }: FileDeps): Promise<void> {
  const before = now().getTime() - DAY_MS;
  const isOld = ({ uploadedAt }: StoredFile) => Date.parse(uploadedAt) < before;
  for (const folder of FOLDERS) {
    if (folder === 'publications') continue;
    const old = (await files.list(folder)).filter(isOld);
    const unnamed = await selectUnnamedFiles(
      db,
      old.map(({ key }) => key),
    );
    for (const key of unnamed) {
      // Checked again: it may have been uploaded again meanwhile.
      const file = await files.find(key);
      if (file && isOld(file)) await files.delete(key);
    }
  }
}
