import { ADDED, listRelated, type Present, type Records } from '../../db/queries/archive/add.ts';
import { REDIRECTS, type Row } from '../../db/queries/archive/tables.ts';
import type { AddedKind } from '../../records/added-kinds.ts';
import { ownWorkId } from '../../records/citations.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { LISTED_RECORDS, RECORDS } from '../../records/index.ts';
import type { RecordPage } from '../../records/menu.ts';
import { pageAddress, RESERVED_SLUGS } from '../../records/page.ts';
import type { PostFields } from '../../records/post.ts';
import { type Redirect, redirectKey } from '../../records/redirect.ts';
import { postAddress } from '../posts/list-address.ts';
import { sizedImageKeys } from '../values/image-address.ts';
import { listIds } from '../values/list-ids.ts';
import { keys, ownValue } from '../values/object.ts';
import { namedAddresses } from '../values/storage-key.ts';
import { isEqualRecord, isUndated, makeFinder, pairRecords } from './match-records.ts';
import type { Archive, ArchivedFile } from './open-archive.ts';
import type { PlacedFiles } from './place-files.ts';
import { type NamedPage, placePages } from './place-pages.ts';

/** Number of records of a type that are new, replaced, equal, different but kept, in the trash, or deselected. */
export interface StatusCounts {
  added: number;
  updated: number;
  unchanged: number;
  different: number;
  deleted: number;
  omitted: number;
}

/** A record of an archive in the form in which it would be stored. */
export interface PlannedRecord {
  kind: AddedKind;
  record: Row;
  status: keyof StatusCounts;
}

/** Everything that adding an archive would store. */
export interface Plan {
  records: PlannedRecord[];
  /** Pages of the site under their new addresses. */
  moved: { id: number; slug: string }[];
  redirects: Redirect[];
  /** Files to store, by key. */
  files: { file: ArchivedFile; key: string }[];
}

/** Ids of records of an archive that are not added. */
export type OmittedIds = Partial<Record<AddedKind, number[] | undefined>>;

interface PlanInput {
  archive: Archive;
  /** The records of the archive, and those of the site. */
  given: Records;
  present: Present;
  /** True if the archive's records replace those of the site that differ. */
  replace: boolean;
  omitted: OmittedIds;
  now: Date;
}

/** The input of a plan, and results that its steps pass on to later ones. */
interface Planning extends PlanInput {
  /** Last number assigned in each table, by its name; posts and pages share one. */
  lastIds: Map<string, number>;
  /** The number of each record on this site, by its number in the archive. */
  numbers: Map<AddedKind, Map<number, number>>;
  /** The address of each record on this site, by its address in the archive. */
  addresses: Map<string, string>;
  /** Addresses that records in the trash or deselected ones would have. */
  gone: Set<string>;
}

/**
 * Plans what to store when adding an archive: first records with their numbers, then texts, whose links depend on
 * these.
 */
export async function planAddition(files: PlacedFiles, input: PlanInput): Promise<Plan> {
  const planning: Planning = {
    ...input,
    given: files.rename(input.given),
    lastIds: new Map(input.present.lastIds),
    numbers: new Map(),
    addresses: new Map(),
    gone: new Set(),
  };
  const others = RECORDS_IN_ORDER.flatMap((kind) =>
    kind === 'sections' ? planSections(planning) : planRecords(planning, kind),
  );
  const { rows, stored, moved } = placeOwnPages(planning, others);
  const posts = planTexts(planning, 'posts', planning.given.posts, planning.present.records.posts);
  const pages = planTexts(planning, 'pages', rows, stored);
  const records = [...others, ...posts, ...pages];
  return {
    records,
    moved,
    files: listNewFiles(files, records),
    redirects: await planRedirects(planning),
  };
}

const isReferred = (kind: AddedKind) =>
  keys(ADDED).some((other) => listRelated(other).some(([, to]) => to === kind));

/** All types except texts; those that others refer to come first. */
const RECORDS_IN_ORDER = keys(ADDED)
  .filter((kind) => kind !== 'posts' && kind !== 'pages')
  .toSorted((one, other) => Number(isReferred(other)) - Number(isReferred(one)));

/** Address of a record: a page of its own, or its anchor on the list page. */
const PATHS: Partial<Record<AddedKind, (id: number) => string>> = {
  publications: (id) => `/publications/${id}`,
  ...Object.fromEntries(LISTED_RECORDS.map(({ kind, plural }) => [plural, RECORDS[kind].path])),
};

/** Plans the records of a type, and notes their numbers and addresses. */
function planRecords(planning: Planning, kind: AddedKind): PlannedRecord[] {
  const rows = planning.given[kind];
  const related = listRelated(kind);
  const toOthers = related.filter(([, to]) => to !== kind);
  const planned = matchRecords(
    planning,
    kind,
    rows.map((row) => renumber(planning, row, toOthers)),
    planning.present.records[kind],
  );
  const ids = listNumbers(rows, planned);
  noteNumbers(planning, kind, ids);
  noteAddresses(planning, PATHS[kind], ids);
  // A preprint refers to an article, whose number is known by now.
  const toOwn = related.filter(([, to]) => to === kind);
  return planned.map((each) => ({ ...each, record: renumber(planning, each.record, toOwn) }));
}

/** The number of each record in the archive, and on this site; null for one that is not added. */
interface Renumbered {
  before: number;
  now: number | null;
}

const listNumbers = (rows: readonly Row[], planned: readonly PlannedRecord[]): Renumbered[] =>
  planned.map(({ record, status }, at) => ({
    before: Number(rows[at]?.id),
    now: isAbsent(status) ? null : Number(record.id),
  }));

function noteNumbers({ numbers }: Planning, kind: AddedKind, ids: readonly Renumbered[]): void {
  const known = ids.flatMap(({ before, now }): [number, number][] =>
    now === null ? [] : [[before, now]],
  );
  numbers.set(kind, new Map(known));
}

/** Plans the sections of the about page, whose key is their name, and to whose ids their translations refer. */
function planSections(planning: Planning): PlannedRecord[] {
  const { given, present } = planning;
  const rows = given.sections;
  const stored = present.records.sections;
  let last = Math.max(0, ...stored.map(({ id }) => Number(id)));
  const planned = matchRecords(planning, 'sections', rows, stored).map(({ record, ...each }) => {
    const here = stored.find(({ section }) => section === record.section);
    if (!here) last += 1;
    return { ...each, record: { ...record, id: here ? here.id : last } };
  });
  noteNumbers(planning, 'sections', listNumbers(rows, planned));
  return planned.map((each) => ({
    ...each,
    record: renumber(planning, each.record, [['translation_of', 'sections']]),
  }));
}

/** Links to records that are not added lead to their list page, and no earlier address redirects to them. */
function noteAddresses(
  { addresses, gone }: Planning,
  toPath: ((id: number) => string) | undefined,
  ids: readonly Renumbered[],
): void {
  if (!toPath) return;
  for (const { before, now } of ids) {
    const address = toPath(before);
    const [list] = address.split(/\/\d+$|#/, 1);
    addresses.set(address, now === null ? (list ?? address) : toPath(now));
    if (now === null) gone.add(address);
  }
}

/** A row whose references use the numbers on this site; references to records that are not added are dropped. */
function renumber({ numbers }: Planning, row: Row, related: [string, AddedKind][]): Row {
  const renumbered = related.map(([field, to]) => {
    const value = row[field];
    const ids = listIds(value).flatMap((id) => numbers.get(to)?.get(id) ?? []);
    return [field, Array.isArray(value) ? ids : (ids[0] ?? null)];
  });
  return { ...row, ...Object.fromEntries(renumbered) };
}

/** Decides for each row whether it is added, based on the records of the site. */
function matchRecords(
  planning: Planning,
  kind: AddedKind,
  rows: Row[],
  records: Row[],
): PlannedRecord[] {
  const { archive, present, replace, omitted, lastIds } = planning;
  const isEqual = (row: Row, stored: Row) =>
    isEqualRecord(kind, withConsent(archive, row, stored), stored, archive.manifest.createdAt);
  const stored = pairRecords(rows, makeFinder(kind, records), isEqual);
  const findTrashed = makeFinder(kind, present.trashed[kind]);
  const unwanted = new Set<unknown>(omitted[kind]);
  const { name: tableName, key } = ADDED[kind];
  return rows.map((row): PlannedRecord => {
    if (unwanted.has(row.id)) return { kind, status: 'omitted', record: row };
    const here = stored.get(row);
    if (here) {
      const status = isEqual(row, here) ? 'unchanged' : replace ? 'updated' : 'different';
      const kept = [key.name, 'created_at', 'guid'].filter((field) => field in here);
      const own = Object.fromEntries(kept.map((field) => [field, here[field]]));
      return { kind, status, record: { ...withDate(planning, row, here), ...own } };
    }
    if (findTrashed(row, () => true)) return { kind, status: 'deleted', record: row };
    const id = (lastIds.get(tableName) ?? 0) + 1;
    lastIds.set(tableName, id);
    const record = { ...withDate(planning, row), ...(key.name === 'id' && { id }) };
    return { kind, status: 'added', record };
  });
}

/** Another system does not record whether someone has agreed to be shown, so the value on this site is kept. */
const withConsent = ({ manifest }: Archive, row: Row, here?: Row): Row =>
  manifest.source && here && 'agreed' in here ? { ...row, agreed: here.agreed } : row;

/** A post without a date of its own has that of the archive: here it gets that of the stored record, or today's. */
function withDate({ archive, now }: Planning, given: Row, here?: Row): Row {
  const row = withConsent(archive, given, here);
  if (!isUndated(row, archive.manifest.createdAt)) return row;
  return { ...row, published_at: here?.published_at ?? now.toISOString() };
}

/** The pages under their assigned addresses, and those of the site that have to move for pages of records. */
function placeOwnPages(planning: Planning, others: PlannedRecord[]) {
  const { archive, present, addresses } = planning;
  // `openArchive` has validated them against the columns of the table.
  const given = planning.given.pages as NamedPage[];
  const stored = present.records.pages as (NamedPage & { id: number })[];
  const { rows, moved } = placePages(given, {
    present: stored,
    trashed: present.trashed.pages as NamedPage[],
    filled: listFilled(planning, others),
    isForeign: archive.manifest.source !== undefined,
  });
  for (const [at, { slug }] of rows.entries()) {
    addresses.set(pageAddress(given[at]?.slug ?? slug), pageAddress(slug));
  }
  const movedTo = new Map(moved.map((page) => [page.id, page]));
  return { rows, stored: stored.map((page) => movedTo.get(page.id) ?? page), moved };
}

/** Record pages that exist once the plan is stored. */
const listFilled = ({ present }: Planning, planned: readonly PlannedRecord[]): RecordPage[] =>
  LISTED_RECORDS.flatMap(({ kind, plural, page, isAlwaysInMenu }) => {
    if (isAlwaysInMenu) return [];
    const { shown = {} }: RecordDefinition = RECORDS[kind];
    const added = planned.flatMap(({ kind: list, record, status }) =>
      list === plural && isStored(status) ? [record] : [],
    );
    const rows = [...(ownValue(present.records, plural) ?? []), ...added];
    const isShown = (row: Row) =>
      Object.entries(shown).every(([name, value]) => Boolean(row[name]) === value);
    return rows.some(isShown) ? [page] : [];
  });

/** Plans posts or pages, whose links point to the addresses of records and pages on this site. */
function planTexts(
  planning: Planning,
  kind: 'posts' | 'pages',
  rows: Row[],
  records: Row[],
): PlannedRecord[] {
  const toAddress = kind === 'pages' ? pageAddress : postAddress;
  const linked = rows.map((row) =>
    renumberCited(planning, { ...row, content: relink(planning, String(row.content)) }),
  );
  const planned = matchRecords(planning, kind, linked, records);
  for (const { record, status } of planned) {
    if (isAbsent(status)) planning.gone.add(toAddress(String(record.slug)));
  }
  noteNumbers(planning, kind, listNumbers(rows, planned));
  return planned.map((each) => ({
    ...each,
    record: renumber(planning, each.record, listRelated(kind)),
  }));
}

const relink = ({ addresses }: Planning, content: string): string =>
  content.replace(/(?<= href=")(\/[^"#?]*)(#[^"]*)?/g, (whole, path, place = '') => {
    const known = addresses.get(path) ?? addresses.get(redirectKey(path) ?? '');
    return addresses.get(whole) ?? (known ?? path) + place;
  });

/** A text that cites publications by their numbers on this site; those that are not added are no references. */
function renumberCited({ numbers }: Planning, row: Row & { content: string }): Row {
  // `openArchive` has validated them.
  const references = row.references as PostFields['references'];
  if (!references.some(({ id }) => ownWorkId(id))) return row;
  const toHere = (id: string): string => {
    const number = ownWorkId(id);
    const here = number === null ? null : numbers.get('publications')?.get(number);
    return here === null ? id : here === undefined ? `not-added:${number}` : `publication:${here}`;
  };
  const content = row.content.replace(/<cite [^>]*>/g, (tag) =>
    tag.replace(/(?<= data-(?:ref|suppress-author)=")[^"]*/g, (ids) =>
      ids.split(' ').map(toHere).join(' '),
    ),
  );
  const renumbered = references.map((item) => ({ ...item, id: toHere(item.id) }));
  const isKnown = ({ id, title }: (typeof renumbered)[number]) =>
    !id.startsWith('not-added:') || Boolean(title);
  return { ...row, content, references: renumbered.filter(isKnown) };
}

const isAbsent = (status: PlannedRecord['status']) => status === 'deleted' || status === 'omitted';

/** True for a record that is new or replaces one. */
export const isStored = (status: PlannedRecord['status']) =>
  status === 'added' || status === 'updated';

/** Files to store: those that records name and the site lacks. */
function listNewFiles({ placed }: PlacedFiles, records: PlannedRecord[]): Plan['files'] {
  const stored = records.flatMap(({ record, status }) => (isStored(status) ? [record] : []));
  const wanted = new Set(namedAddresses(JSON.stringify(stored)).flatMap(sizedImageKeys));
  return placed.filter(({ key, isHere }) => wanted.has(key) && !isHere);
}

/** Redirects that the site lacks. An address of the site itself is never redirected. */
async function planRedirects(planning: Planning): Promise<Redirect[]> {
  const { archive, present, replace, addresses, gone } = planning;
  const known = new Map(present.redirects.map(({ path, target }) => [path, target]));
  const rows = await Array.fromAsync(archive.readRows(REDIRECTS));
  return rows.flatMap((row) => {
    const [path, given] = [String(row.path), String(row.target)];
    const target = addresses.get(given) ?? given;
    const [, first = '', ...rest] = path.split('/');
    const isOwn = rest.length === 0 && RESERVED_SLUGS.has(first);
    const isFree = replace ? known.get(path) !== target : !known.has(path);
    const isNew = isFree && !isOwn && !gone.has(given) && path !== redirectKey(target);
    return isNew ? [{ path, target }] : [];
  });
}
