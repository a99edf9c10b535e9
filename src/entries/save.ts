import type { Db } from '../../db/open.ts';
import {
  NO_ENTRY,
  selectEntries,
  selectOptionalEntry,
  updateEntry,
  updateEntryOrder,
} from '../../db/queries/entries.ts';
import { found, validationError } from '../values/errors.ts';
import { type Entry, type EntryFields, type EntryKind, entryFields } from './entry.ts';

/**
 * Changes some fields of an entry.
 *
 * @throws a 404 where there is none, a 400 where it then ends before it begins
 */
export async function changeEntry(
  db: Db,
  id: number,
  changes: Partial<EntryFields>,
): Promise<Entry> {
  const before = found(await selectOptionalEntry(db, id), NO_ENTRY);
  const after = entryFields.safeParse({ ...before, ...changes });
  if (!after.success) throw validationError(after.error.issues);
  return updateEntry(db, id, after.data);
}

/**
 * Puts the entries of a kind in an order.
 *
 * @param ids each of them once
 * @throws a 400 where these are others
 */
export async function orderEntries(db: Db, kind: EntryKind, ids: number[]): Promise<void> {
  const stored = (await selectEntries(db)).filter((entry) => entry.kind === kind);
  const isWhole = stored.length === ids.length && stored.every(({ id }) => ids.includes(id));
  if (!isWhole) {
    const message = 'Please send each entry of this kind once';
    throw validationError([{ path: ['ids'], message }]);
  }
  await updateEntryOrder(db, ids);
}
