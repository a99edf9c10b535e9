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

/** How long an upload may take before its files count as orphaned. */
const UPLOAD_MS = 15 * MINUTE_MS;

/** Where a file and its record are stored. */
export interface FileDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/** A file to be stored under a new key. */
export interface NewFile {
  key: string;
  bytes: Uint8Array;
  options: PutOptions;
}

/** An image under a new random name, so that the content at a URL never changes; `url` is its future address. */
export function newImage(
  folder: 'photos' | 'logos',
  { bytes, type, extension }: Image,
  originalName: string,
): NewFile & { url: string } {
  const key = `${folder}/${crypto.randomUUID()}.${extension}`;
  return { key, bytes, options: { originalName, contentType: type }, url: `/storage/${key}` };
}

/**
 * Stores a file and the record that names it: both or neither, even after a failure or a crash. The file's deletion is
 * queued before it is stored, and cancelled in the same batch as the record.
 *
 * @param file null for a record without a new one
 * @param storeRecord stores the record, in one batch with some statements
 * @param replaced keys of the files that the record named before: those that nothing names any more are deleted
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
 * Runs the statements that delete a record, then deletes those of its files that nothing names any more. If the store
 * does not respond, the next {@link collectGarbage} deletes them.
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

/**
 * Deletes leftovers of a crash or a failing store: incomplete uploads, and files without a record. Run it daily and at
 * startup.
 */
export async function collectGarbage({ db, files, now }: FileDeps): Promise<void> {
  const before = new Date(now().getTime() - UPLOAD_MS);
  await files.removeStaged(before);
  const keys = await selectDeletionsBefore(db, before);
  for (const key of keys) await remove(db, files, key);
}

/**
 * Deletes the queued ones of some files. Never throws: failed deletions are retried later. A file that is no longer
 * queued has a record, even if the database's response to that was lost.
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
 * Deletes files that were uploaded more than a day ago and that nothing names, including records in the trash. PDFs of
 * publications are kept until the owner deletes them.
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
      // Checked again, since it may have been uploaded again meanwhile.
      const file = await files.find(key);
      if (file && isOld(file)) await files.delete(key);
    }
  }
}
