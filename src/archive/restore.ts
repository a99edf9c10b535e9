import { isConstraintViolation } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { selectCounts, selectVersion } from '../../db/queries/archive/read.ts';
import { ARCHIVED, PAGES, type Row, SETTINGS } from '../../db/queries/archive/tables.ts';
import { deleteStagedRows, replaceContent, stageRows } from '../../db/queries/archive/write.ts';
import { enqueueDeletions, makeDeletionsDue, selectFilesOfTrash } from '../../db/queries/files.ts';
import { runBatch } from '../../db/statements.ts';
import type { FileStore } from '../platform/files/store.ts';
import { moveConflictingPages } from '../posts/move-conflicting-pages.ts';
import type { SiteConfig } from '../settings/read.ts';
import { ArchiveError } from '../values/errors.ts';
import { FOLDERS } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { DAY_MS } from '../values/time.ts';
import type { Archive, ArchivedFile } from './open-archive.ts';
import { type NamedPage, placePages } from './place-pages.ts';
import { placeRestoredFiles, restoredKey } from './restored-files.ts';

interface RestoreDeps {
  db: Db;
  files: FileStore;
  /** Files that are not served at any address. */
  privateFiles: FileStore;
  config: SiteConfig;
  now: () => Date;
}

/** How long a restore may take before the files it stored are removed again. */
const LONGEST_MS = DAY_MS;

/**
 * Preview of restoring an archive: changes, files that its records name but that it lacks, and warnings for the
 * administrator, as sentences.
 */
export async function previewRestore(deps: RestoreDeps, archive: Archive) {
  const { manifest } = archive;
  const [now, plan] = [await selectCounts(deps.db), await planFiles(deps, archive)];
  const counts: Record<string, number> = { ...now, files: plan.present };
  return {
    name: manifest.name,
    createdAt: manifest.createdAt,
    counts: Object.entries(counts).map(([name, rows]) => ({
      name,
      now: rows,
      restored: manifest.counts[name] ?? 0,
    })),
    files: {
      added: plan.added.length,
      replaced: plan.replaced.length,
      removed: plan.removed.length,
    },
    missing: manifest.missing,
    remarks: listRemarks(deps, archive),
  };
}

const listRemarks = ({ config }: RestoreDeps, { manifest }: Archive): string[] =>
  manifest.sample && !config.SAMPLE_CONTENT
    ? [
        'This archive was made while sample settings were shown in place of missing ones. Here they will be blank: SAMPLE_CONTENT is 0.',
      ]
    : [];

/**
 * Replaces all content with that of an archive. Logins, data of the installation and the trash are kept. If interrupted
 * at any point, either the old or the new site remains: rows and files are stored invisibly, then one batch replaces
 * all rows, and the first request that sees them moves files into place.
 *
 * @param archive as `openArchive` checked it
 */
export async function restoreArchive(deps: RestoreDeps, archive: Archive): Promise<void> {
  const { db, files, privateFiles, now } = deps;
  await placeRestoredFiles(deps);
  const version = await selectVersion(db);
  const { added, replaced, removed, trashed } = await planFiles(deps, archive);
  const keys = added.map(({ key }) => key);
  await storeInOneBatch(deps, { keys, version, verb: 'restored' }, async (restore) => {
    for (const file of added) await storeArchivedFile(files, file, file.key);
    for (const file of replaced)
      await storeArchivedFile(privateFiles, file, restoredKey(file), true);
    for (const described of ARCHIVED) {
      await stageRows(db, restore, described.table, restoredRows(archive, described));
    }
    await replaceContent(db, {
      restore,
      version,
      lastIds: archive.manifest.lastIds,
      fileKeys: archive.files.map(({ key }) => key),
      trashedFiles: trashed,
      now: now(),
      waiting: [
        ...replaced.map((file) => ({ key: file.key, source: restoredKey(file) })),
        ...removed.map((key) => ({ key, source: null })),
      ],
    });
  });
  await placeRestoredFiles(deps);
  await moveConflictingPages(deps);
}

/**
 * Stores files and rows invisibly, then makes them visible in one batch. If that fails, they are removed.
 *
 * @param plan.keys of the files that are stored
 * @param plan.version of the content for which the batch was prepared
 * @param store receives the name under which it stages its rows
 */
export async function storeInOneBatch(
  { db, now }: Pick<RestoreDeps, 'db' | 'now'>,
  { keys, version, verb }: { keys: string[]; version: number; verb: 'added' | 'restored' },
  store: (restore: string) => Promise<void>,
): Promise<void> {
  const restore = crypto.randomUUID();
  await runBatch(db, enqueueDeletions(db, keys, new Date(now().getTime() + LONGEST_MS)));
  try {
    await store(restore);
  } catch (error) {
    // The batch may have succeeded and only its response was lost: then no file may be removed.
    await runBatch(db, makeDeletionsDue(db, keys)).catch(() => {});
    await deleteStagedRows(db, restore).catch(() => {});
    if (error instanceof ArchiveError) throw error;
    if ((await selectVersion(db)) !== version) {
      throw new ArchiveError(
        `The site was changed in the meantime. Nothing was ${verb}. Please try again.`,
      );
    }
    if (!isConstraintViolation(error, 'constraint failed')) throw error;
    throw new ArchiveError(`Nothing was ${verb}: the database refuses it (${errorText(error)}).`);
  }
}

/**
 * Rows as they are restored: if the archived site had no sample, neither does the restored one, and pages of another
 * system don't use the addresses of routes.
 */
async function* restoredRows(
  { manifest, readRows }: Archive,
  described: (typeof ARCHIVED)[number],
): AsyncGenerator<Row> {
  if (described === PAGES && manifest.source) {
    // `openArchive` has validated the rows against the columns of the table.
    const given = (await Array.fromAsync(readRows(PAGES))) as NamedPage[];
    yield* placePages(given, { present: [], trashed: [], filled: [], isForeign: true }).rows;
    return;
  }
  if (described !== SETTINGS || manifest.sample) {
    yield* readRows(described);
    return;
  }
  for await (const row of readRows(described)) if (row.name !== 'sampleRemoved') yield row;
  yield { name: 'sampleRemoved', value: true };
}

/** Stores a file of an archive if it is still the one that was validated. */
export async function storeArchivedFile(
  target: FileStore,
  { key, size, sha256, stored, open }: ArchivedFile,
  as: string,
  overwrite = false,
): Promise<void> {
  const staged = await target.stage(open());
  try {
    if (staged.sha256 !== sha256 || staged.size !== size) {
      throw new ArchiveError(`The archive was changed while it was read: files/${key}.`);
    }
    await staged.place(as, { ...stored, overwrite });
  } finally {
    await staged.discard();
  }
}

/**
 * Determines which files of an archive are new, which replace others, and which stored files the archive lacks; files
 * of records in the trash are kept.
 */
async function planFiles({ db, files }: RestoreDeps, archive: Archive) {
  const present = new Map<string, { sha256: string; originalName: string }>();
  for (const folder of FOLDERS) {
    for (const file of await files.list(folder)) present.set(file.key, file);
  }
  const wanted = new Set(archive.files.map(({ key }) => key));
  const trashed = (await selectFilesOfTrash(db)).filter((key) => !wanted.has(key));
  const isOther = ({ key, sha256, stored }: ArchivedFile) => {
    const there = present.get(key);
    return (
      there !== undefined && (there.sha256 !== sha256 || there.originalName !== stored.originalName)
    );
  };
  return {
    present: present.size,
    added: archive.files.filter(({ key }) => !present.has(key)),
    replaced: archive.files.filter(isOther),
    removed: [...present.keys()].filter((key) => !wanted.has(key) && !trashed.includes(key)),
    trashed,
  };
}
