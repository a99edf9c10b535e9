import { isConstraintViolation } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import {
  cancelDeletions,
  enqueueDeletions,
  enqueueUnnamed,
  selectFilesInTrash,
  selectFilesOfTrash,
} from '../../db/queries/files.ts';
import {
  deleteTrash,
  fileToTrash,
  fromTrash,
  isInTrash,
  selectOptionalRival,
  selectTrash,
  selectTrashedFileIds,
  selectTrashedFiles,
  selectTrashedRows,
  trashRecord,
} from '../../db/queries/trash.ts';
import { runBatch, type Statement } from '../../db/statements.ts';
import { TRASH_DAYS } from '../../records/retention.ts';
import type { RecordKind, TrashRef } from '../../records/trash.ts';
import { deleteQueued, type FileDeps } from '../files/outbox.ts';
import { FileExistsError, type StoredFile } from '../platform/files/store.ts';
import { Conflict } from '../values/errors.ts';
import {
  namedAddresses,
  siteFileKey,
  storedName,
  TRASH_FOLDER,
  toFilename,
} from '../values/storage-key.ts';
import { DAY_MS } from '../values/time.ts';

/**
 * Moves a record with everything that belongs to it to the trash. Its files stay in place; visitors are not served
 * files that only records in the trash name.
 *
 * @returns false if there is no such record
 */
export const moveRecordToTrash = (
  { db, now }: Pick<FileDeps, 'db' | 'now'>,
  kind: RecordKind,
  id: number | string,
): Promise<boolean> => trashRecord(db, kind, String(id), now());

/** Moves a stored file that no record owns, such as a publication's PDF, to the trash's folder, which frees its name. */
export async function moveFileToTrash(deps: FileDeps, file: StoredFile): Promise<void> {
  const { db, now } = deps;
  const name = toFilename(file.key);
  // Unguessable, but recognisable to anyone who lists the folder.
  const stored_as = `${TRASH_FOLDER}/${storedName(`${crypto.randomUUID()}-${name}`)}`;
  const earlierId = freeId(name, await selectTrashedFileIds(db, file.key));
  await moveFiles(
    deps,
    [{ file, to: stored_as }],
    fileToTrash(db, name, { key: file.key, stored_as }, { earlierId, now: now() }),
  );
}

/** A file's name with a number, in a form that no stored name has. */
function freeId(filename: string, taken: string[]): string {
  for (let count = 2; ; count += 1) {
    const id = `${filename} (${count})`;
    if (!taken.includes(id)) return id;
  }
}

/** Renames files and runs the statements that record it: both or neither. The old names are deleted last. */
async function moveFiles(
  deps: FileDeps,
  moves: { file: StoredFile; to: string }[],
  statements: Statement[],
): Promise<void> {
  const { db, files, now } = deps;
  const [before, after] = [moves.map(({ file }) => file.key), moves.map(({ to }) => to)];
  await runBatch(db, enqueueDeletions(db, after, now()));
  try {
    for (const { file, to } of moves) await files.copy(file, to);
    await runBatch(db, [
      ...statements,
      ...enqueueDeletions(db, before, now()),
      ...cancelDeletions(db, after),
    ]);
  } catch (error) {
    // A file uploaded at this moment has the name now and is kept.
    if (error instanceof FileExistsError) await runBatch(db, cancelDeletions(db, after));
    else await deleteQueued(deps, after);
    throw error;
  }
  await deleteQueued(deps, before);
}

/**
 * Restores an item from the trash.
 *
 * @returns false if it is not there
 * @throws a 409 if its address, DOI or name is now taken
 */
export async function restoreFromTrash(deps: FileDeps, ref: TrashRef): Promise<boolean> {
  const { db, files, now } = deps;
  if (!(await isInTrash(db, ref))) return false;
  // No index enforces unique DOIs: two publications may have had the same one before.
  if (ref.kind === 'publication') await refuseRival(db, ref);
  const waiting = await selectTrashedFiles(db, [ref]);
  const moves: { file: StoredFile; to: string }[] = [];
  for (const { key, stored_as } of waiting) {
    const [file, standing] = [await files.find(stored_as), await files.find(key)];
    if (file && standing && standing.sha256 !== file.sha256) throw nameTaken(key);
    if (file && !standing) moves.push({ file, to: key });
  }
  try {
    await moveFiles(deps, moves, fromTrash(db, ref, waiting, now()));
  } catch (error) {
    if (error instanceof FileExistsError) throw nameTaken(waiting[0]?.key ?? '');
    if (!isConstraintViolation(error, 'UNIQUE constraint failed')) throw error;
    await refuseRival(db, ref);
    throw new Conflict('Something else has taken its place, so it stays in the trash.');
  }
  await deleteQueued(
    deps,
    waiting.map(({ stored_as }) => stored_as),
  );
  return true;
}

const nameTaken = (key: string) =>
  new Conflict(`There is another file named ${toFilename(key)} now. Delete that one first.`);

async function refuseRival(db: Db, ref: TrashRef): Promise<void> {
  const rival = await selectOptionalRival(db, ref);
  if (!rival) return;
  const { kind, title, taken } = rival;
  const reason = {
    post: `Another post has the address /blog/${taken} now: ${title}. Delete that one first.`,
    page: `Another page has the address /${taken} now: ${title}. Change its address, or delete it first.`,
    publication: `Another publication has the DOI ${taken} now: ${title}. Change or delete that one first.`,
  };
  throw new Conflict(reason[kind]);
}

/** Permanently deletes an item in the trash; false if it is not there. */
export async function deleteFromTrash(deps: FileDeps, ref: TrashRef): Promise<boolean> {
  if (!(await isInTrash(deps.db, ref))) return false;
  await deletePermanently(deps, [ref]);
  return true;
}

/** Permanently deletes items in the trash, with the files that nothing else names. */
async function deletePermanently(deps: FileDeps, refs: TrashRef[]): Promise<void> {
  const { db, now } = deps;
  if (refs.length === 0) return;
  await trashOwnPdfs(deps, refs);
  const stored = (await selectTrashedFiles(db, refs)).map(({ stored_as }) => stored_as);
  const named = (await selectFilesOfTrash(db)).filter((key) => !isPdfKey(key));
  await runBatch(db, [...deleteTrash(db, refs, now()), ...enqueueUnnamed(db, named, now())]);
  await deleteQueued(deps, [...stored, ...named]);
}

const isPdfKey = (key: string): boolean => key.startsWith('publications/');

/** Moves PDFs that only these records name to the trash, before visitors could be served them again. */
async function trashOwnPdfs(deps: FileDeps, refs: TrashRef[]): Promise<void> {
  const { db, files } = deps;
  const named = namedAddresses(JSON.stringify(await selectTrashedRows(db, refs)));
  const keys = new Set(named.flatMap((address) => siteFileKey(address) ?? []).filter(isPdfKey));
  if (keys.size === 0) return;
  const hidden = await selectFilesInTrash(db);
  for (const key of keys) {
    const file = hidden.has(key) ? await files.find(key) : null;
    if (file) await moveFileToTrash(deps, file);
  }
}

/** Deletes items whose time in the trash is over. Run it daily. */
export async function emptyTrash(deps: FileDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - TRASH_DAYS * DAY_MS).toISOString();
  const old = (await selectTrash(deps.db)).filter(({ deletedAt }) => deletedAt < before);
  await deletePermanently(
    deps,
    old.map(({ kind, id }) => ({ kind, id: String(id) })),
  );
}
