import type { RecordStore } from '../../db/store.ts';
import type { RecordDefinition } from '../../records/define.ts';
import type { RecordName } from '../../records/index.ts';
import { type FileDeps, type NewFile, newImage, storeWithRecord } from '../files/outbox.ts';
import { isEmbedded, readEmbeddedImage } from '../files/store-image.ts';
import { found, validationError } from '../values/errors.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { moveRecordToTrash } from './trash.ts';

type Stored = object & { id: number };

/** Maximum bytes of an image embedded in a record. */
const MAX_EMBEDDED = 2 * 2 ** 20;

/**
 * Stores a new record. An embedded image becomes a stored file.
 *
 * @param file is stored with it, if it names one that does not exist yet
 * @throws the errors of {@link RecordStore} and {@link readEmbeddedImage}
 */
export function createRecord<Fields extends object, Row extends Stored>(
  deps: FileDeps,
  store: RecordStore<Fields, Row>,
  fields: Fields,
  file: NewFile | null = null,
): Promise<Row> {
  const { db, now } = deps;
  const taken = takeEmbedded(store.definition, fields);
  return storeWithRecord(deps, file ?? taken.file, (also) =>
    store.insert(db, taken.fields, now(), also),
  );
}

/**
 * Changes fields of a record. Its file is deleted if it names another one.
 *
 * @throws a 404 if there is no such record, a 400 if the result is invalid
 */
export async function changeRecord(
  deps: FileDeps,
  store: RecordStore,
  id: number,
  changes: object,
): Promise<Stored> {
  const { db } = deps;
  const { sentSchema, messages } = store.definition;
  const before = found(await store.selectOptional(db, id), messages.missing);
  const after = sentSchema.safeParse({ ...before, ...changes });
  if (!after.success) throw validationError(after.error.issues);
  const { fields, file } = takeEmbedded(store.definition, after.data);
  const isKept = ownKey(store.definition, fields) === ownKey(store.definition, before);
  const replaced = isKept ? null : ownKey(store.definition, before);
  return storeWithRecord(
    deps,
    file,
    (also) => store.update(db, id, fields, before, also),
    replaced ? [replaced] : [],
  );
}

/**
 * Moves a record to the trash.
 *
 * @throws a 404 if there is no such record
 */
export async function deleteRecord(deps: FileDeps, store: RecordStore, id: number): Promise<void> {
  const { kind, messages } = store.definition;
  // Cast: a definition's kind is one of `RECORDS`.
  found(await moveRecordToTrash(deps, kind as RecordName, id), messages.missing);
}

/** The fields with the address of the file that an embedded image becomes. */
function takeEmbedded<Fields extends object>(
  { file }: RecordDefinition,
  fields: Fields,
): { fields: Fields; file: NewFile | null } {
  const value: unknown = file && Reflect.get(fields, file.field);
  if (!file || typeof value !== 'string' || !isEmbedded(value)) return { fields, file: null };
  const image = readEmbeddedImage(value, MAX_EMBEDDED);
  const stored = newImage(file.folder, image, `${file.field}.${image.extension}`);
  return { fields: { ...fields, [file.field]: stored.url }, file: stored };
}

/** The key of the stored file that belongs to a record; null if it has none. */
function ownKey({ file }: RecordDefinition, record: object): string | null {
  const address: unknown = file && Reflect.get(record, file.field);
  const key = typeof address === 'string' ? siteFileKey(address) : null;
  return key?.startsWith(`${file?.folder}/`) ? key : null;
}
