import type { Db } from '../../../db/open.ts';
import { runBatch, type Statement } from '../../../db/queries/batch.ts';
import {
  forgetRemovals,
  noteRemovals,
  selectNotedRemovals,
  selectRemovalsBefore,
} from '../../../db/queries/file-removals.ts';
import type { FileStore, PutOptions } from './store.ts';

/** How long an upload may take before what it left counts as left behind. */
const UPLOAD_MS = 15 * 60_000;

/** Where a file and its record go. */
export interface Stores {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/** A file that is to be stored under a new key. */
export interface NewFile {
  key: string;
  body: ReadableStream<Uint8Array> | Uint8Array;
  options: PutOptions;
}

/**
 * Stores a file and the record that names it: both or neither, wherever a failure or a stop comes.
 * The file's removal is noted before it is stored, and taken back in the record's own batch.
 *
 * @param statements store the record
 * @param replaced keys of the files that the record named before
 */
export async function storeWithRecord(
  stores: Stores,
  file: NewFile,
  statements: Statement[],
  replaced: string[] = [],
): Promise<void> {
  const { db, files, now } = stores;
  await runBatch(db, noteRemovals(db, [file.key], now()));
  try {
    await files.put(file.key, file.body, file.options);
    await runBatch(db, [
      ...statements,
      ...forgetRemovals(db, [file.key]),
      ...noteRemovals(db, replaced, now()),
    ]);
  } catch (error) {
    await removeNoted(stores, [file.key]);
    throw error;
  }
  await removeNoted(stores, replaced);
}

/**
 * Runs the statements by which a record goes, then removes the files that only it named. When the
 * store does not answer, they go with the next {@link removeLeftBehind}.
 */
export async function removeWithRecord(
  stores: Stores,
  keys: string[],
  statements: Statement[],
): Promise<void> {
  const { db, now } = stores;
  await runBatch(db, [...statements, ...noteRemovals(db, keys, now())]);
  await removeNoted(stores, keys);
}

/** Removes what a stop or a failing store left: half an upload, a file without its record. Run daily and at the start. */
export async function removeLeftBehind({ db, files, now }: Stores): Promise<void> {
  const before = new Date(now().getTime() - UPLOAD_MS);
  await files.removeStaged(before);
  const keys = await selectRemovalsBefore(db, before);
  for (const key of keys) await remove(db, files, key);
}

/**
 * Never throws: what is noted is removed later. What is not noted any more has its record, although
 * the database's answer to that was lost.
 */
async function removeNoted({ db, files }: Stores, keys: string[]): Promise<void> {
  try {
    for (const key of await selectNotedRemovals(db, keys)) await remove(db, files, key);
  } catch {}
}

async function remove(db: Db, files: FileStore, key: string): Promise<void> {
  await files.delete(key);
  await runBatch(db, forgetRemovals(db, [key]));
}
