import type { Db } from '../../db/open.ts';
import { entryStore, updateEntryOrder } from '../../db/queries/entries.ts';
import type { EntryKind } from '../settings/cv.ts';
import { validationError } from '../values/errors.ts';

/**
 * Puts the entries of a kind in an order.
 *
 * @param ids each of them once
 * @throws a 400 where these are others
 */
export async function orderEntries(db: Db, kind: EntryKind, ids: number[]): Promise<void> {
  const stored = (await entryStore.selectAll(db)).filter((entry) => entry.kind === kind);
  const isWhole = stored.length === ids.length && stored.every(({ id }) => ids.includes(id));
  if (!isWhole) {
    const message = 'Please send each entry of this kind once';
    throw validationError([{ path: ['ids'], message }]);
  }
  await updateEntryOrder(db, ids);
}
