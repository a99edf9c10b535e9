import {
  ADDED,
  addContent,
  listRelated,
  type Present,
  type Records,
  selectPresent,
} from '../../db/queries/archive/add.ts';
import { hasContent } from '../../db/queries/archive/read.ts';
import { REDIRECTS, SETTINGS } from '../../db/queries/archive/tables.ts';
import { stageRows } from '../../db/queries/archive/write.ts';
import { selectSettings } from '../../db/queries/settings.ts';
import { coursePath } from '../../records/course.ts';
import { MAX_RECORDS } from '../../records/define.ts';
import { personPath } from '../../records/person.ts';
import { sizedImageKeys } from '../files/image-address.ts';
import { pageAddress, RESERVED_SLUGS } from '../pages/page.ts';
import { removeSample } from '../sample/remove-sample.ts';
import { RECORD_PAGES, type RecordPage } from '../settings/menu.ts';
import { listIds } from '../values/list-ids.ts';
import { fromKeys, keys } from '../values/object.ts';
import { namedAddresses } from '../values/storage-key.ts';
import type { AddedKind } from './added-kinds.ts';
import { type BackupDeps, makeBackup } from './backups.ts';
import { ArchiveError } from './manifest.ts';
import { type AddedRecord, isSame, isUndated, makeFinder, pairRecords } from './match-records.ts';
import type { Archive, ArchivedFile } from './open-archive.ts';
import { placeFiles } from './place-files.ts';
import { placePages } from './place-pages.ts';
import { type Redirect, redirectKey } from './redirects.ts';
import { storeArchivedFile, storeInOneBatch } from './restore.ts';

type AddDeps = Pick<BackupDeps, 'db' | 'files' | 'now'>;

/**
 * Counts of the records of a kind: new ones, replaced ones, equal ones, different ones that stay, ones in
 * the trash, and ones that were not wanted.
 */
export interface StatusCounts {
  added: number;
  updated: number;
  unchanged: number;
  different: number;
  deleted: number;
  omitted: number;
}
type Status = keyof StatusCounts;

/** What adding an archive did, or would do. */
export interface AddReport {
  counts: Record<AddedKind, StatusCounts>;
  /** Records that the site already has with other content. */
  records: { kind: AddedKind; title: string; status: 'updated' | 'different' | 'deleted' }[];
  /** Records of the invented sample that are removed. */
  samples: number;
  files: number;
  /** Earlier addresses that lead here now. */
  redirects: number;
  /** Settings that differ from the archive's: none of them is changed. */
  settings: { name: string; value: unknown }[];
  /** Name of the backup of the site before, made where records may be replaced. */
  backup: string | null;
}

export interface AddOptions {
  replace?: boolean;
  dryRun?: boolean;
  omitted?: Partial<Record<AddedKind, number[] | undefined>>;
}

interface Planned {
  kind: AddedKind;
  /** As it would be stored. */
  record: AddedRecord;
  status: Status;
}

/**
 * Adds the records of an archive that the site does not have. A post or page is known by its address, a
 * publication by its DOI, or else as the same work, any other record by what it is and when. A record that differs
 * stays as it is unless it is to be replaced, for which the site is backed up first; a record in the trash
 * stays there. All records are added, or none.
 *
 * @param archive as `openArchive` checked it
 * @param options.replace takes the archive's records where they differ
 * @param options.dryRun stores nothing
 * @param options.omitted the ids of records in the archive that are not to be added
 */
export async function addArchive(
  deps: BackupDeps,
  archive: Archive,
  { replace = false, dryRun = false, omitted = {} }: AddOptions = {},
): Promise<AddReport> {
  const { db } = deps;
  const isBackedUp = replace && !dryRun && (await hasContent(db));
  const backup = isBackedUp ? (await makeBackup(deps, 'before-restore')).name : null;
  const before = await selectPresent(db);
  const given = await readRecords(archive);
  const bringsRecords = Object.values(given).some((rows) => rows.length > 0);
  const samples = bringsRecords ? before.samples : 0;
  if (samples > 0 && !dryRun) await removeSample(deps);
  const present = samples > 0 && !dryRun ? await selectPresent(db) : before;
  const plan = await planAddition(deps, archive, { given, present, replace, omitted });
  if (!dryRun) {
    requireRoom(plan, present);
    await store(deps, plan, present.version);
  }
  const counts = countByStatus(plan.records);
  return {
    counts,
    samples,
    files: plan.files.length,
    redirects: plan.redirects.length,
    records: plan.records.flatMap(({ kind, record, status }) => {
      if (status === 'added' || status === 'unchanged' || status === 'omitted') return [];
      return { kind, title: 'title' in record ? record.title : record.name, status };
    }),
    settings: await otherSettings(deps, archive),
    backup,
  };
}

function countByStatus(planned: readonly Planned[]): AddReport['counts'] {
  const none = () => ({ added: 0, updated: 0, unchanged: 0, different: 0, deleted: 0, omitted: 0 });
  const counts = fromKeys<AddReport['counts']>(keys(ADDED), none);
  for (const { kind, status } of planned) counts[kind][status] += 1;
  return counts;
}

/** The records of an archive that can be added. */
async function readRecords({ readRows }: Archive): Promise<Records> {
  const lists = await Promise.all(
    keys(ADDED).map(async (kind) => [kind, await Array.fromAsync(readRows(ADDED[kind]))]),
  );
  // What `openArchive` gives was checked against the columns of the table.
  return Object.fromEntries(lists) as Records;
}

interface Plan {
  records: Planned[];
  /** Pages of the site under the addresses to which they move. */
  moved: Records['pages'];
  redirects: Redirect[];
  /** The files to store, by key. */
  files: { file: ArchivedFile; key: string }[];
}

/** Kinds of which a site has so many at most. */
const LIMITED = ['entries', 'talks', 'courses', 'projects', 'people'] as const;

/** Throws where there would be more records of a kind than a site may have. */
function requireRoom({ records }: Plan, present: Present): void {
  for (const kind of LIMITED) {
    const added = records.filter((each) => each.kind === kind && each.status === 'added').length;
    const total = present.records[kind].length + added;
    if (added === 0 || total <= MAX_RECORDS) continue;
    throw new ArchiveError(
      `There would be ${total} ${kind}: at most ${MAX_RECORDS} are possible. Nothing was added.`,
    );
  }
}

async function planAddition(
  deps: AddDeps,
  archive: Archive,
  {
    given,
    present,
    replace,
    omitted,
  }: { given: Records; present: Present } & Required<Pick<AddOptions, 'replace' | 'omitted'>>,
): Promise<Plan> {
  const files = await placeFiles(deps.files, archive.files);
  /** The address of each record on this site, by its address in the archive. */
  const addresses = new Map<string, string>();
  /** Where they would be that stay in the trash, or are not wanted. */
  const gone = new Set<string>();
  /** Another system does not know whether somebody agrees to be shown: what was said here stays. */
  const withConsent = (row: AddedRecord, here?: AddedRecord): AddedRecord =>
    archive.manifest.source && here && 'agreed' in here ? { ...row, agreed: here.agreed } : row;
  /** A post without a date of its own has that of the archive: here it gets that of the stored record, or today's. */
  const dated = (given: AddedRecord, here?: AddedRecord): AddedRecord => {
    const row = withConsent(given, here);
    if (!isUndated(row, archive.manifest.createdAt) || !('slug' in row)) return row;
    const known = here && 'published_at' in here ? here.published_at : null;
    return { ...row, published_at: known ?? deps.now().toISOString() };
  };
  const plan = (kind: AddedKind, rows: AddedRecord[], records = present.records) => {
    const { trashed, lastIds } = present;
    const isEqual = (row: AddedRecord, stored: AddedRecord) =>
      isSame(kind, withConsent(row, stored), stored, archive.manifest.createdAt);
    const stored = pairRecords(rows, makeFinder(kind, records[kind]), isEqual);
    const findTrashed = makeFinder(kind, trashed[kind]);
    const unwanted = new Set(omitted[kind]);
    let lastId = lastIds[kind];
    return rows.map((row): Planned => {
      if (unwanted.has(row.id)) return { kind, status: 'omitted', record: row };
      const here = stored.get(row);
      if (here) {
        const status = isEqual(row, here) ? 'unchanged' : replace ? 'updated' : 'different';
        const { id, created_at } = here;
        const kept = { id, created_at, ...('guid' in here && { guid: here.guid }) };
        return { kind, status, record: { ...dated(row, here), ...kept } };
      }
      if (findTrashed(row, () => true)) return { kind, status: 'deleted', record: row };
      lastId += 1;
      return { kind, status: 'added', record: { ...dated(row), id: lastId } };
    });
  };
  const getRows = <Kind extends AddedKind>(kind: Kind) => files.rename(given[kind]);

  /** The number of each record on this site, by its number in the archive. */
  const numbers = new Map<AddedKind, Map<number, number>>();
  const noteNumbers = (kind: AddedKind, rows: AddedRecord[], planned: Planned[]) => {
    const present = planned.flatMap(({ record, status }, at): [number, number][] =>
      isAbsent(status) ? [] : [[rows[at]?.id ?? 0, record.id]],
    );
    numbers.set(kind, new Map(present));
  };
  const renumber = (kind: AddedKind, row: AddedRecord): AddedRecord => {
    const fields = new Map<string, unknown>(Object.entries(row));
    const renumbered = listRelated(kind).map(([field, to]) => {
      const value = fields.get(field);
      const ids = listIds(value).flatMap((id) => numbers.get(to)?.get(id) ?? []);
      return [field, Array.isArray(value) ? ids : (ids[0] ?? null)];
    });
    return { ...row, ...Object.fromEntries(renumbered) };
  };

  const works = getRows('publications');
  const planned = plan('publications', works);
  noteNumbers('publications', works, planned);
  const publications = planned.map((each) => ({
    ...each,
    record: renumber('publications', each.record),
  }));
  for (const [at, { record, status }] of publications.entries()) {
    const address = `/publications/${works[at]?.id}`;
    addresses.set(address, isAbsent(status) ? '/publications' : `/publications/${record.id}`);
    if (isAbsent(status)) gone.add(address);
  }
  const others = keys(ADDED).flatMap((kind) => {
    if (kind === 'publications' || kind === 'posts' || kind === 'pages') return [];
    const rows = getRows(kind);
    const planned = plan(
      kind,
      rows.map((row) => renumber(kind, row)),
    );
    noteNumbers(kind, rows, planned);
    for (const [at, { record, status }] of planned.entries()) {
      const address = recordPath(kind, rows[at]?.id ?? 0);
      addresses.set(address, recordPath(kind, record.id));
      if (isAbsent(status)) gone.add(address);
    }
    return planned;
  });
  const givenPages = getRows('pages');
  const { rows: ownPages, moved } = placePages(givenPages, {
    present: present.records.pages,
    trashed: present.trashed.pages,
    filled: listFilled(present, others),
    isForeign: archive.manifest.source !== undefined,
  });
  for (const [at, { slug }] of ownPages.entries()) {
    addresses.set(pageAddress(givenPages[at]?.slug ?? slug), pageAddress(slug));
  }
  const movedTo = new Map(moved.map((page) => [page.id, page]));
  const presentPages = present.records.pages.map((page) => movedTo.get(page.id) ?? page);
  // Last: what texts link to has its address by then.
  const withLinks = <Text extends { content: string }>(text: Text): Text => ({
    ...text,
    content: text.content.replace(
      /(?<= href=")(\/[^"#?]*)(#[^"]*)?/g,
      (whole, path, place = '') => {
        const known = addresses.get(path) ?? addresses.get(redirectKey(path) ?? '');
        return addresses.get(whole) ?? (known ?? path) + place;
      },
    ),
  });
  const pages = plan('pages', ownPages.map(withLinks), {
    ...present.records,
    pages: presentPages,
  });
  const posts = plan('posts', getRows('posts').map(withLinks));
  for (const { record, status } of [...pages, ...posts]) {
    if (isAbsent(status) && 'slug' in record) gone.add(recordAddress(record));
  }
  const records = [...publications, ...posts, ...pages, ...others];
  const wanted = new Set(
    records.flatMap(({ record, status }) =>
      status === 'added' || status === 'updated' ? namedFiles(record) : [],
    ),
  );
  return {
    records,
    moved,
    files: files.placed.filter(({ key, isHere }) => wanted.has(key) && !isHere),
    redirects: newRedirects(
      (await Array.fromAsync(archive.readRows(REDIRECTS))).flatMap((row) => {
        const [path, target] = [String(row.path), String(row.target)];
        return gone.has(target) ? [] : [{ path, target: addresses.get(target) ?? target }];
      }),
      { present: present.redirects, replace },
    ),
  };
}

const RECORDS_OF: Record<RecordPage, AddedKind> = {
  cv: 'entries',
  talks: 'talks',
  teaching: 'courses',
  projects: 'projects',
  people: 'people',
};

/** The pages of records that have some once the plan is stored. */
const listFilled = ({ records }: Present, planned: readonly Planned[]): RecordPage[] =>
  RECORD_PAGES.filter((page) => {
    const stored = planned.flatMap(({ kind, record, status }) =>
      kind === RECORDS_OF[page] && (status === 'added' || status === 'updated') ? record : [],
    );
    return [...records[RECORDS_OF[page]], ...stored].some(isShown);
  });

const isShown = (record: AddedRecord) =>
  !('hidden' in record && record.hidden) && !('agreed' in record && !record.agreed);

/** Where a record is read: on a page of its own, or at its place on the page of all. */
const recordPath = (kind: AddedKind, id: number): string => {
  if (kind === 'courses') return coursePath(id);
  return kind === 'people' ? personPath(id) : `/${kind}/${id}`;
};

const isAbsent = (status: Status) => status === 'deleted' || status === 'omitted';

const recordAddress = (record: Records['posts' | 'pages'][number]) =>
  'place' in record ? pageAddress(record.slug) : `/blog/${encodeURIComponent(record.slug)}`;

const namedFiles = (record: AddedRecord): string[] =>
  namedAddresses(JSON.stringify(record)).flatMap(sizedImageKeys);

/** The redirects that the site does not have. An address of the site itself is never redirected. */
function newRedirects(
  rows: Redirect[],
  options: { present: Redirect[]; replace: boolean },
): Redirect[] {
  const known = new Map(options.present.map(({ path, target }) => [path, target]));
  return rows.filter(({ path, target }) => {
    const [, first = '', ...rest] = path.split('/');
    const isOwn = rest.length === 0 && RESERVED_SLUGS.has(first);
    const isFree = options.replace ? known.get(path) !== target : !known.has(path);
    return isFree && !isOwn && path !== redirectKey(target);
  });
}

async function store(deps: AddDeps, plan: Plan, version: number): Promise<void> {
  const { db, files } = deps;
  const keys = plan.files.map(({ key }) => key);
  const changed = plan.records.filter(({ status }) => status === 'added' || status === 'updated');
  if (changed.length + plan.redirects.length + plan.moved.length === 0) return;
  await storeInOneBatch(deps, { keys, version, verb: 'added' }, async (restore) => {
    for (const { file, key } of plan.files) await storeArchivedFile(files, file, key);
    for (const [kind, table] of Object.entries(ADDED)) {
      const rows = changed.flatMap((one) => (one.kind === kind ? { ...one.record } : []));
      await stageRows(db, restore, table, rows);
    }
    const { redirects, moved } = plan;
    await addContent(db, { restore, version, redirects, moved, fileKeys: keys });
  });
}

/** The archive's settings that this site has not set; "" and empty lists count as not set. */
async function otherSettings(
  { db }: AddDeps,
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
