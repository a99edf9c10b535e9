import type { Db } from '../../db/open.ts';
import type { RecordStore } from '../../db/store.ts';
import { found, validationError } from '../values/errors.ts';

/**
 * Changes some fields of a record.
 *
 * @throws a 404 where there is none, a 400 where what it is then does not fit
 */
export async function changeRecord<Stored extends object>(
  store: RecordStore<object, Stored>,
  { db, id, changes }: { db: Db; id: number; changes: object },
): Promise<Stored> {
  const { sentSchema, messages } = store.definition;
  const before = found(await store.selectOptional(db, id), messages.missing);
  const after = sentSchema.safeParse({ ...before, ...changes });
  if (!after.success) throw validationError(after.error.issues);
  return store.update(db, id, after.data, before);
}
