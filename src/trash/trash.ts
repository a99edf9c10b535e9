import { isConstraintViolation } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { cancelDeletions, enqueueDeletions, isNamedInTrashOnly } from '../../db/queries/files.ts';
import {
  deleteTrash,
  type FileToTrash,
  fileToTrash,
  fromTrash,
  recordExists,
  recordToTrash,
  selectOptionalTrashFiles,
  selectOptionalTrashRestoreConflict,
  selectStoredTrashFiles,
  selectTrash,
  selectTrashedFileIds,
  selectTrashedRows,
  type TrashedFile,
} from '../../db/queries/trash.ts';
import { runBatch } from '../../db/statements.ts';
import { deleteQueued, type FileDeps } from '../files/outbox.ts';
import { FileExistsError, type StoredFile } from '../platform/files/store.ts';
import { TRASH_DAYS } from '../settings/retention.ts';
import { Conflict } from '../values/errors.ts';
import { namedAddresses, siteFileKey, storedName, TRASH_FOLDER } from '../values/storage-key.ts';
import type { RecordKind, TrashRef } from './kinds.ts';

/** A file that a record names, by its key. */
export interface OwnedFile {
  key: string;
  /** Whether another record names it too. */
  shared: boolean;
}

/**
 * Deletes a record: it waits in the trash with all that belongs to it, and its files are served no more.
 *
 * @param owned the files that go with it
 * @returns false when there is none
 */
export async function moveRecordToTrash(
  deps: FileDeps,
  kind: RecordKind,
  recordId: number | string,
  owned: OwnedFile[] = [],
): Promise<boolean> {
  const { db, files, now } = deps;
  const ref = { kind, id: String(recordId) };
  if (!(await recordExists(db, ref))) return false;
  const found = await Promise.all(
    owned.map(async ({ key, shared }) => ({ file: await files.find(key), shared })),
  );
  const moved = found.flatMap(({ file, shared }) =>
    file ? { file, key: file.key, shared, stored_as: newTrashKey(file) } : [],
  );
  await withCopies(deps, moved, () => runBatch(db, recordToTrash(db, ref, moved, now())));
  return true;
}

/** Deletes a stored file that no record owns, a publication's PDF: it waits in the trash under its name. */
export async function moveFileToTrash(deps: FileDeps, file: StoredFile): Promise<void> {
  const { db, now } = deps;
  const { key } = file;
  const moved = { file, key, shared: false, stored_as: newTrashKey(file) };
  const name = toFilename(key);
  const earlierId = freeId(name, await selectTrashedFileIds(db, key));
  await withCopies(deps, [moved], () =>
    runBatch(db, fileToTrash(db, name, moved, { earlierId, now: now() })),
  );
}

const toFilename = (key: string): string => key.slice(key.indexOf('/') + 1);

/** A file's name with a number, as no stored name has it. */
function freeId(filename: string, taken: string[]): string {
  for (let count = 2; ; count += 1) {
    const id = `${filename} (${count})`;
    if (!taken.includes(id)) return id;
  }
}

/** Unguessable, and still to be recognised by who looks into the folder. */
const newTrashKey = ({ key }: StoredFile): string =>
  `${TRASH_FOLDER}/${storedName(`${crypto.randomUUID()}-${toFilename(key)}`)}`;

/** Copies files to the trash's folder, then has them noted: both or neither. What was served goes last. */
async function withCopies(
  deps: FileDeps,
  moved: (FileToTrash & { file: StoredFile })[],
  note: () => Promise<void>,
): Promise<void> {
  const { db, files, now } = deps;
  const copies = moved.map(({ stored_as }) => stored_as);
  await runBatch(db, enqueueDeletions(db, copies, now()));
  try {
    for (const { file, stored_as } of moved) await files.copy(file, stored_as);
    await note();
  } catch (error) {
    await deleteQueued(deps, copies);
    throw error;
  }
  await deleteQueued(
    deps,
    moved.filter(({ shared }) => !shared).map(({ key }) => key),
  );
}

/**
 * Brings something back from the trash, as it was.
 *
 * @returns false when it is not there
 * @throws a 409 when something else has taken its address, its DOI or its name
 */
export async function restoreFromTrash(deps: FileDeps, ref: TrashRef): Promise<boolean> {
  const { db, files, now } = deps;
  const waiting = await selectOptionalTrashFiles(db, ref);
  if (!waiting) return false;
  await refuseRival(db, ref);
  const absent = await absentFiles(deps, waiting);
  const keys = absent.map(({ key }) => key);
  await runBatch(db, enqueueDeletions(db, keys, now()));
  try {
    for (const { key, file } of absent) await files.copy(file, key);
    const all = waiting.map(({ key }) => key);
    await runBatch(db, [...fromTrash(db, ref, waiting, now()), ...cancelDeletions(db, all)]);
  } catch (error) {
    if (error instanceof FileExistsError) {
      // It was uploaded this moment: what has the name now stays.
      await runBatch(db, cancelDeletions(db, keys));
      throw nameTaken(waiting[0]);
    }
    await deleteQueued(deps, keys);
    // Something took the address this moment.
    if (isConstraintViolation(error, 'UNIQUE constraint failed')) {
      await refuseRival(db, ref);
      throw new Conflict('Something else stands in its place. It stays in the trash.');
    }
    throw error;
  }
  await deleteQueued(
    deps,
    waiting.map(({ stored_as }) => stored_as),
  );
  return true;
}

/** The files that have to be brought back: not those that another record goes on showing. */
async function absentFiles({ files }: FileDeps, waiting: TrashedFile[]) {
  const absent: { key: string; file: StoredFile }[] = [];
  for (const { key, stored_as } of waiting) {
    const [file, standing] = [await files.find(stored_as), await files.find(key)];
    if (file && standing && standing.sha256 !== file.sha256) throw nameTaken({ key });
    if (file && !standing) absent.push({ key, file });
  }
  return absent;
}

const nameTaken = (file: { key: string } | undefined) =>
  new Conflict(
    `There is another file named ${toFilename(file?.key ?? '')} now. Delete that one first.`,
  );

async function refuseRival(db: Db, ref: TrashRef): Promise<void> {
  const conflict = await selectOptionalTrashRestoreConflict(db, ref);
  if (!conflict) return;
  const { kind, title, taken } = conflict;
  const reason = {
    post: `Another post has the address /blog/${taken} now: ${title}. Delete that one first.`,
    page: `Another page has the address /${taken} now: ${title}. Change its address, or delete it first.`,
    publication: `Another publication has the DOI ${taken} now: ${title}. Change or delete that one first.`,
  };
  throw new Conflict(reason[kind]);
}

/** Deletes something in the trash for ever; false when it is not there. */
export async function deleteFromTrash(deps: FileDeps, ref: TrashRef): Promise<boolean> {
  if (!(await selectOptionalTrashFiles(deps.db, ref))) return false;
  await deletePermanently(deps, [ref]);
  return true;
}

/**
 * Deletes things in the trash permanently, with their files. PDFs that only they name go to the trash first: otherwise
 * visitors would be served them again.
 */
async function deletePermanently(deps: FileDeps, refs: TrashRef[]): Promise<void> {
  const { db, files, now } = deps;
  if (refs.length === 0) return;
  const named = namedAddresses(JSON.stringify(await selectTrashedRows(db, refs)));
  for (const address of new Set(named)) {
    const key = siteFileKey(address);
    if (!key?.startsWith('publications/') || !(await isNamedInTrashOnly(db, `/storage/${key}`)))
      continue;
    const file = await files.find(key);
    if (file) await moveFileToTrash(deps, file);
  }
  const stored = await selectStoredTrashFiles(db, refs);
  await runBatch(db, deleteTrash(db, refs, now()));
  await deleteQueued(deps, stored);
}

/** Empties the trash of what was deleted longer ago than it is kept. To be run daily. */
export async function emptyTrash(deps: FileDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - TRASH_DAYS * 24 * 60 * 60_000).toISOString();
  const old = (await selectTrash(deps.db)).filter(({ deletedAt }) => deletedAt < before);
  await deletePermanently(
    deps,
    old.map(({ kind, id }) => ({ kind, id: String(id) })),
  );
}
