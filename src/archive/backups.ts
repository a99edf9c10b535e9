import { selectSecurityEvents } from '../../db/queries/account/security-log.ts';
import { hasContent } from '../../db/queries/archive/read.ts';
import { MAX_BACKUPS, OTHER_BACKUP_DAYS } from '../../records/retention.ts';
import { recordSiteEvent } from '../account/security-log.ts';
import { type BackupLetterDeps, writeBackupLetter } from '../mail/backup-letter.ts';
import {
  FileExistsError,
  type FileStore,
  type StagedFile,
  type StoredFile,
} from '../platform/files/store.ts';
import type { Log } from '../platform/log.ts';
import { ArchiveError, Unreadable } from '../values/errors.ts';
import { isBackupName, toFilename } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { DAY_MS, HOUR_MS } from '../values/time.ts';
import type { Archive } from './open-archive.ts';
import { type ArchiveDeps, writeArchive } from './write-archive.ts';
import type { ByteSource } from './zip.ts';

/**
 * Minimum time between two backups. Less than a day, since a server may not run its tasks at the same hour each night.
 */
const DUE_MS = 20 * HOUR_MS;
const OVERDUE_MS = 26 * HOUR_MS;
/** Hours (UTC) at which few people work, in Europe as well. */
const NIGHT = { from: 1, to: 4 };

export interface BackupDeps extends ArchiveDeps {
  privateFiles: FileStore;
}

/** A backup in the list of backups. */
export interface Backup {
  name: string;
  /** In bytes. */
  size: number;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

const describe = ({ key, size, uploadedAt }: StoredFile): Backup => ({
  name: toFilename(key),
  size,
  createdAt: uploadedAt,
});

/** Lists the backups, newest first; and why the last one failed, if there has been none since. */
export async function listBackups({ db, privateFiles }: Pick<BackupDeps, 'db' | 'privateFiles'>) {
  const backups = (await privateFiles.list('backups'))
    .map(describe)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
  const newest = newestBackup(backups);
  const events = await selectSecurityEvents(db, { limit: 1, event: BACKUP_FAILED });
  const failed = events.find(({ at }) => !newest || at > newest.createdAt);
  return { backups, failed: failed ? { at: failed.at, reason: failed.detail } : null };
}

/**
 * The newest backup of this site that can be restored: an uploaded archive may belong to another site, or be years old.
 */
export const newestBackup = (backups: Backup[]): Backup | undefined =>
  backups.find(({ name }) => !['uploaded', 'damaged'].includes(findNote(name) ?? ''));

/** Reason for a backup that is not nightly, or a note that it cannot be restored; part of its name. */
const NOTES = ['by-hand', 'before-restore', 'uploaded', 'damaged'] as const;
type BackupNote = (typeof NOTES)[number];

/** The note in a backup's name; undefined for nightly backups. */
const findNote = (name: string): BackupNote | undefined =>
  NOTES.find((note) => name.includes(`-${note}`));

/** Maximum number of backups with the same note; older ones are deleted. */
const MAX_OTHERS = 5;

const BACKUP_FAILED = 'backup failed';

const backupKey = (name: string): string => `backups/${name}`;

/** Finds a backup by name; null if there is none. */
export const findBackup = async (files: FileStore, name: string): Promise<StoredFile | null> =>
  isBackupName(name) ? files.find(backupKey(name)) : null;

/**
 * Backs up the site in its current state and checks whether the backup could be restored. If not, throws a 422 with the
 * reason; the backup is then kept without displacing another.
 *
 * @param note reason for a backup that is not nightly; before a restore, the current content may be what needs repair
 */
export async function makeBackup(deps: BackupDeps, note?: BackupNote): Promise<Backup> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [staged] = await Promise.all([
    deps.privateFiles.stage(readable),
    writeArchive(deps, writable),
  ]);
  const backup = await keepBackup(deps, staged, note);
  if (note !== 'before-restore') await requireRestorable(deps, backup);
  return backup;
}

async function requireRestorable(deps: BackupDeps, { name }: Backup): Promise<void> {
  const { privateFiles } = deps;
  const file = await findBackup(privateFiles, name);
  try {
    if (file) await openStored(deps, file, { rowsOnly: true });
  } catch (error) {
    const body = error instanceof Unreadable && file ? await privateFiles.read(file) : null;
    if (!file || !body) throw error;
    const damaged = await keepBackup(deps, await privateFiles.stage(body), 'damaged');
    await privateFiles.delete(file.key);
    throw new Unreadable(`${damaged.name} could not be restored: ${errorText(error)}`);
  }
}

/** Moves a staged archive to its name among the backups. */
export async function keepBackup(
  { now }: Pick<BackupDeps, 'now'>,
  staged: StagedFile,
  note?: BackupNote,
): Promise<Backup> {
  const [day, time = ''] = now().toISOString().split('T');
  const stamp = `${day}-${time.slice(0, 5).replace(':', '')}`;
  try {
    for (let number = 1; ; number += 1) {
      const name = `${[stamp, note, number > 1 && number].filter(Boolean).join('-')}.zip`;
      const options = { originalName: name, contentType: 'application/zip' };
      try {
        return describe(await staged.place(backupKey(name), options));
      } catch (error) {
        if (!(error instanceof FileExistsError)) throw error;
      }
    }
  } finally {
    await staged.discard();
  }
}

/**
 * Makes the nightly backup if it is due, and deletes the oldest. Never throws: a failure is logged, listed and emailed
 * to the owner. Run it hourly, or at night.
 */
export async function backUpIfDue(deps: BackupDeps & BackupLetterDeps, log: Log): Promise<void> {
  try {
    if (!(await isDue(deps))) return;
    // Deletes backups first as well, to free space for the next one.
    await deleteOldBackups(deps);
    await makeBackup(deps);
    await deleteOldBackups(deps);
  } catch (error) {
    const detail = errorText(error);
    log({ level: 'error', message: `backup: ${detail}` });
    await recordSiteEvent(deps, BACKUP_FAILED, detail).catch(() => {});
    await writeBackupLetter(deps, detail).catch(() => {});
  }
}

/** Deletes old backups: nightly ones after two weeks, others by age and number. */
async function deleteOldBackups(deps: BackupDeps): Promise<void> {
  const { backups } = await listBackups(deps);
  const firstDay = new Date(deps.now().getTime() - OTHER_BACKUP_DAYS * DAY_MS).toISOString();
  const byNote = Map.groupBy(backups, ({ name }) => findNote(name));
  for (const [note, group] of byNote) {
    const isOld = ({ createdAt }: Backup, index: number) =>
      note === undefined ? index >= MAX_BACKUPS : index >= MAX_OTHERS || createdAt < firstDay;
    for (const { name } of group.filter(isOld)) await deps.privateFiles.delete(backupKey(name));
  }
}

async function isDue(deps: BackupDeps): Promise<boolean> {
  const { backups } = await listBackups(deps);
  const newest = backups.find(({ name }) => findNote(name) !== 'uploaded');
  if (!newest) return hasContent(deps.db);
  const age = deps.now().getTime() - Date.parse(newest.createdAt);
  const hour = deps.now().getUTCHours();
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  return age > OVERDUE_MS || (age > DUE_MS && isNight);
}

/** Reads and validates an archive in the private files. Throws a 422 with the reason if it is refused. */
export async function openStored(
  { privateFiles }: { privateFiles: FileStore },
  file: StoredFile,
  options?: { rowsOnly: boolean },
): Promise<Archive> {
  const { openArchive } = await import('./open-archive.ts');
  try {
    return await openArchive(storedSource(privateFiles, file), options);
  } catch (error) {
    throw error instanceof ArchiveError ? new Unreadable(error.message) : error;
  }
}

/** A stored file; reading it fails once it has been removed or replaced. */
const storedSource = (files: FileStore, file: StoredFile): ByteSource => ({
  size: file.size,
  read(start, length) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reading = async () => {
      const body = await files.read(file, { start, end: start + length - 1 });
      if (!body) throw new Error(`${file.key} is there no more`);
      await body.pipeTo(writable);
    };
    reading().catch((error: unknown) => writable.abort(error).catch(() => {}));
    return readable;
  },
});
