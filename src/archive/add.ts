import {
  ADDED,
  addContent,
  type Present,
  type Records,
  selectPresent,
} from '../../db/queries/archive/add.ts';
import { hasContent } from '../../db/queries/archive/read.ts';
import { type Row, SETTINGS } from '../../db/queries/archive/tables.ts';
import { stageRows } from '../../db/queries/archive/write.ts';
import { selectSettings } from '../../db/queries/settings.ts';
import type { AddedKind } from '../../records/added-kinds.ts';
import { removeSample } from '../settings/remove-sample.ts';
import { ArchiveError } from '../values/errors.ts';
import { fromKeys, keys } from '../values/object.ts';
import { type BackupDeps, makeBackup } from './backups.ts';
import type { Archive } from './open-archive.ts';
import { placeFiles } from './place-files.ts';
import {
  isStored,
  type OmittedIds,
  type Plan,
  type PlannedRecord,
  planAddition,
  type StatusCounts,
} from './plan-addition.ts';
import { storeArchivedFile, storeInOneBatch } from './restore.ts';

/** The effect of adding an archive, or a preview of it. */
export interface AddReport {
  counts: Record<AddedKind, StatusCounts>;
  /** Records that the site already has, with different content. */
  records: { kind: AddedKind; title: string; status: 'updated' | 'different' | 'deleted' }[];
  /** Records of the sample that are removed. */
  samples: number;
  files: number;
  /** Earlier addresses that now redirect here. */
  redirects: number;
  /** Settings that differ from the archive's; none of them is changed. */
  settings: { name: string; value: unknown }[];
  /** Name of the backup made beforehand, if records may be replaced. */
  backup: string | null;
}

export interface AddOptions {
  replace?: boolean;
  dryRun?: boolean;
  omitted?: OmittedIds;
}

/**
 * Adds the records of an archive that the site does not have, compared by their natural keys (`isSame` of each table).
 * A record that differs is kept unless it is to be replaced, in which case the site is backed up first; a record in the
 * trash stays there. Either all records are added, or none.
 *
 * @param archive as `openArchive` checked it
 * @param options.replace uses the archive's records where they differ
 * @param options.dryRun stores nothing
 * @param options.omitted ids of records in the archive that are skipped
 */
export async function addArchive(
  deps: BackupDeps,
  archive: Archive,
  { replace = false, dryRun = false, omitted = {} }: AddOptions = {},
): Promise<AddReport> {
  const { db, now } = deps;
  const isBackedUp = replace && !dryRun && (await hasContent(db));
  const backup = isBackedUp ? (await makeBackup(deps, 'before-restore')).name : null;
  const before = await selectPresent(db);
  const given = await readRecords(archive);
  const bringsRecords = Object.values(given).some((rows) => rows.length > 0);
  const samples = bringsRecords ? before.samples : 0;
  if (samples > 0 && !dryRun) await removeSample(deps);
  const present = samples > 0 && !dryRun ? await selectPresent(db) : before;
  const files = await placeFiles(deps.files, archive.files);
  const input = { archive, given, present, replace, omitted, now: now() };
  const plan = await planAddition(files, input);
  if (!dryRun) {
    requireRoom(plan, present);
    await storePlan(deps, plan, present.version);
  }
  return {
    counts: countByStatus(plan.records),
    samples,
    files: plan.files.length,
    redirects: plan.redirects.length,
    records: plan.records.flatMap(({ kind, record, status }) => {
      if (status === 'added' || status === 'unchanged' || status === 'omitted') return [];
      return { kind, title: getTitle(kind, record), status };
    }),
    settings: await otherSettings(deps, archive),
    backup,
  };
}

/** The records of an archive that can be added. */
async function readRecords({ readRows }: Archive): Promise<Records> {
  const found = fromKeys<Records>(keys(ADDED), () => []);
  for (const kind of keys(ADDED)) found[kind] = await Array.fromAsync(readRows(ADDED[kind]));
  return found;
}

function countByStatus(planned: readonly PlannedRecord[]): AddReport['counts'] {
  const none = () => ({ added: 0, updated: 0, unchanged: 0, different: 0, deleted: 0, omitted: 0 });
  const counts = fromKeys<AddReport['counts']>(keys(ADDED), none);
  for (const { kind, status } of planned) counts[kind][status] += 1;
  return counts;
}

function getTitle(kind: AddedKind, record: Row): string {
  const { trash } = ADDED[kind];
  return String(record[trash && 'kind' in trash ? trash.title.name : 'title']);
}

/** Throws if there would be more records of a type than a site may have. */
function requireRoom({ records }: Plan, present: Present): void {
  for (const kind of keys(ADDED)) {
    const { limit = Number.POSITIVE_INFINITY } = ADDED[kind];
    const added = records.filter((each) => each.kind === kind && each.status === 'added').length;
    const total = present.records[kind].length + added;
    if (added === 0 || total <= limit) continue;
    throw new ArchiveError(
      `There would be ${total} ${kind}: the maximum is ${limit}. Nothing was added.`,
    );
  }
}

async function storePlan(
  deps: Pick<BackupDeps, 'db' | 'files' | 'now'>,
  { records, moved, redirects, files }: Plan,
  version: number,
): Promise<void> {
  const stored = records.filter(({ status }) => isStored(status));
  if (stored.length + redirects.length + moved.length === 0) return;
  const fileKeys = files.map(({ key }) => key);
  await storeInOneBatch(deps, { keys: fileKeys, version, verb: 'added' }, async (restore) => {
    for (const { file, key } of files) await storeArchivedFile(deps.files, file, key);
    for (const kind of keys(ADDED)) {
      const rows = stored.flatMap((one) => (one.kind === kind ? [one.record] : []));
      await stageRows(deps.db, restore, ADDED[kind].table, rows);
    }
    await addContent(deps.db, { restore, version, redirects, moved, fileKeys });
  });
}

/** Settings of the archive that this site has not set; "" and empty lists count as not set. */
async function otherSettings(
  { db }: Pick<BackupDeps, 'db'>,
  archive: Archive,
): Promise<{ name: string; value: unknown }[]> {
  const { fields } = await selectSettings(db);
  const stored = new Map<string, unknown>(Object.entries(fields));
  const given = await Array.fromAsync(archive.readRows(SETTINGS));
  return given.flatMap(({ name, value }) => {
    const isSaid = value !== null && value !== '' && JSON.stringify(value) !== '[]';
    const isOther = JSON.stringify(stored.get(String(name))) !== JSON.stringify(value);
    return isSaid && isOther && name !== 'sampleRemoved' ? [{ name: String(name), value }] : [];
  });
}
