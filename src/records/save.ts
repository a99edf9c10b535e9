import type { RecordStore } from '../../db/store.ts';
import type { RecordDefinition } from '../../records/define.ts';
import type { RecordName } from '../../records/index.ts';
import { type FileDeps, type NewFile, newImage, storeWithRecord } from '../files/outbox.ts';
import { isEmbedded, readEmbeddedImage } from '../files/store-image.ts';
import { found, validationError } from '../values/errors.ts';
import { siteFileKey } from '../values/storage-key.ts';
import { moveRecordToTrash } from './trash.ts';

type Stored = object & { id: number };

/** The most bytes of an image that a record brings in itself. */
const MAX_EMBEDDED = 2 * 2 ** 20;

/**
 * Stores a new record. An image that it brings in itself becomes a stored file.
 *
 * @param file is stored with it, where it names one that is not there yet
 * @throws what {@link RecordStore} and {@link readEmbeddedImage} throw
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
 * Changes some fields of a record. Its file goes where it names another one.
 *
 * @throws a 404 where there is none, a 400 where what it is then does not fit
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

/** Moves a record to the trash. @throws a 404 where there is none */
export async function deleteRecord(deps: FileDeps, store: RecordStore, id: number): Promise<void> {
  const { kind, messages } = store.definition;
  // A definition's kind is one of `RECORDS`.
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

/** The key of the stored file that goes with a record; null without one. */
function ownKey({ file }: RecordDefinition, record: object): string | null {
  const address: unknown = file && Reflect.get(record, file.field);
  const key = typeof address === 'string' ? siteFileKey(address) : null;
  return key?.startsWith(`${file?.folder}/`) ? key : null;
}
