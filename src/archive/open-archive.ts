import { checkRelations, makeRowCheck, relatedFields } from '../../db/queries/archive/check.ts';
import {
  ARCHIVE_PARTS,
  ARCHIVED,
  COUNTED,
  OWN_LISTS,
  PAGES,
  POSTS,
  type Row,
} from '../../db/queries/archive/tables.ts';
import {
  FORMAT_VERSION,
  MANIFEST,
  MAX_ID,
  type Manifest,
  type ManifestFile,
  manifestSchema,
  README,
  schemaPath,
} from '../../records/archive-manifest.ts';
import { type Settings, settingsSchema } from '../../records/settings.ts';
import { FileCheck } from '../files/file-type.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { cleanSmallText } from '../html/clean-small-text.ts';
import { ArchiveError } from '../values/errors.ts';
import { isStorageKey, TRASH_FOLDER } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { makeTurns } from '../values/turns.ts';
import { readCsv } from './csv.ts';
import { readJsonRows } from './json-rows.ts';
import { readLines } from './read-lines.ts';
import type { ByteSource, ZipEntry } from './zip.ts';

const MAX_FILES = 200_000;
/** Maximum bytes of its manifest, unpacked, since it is held in memory. */
const MAX_HELD = 8 * 2 ** 20;
/** Maximum number of rows, whose keys are held in memory. */
const MAX_ROWS = 500_000;

type List = (typeof ARCHIVED)[number];
type Entries = ReadonlyMap<string, ZipEntry>;

/** From this format on, posts and pages share one sequence of numbers. Before, each began with 1. */
const SHARED_NUMBERS = 8;

/** A stored file of an archive. */
export interface ArchivedFile {
  key: string;
  size: number;
  sha256: string;
  /** Original name of the upload; its type follows from its content, not from the manifest. */
  stored: NonNullable<ManifestFile['stored']>;
  open: () => ReadableStream<Uint8Array>;
}

/** An archive that was read and validated completely. */
export interface Archive {
  manifest: Manifest;
  /**
   * Reads the rows of a table, or those of one type, anew on each call: none are held in memory, since there may be
   * many chats and PDFs.
   */
  readRows: (list: List) => AsyncGenerator<Row>;
  files: ArchivedFile[];
}

/**
 * Reads and validates a whole archive. Holds the keys of the rows in memory, but none of the stored files. Throws an
 * {@link ArchiveError} with the reason if the archive is refused.
 *
 * @param options.rowsOnly skips the stored files: enough to know that an archive that was just written can be opened,
 *   with   few reads however many files it has
 */
export async function openArchive(
  source: ByteSource,
  { rowsOnly = false }: { rowsOnly?: boolean } = {},
): Promise<Archive> {
  const entries = await readDirectory(source);
  const manifest = await readManifest(entries.get(MANIFEST), entries.size);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) throw damagedError('its manifest names a file twice');
  for (const path of entries.keys()) {
    if (path !== MANIFEST && !listed.has(path)) {
      throw damagedError(`${path} is in it, and not in its manifest`);
    }
  }
  const files: ArchivedFile[] = [];
  for (const file of manifest.files) {
    const entry = entries.get(file.path);
    if (!entry) throw damagedError(`${file.path} is missing`);
    const key = storedKey(file.path);
    const isText = key === null;
    const kind = isText || !rowsOnly ? await checkContent(entry, file, isText) : null;
    if (isText) continue;
    if (!file.stored) throw damagedError(`${file.path} lacks its name and its kind`);
    const { size, sha256 } = file;
    files.push({ key, size, sha256, stored: { ...file.stored, ...kind }, open: entry.open });
  }
  const raise = manifest.version < SHARED_NUMBERS ? await findLastPost(entries, manifest) : 0;
  const keys = await readKeys(entries, raise);
  // A table that no part names has no rows: an earlier version, or another system's site, had no such records.
  const getKeys = (list: List) => keys.get(list) ?? [];
  for (const [name, list] of Object.entries(COUNTED)) {
    if ((manifest.counts[name] ?? 0) !== getKeys(list).length) {
      throw damagedError(`it has other ${name} than its manifest counts`);
    }
  }
  checkRelations((table) => ARCHIVED.filter((list) => list.table === table).flatMap(getKeys));
  return { manifest, readRows: (list) => readRows(entries, list, { raise }), files };
}

const damagedError = (why: string) => new ArchiveError(`This archive is damaged: ${why}.`);

async function readDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { readZip, ZipError, ZipLimitError } = await import('./zip.ts');
  // A visitor may send the same message a thousand times: none of the site's own texts is compressed too well.
  const isText = (path: string) => !path.startsWith('files/');
  const entries = await readZip(source, MAX_FILES, isText).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error;
    if (error instanceof ZipLimitError) throw damagedError(error.message);
    throw new ArchiveError(`This is not a ZIP file, or it is truncated (${error.message}).`);
  });
  const byPath = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (byPath.has(entry.path)) throw damagedError(`${entry.path} is in it twice`);
    byPath.set(entry.path, entry);
  }
  return byPath;
}

/**
 * @param most maximum number of files it may name
 */
async function readManifest(entry: ZipEntry | undefined, most: number): Promise<Manifest> {
  const foreign = new ArchiveError(
    'This is not an archive of such a site, since it has no matching manifest.json. To import a site of another system, unpack it first, or use Settings → Import a site.',
  );
  if (!entry) throw foreign;
  const given: unknown = parseJson(await decode(entry), MANIFEST);
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== manifestSchema.shape.format.value) throw foreign;
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new ArchiveError(
      `This archive was made by a newer version (format ${version}; this site supports ${FORMAT_VERSION}). Update this site first.`,
    );
  }
  // Too many files to check each one.
  const { files } = given as { files?: unknown };
  if (Array.isArray(files) && files.length > most) throw damagedError('it lacks files');
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damagedError(`manifest.json: ${issue?.path.join('.')}: ${issue?.message}`);
}

const TEXTS = /^(?:publications\.bib|(?:posts|pages)\/[^/\\\0]+\.md)$/;

/** Names of lists in earlier formats. */
const FORMER_PATHS: Record<string, string> = {
  'pages.json': 'pages/pages.json',
  'photos.json': 'about.json',
  'sections.json': 'about.json',
};
/** Validated but not read: texts for people and programs, and parts of earlier archives that sites no longer have. */
const UNREAD = [README, ...Object.keys(OWN_LISTS).map(schemaPath), 'styles.json'];

/** The key of a stored file; null for a text that belongs to an archive. Throws for any other path. */
function storedKey(path: string): string | null {
  const key = path.startsWith('files/') ? path.slice('files/'.length) : null;
  if (key !== null && isStorageKey(key) && !key.startsWith(`${TRASH_FOLDER}/`)) return key;
  const parts = [...ARCHIVE_PARTS.map((part) => part.path), ...Object.values(FORMER_PATHS)];
  if (TEXTS.test(path) || [...parts, ...UNREAD].includes(path)) return null;
  throw damagedError(`${path} does not belong into an archive`);
}

/**
 * Determines a stored file's type from its content. Throws if a file or text doesn't match its name or the manifest.
 */
async function checkContent(
  entry: ZipEntry,
  { path, size, sha256 }: ManifestFile,
  isText: boolean,
) {
  const { measuredStream } = await import('../platform/sha256-stream.ts');
  const measured = measuredStream();
  const check = new FileCheck();
  try {
    for await (const chunk of entry.open().pipeThrough(measured)) check.add(chunk);
  } catch (error) {
    throw damagedError(`${path} cannot be read (${errorText(error)})`);
  }
  requireSameContent(path, { size, sha256 }, measured.measure());
  const kind = isText ? null : check.verdict(path);
  if (kind || isText) return kind;
  throw new ArchiveError(
    `This archive was rejected: ${path} is neither a PDF nor an image (PNG, JPEG, GIF, WebP or AVIF).`,
  );
}

function requireSameContent(
  path: string,
  wanted: { size: number; sha256: string },
  found: { size: number; sha256: string },
): void {
  if (found.size === wanted.size && found.sha256 === wanted.sha256) return;
  throw damagedError(`${path} does not match its manifest`);
}

async function decode({ path, size, open }: ZipEntry): Promise<string> {
  if (size > MAX_HELD) throw damagedError(`${path} is too large`);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for await (const chunk of open()) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    throw damagedError(`${path} cannot be read (${errorText(error)})`);
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damagedError(`${path} is no JSON`);
  }
}

function raiseId({ id }: Row, by: number): number {
  const raised = Number(id) + by;
  if (raised > MAX_ID) throw damagedError(`it has a page with the number ${Number(id)}`);
  return raised;
}

/** The highest number that a post of an archive has, or that its site ever assigned. */
async function findLastPost(entries: Entries, { lastIds }: Manifest): Promise<number> {
  let last = lastIds[POSTS.name] ?? 0;
  for await (const { id } of readRows(entries, POSTS, { clean: false })) {
    last = Math.max(last, Number(id));
  }
  return last;
}

/** Validates all rows, and collects from each what others refer to. */
async function readKeys(entries: Entries, raise: number): Promise<Map<List, Row[]>> {
  const keys = new Map<List, Row[]>();
  let count = 0;
  for (const list of ARCHIVED) {
    const fields = relatedFields(list.table);
    const found: Row[] = [];
    for await (const row of readRows(entries, list, { clean: false, raise })) {
      found.push(Object.fromEntries(fields.map((field) => [field, row[field]])));
      count += 1;
      if (count > MAX_ROWS) throw damagedError(`it has more than ${MAX_ROWS} rows`);
    }
    keys.set(list, found);
  }
  return keys;
}

/**
 * Validates the rows of a list. Yields to other requests in between, since a site has many.
 *
 * @param options.raise offset added to the numbers of pages
 */
async function* readRows(
  entries: Entries,
  described: List,
  { clean = true, raise = 0 }: { clean?: boolean; raise?: number } = {},
): AsyncGenerator<Row> {
  const part = ARCHIVE_PARTS.find(({ lists }) => Object.values(lists).includes(described));
  const entry = part && (entries.get(part.path) ?? entries.get(FORMER_PATHS[part.path] ?? ''));
  if (!entry) return;
  const { lists } = part;
  const { path } = entry;
  const [name = ''] = Object.keys(lists).filter((list) => lists[list] === described);
  const isCsv = path.endsWith('.csv');
  const place = isCsv ? path : `${path}: ${name}`;
  const rows = isCsv ? readCsv(readLines(entry), path) : readJsonRows(entry, name);
  const check = makeRowCheck(described);
  const giveTurn = makeTurns();
  let index = 0;
  try {
    for await (const row of rows) {
      index += 1;
      const checked = check(row, `${place}, row ${index}`);
      if (described === PAGES) checked.id = raiseId(checked, raise);
      yield clean ? cleanRow(checked) : checked;
      await giveTurn();
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw damagedError(`${path} cannot be read (${errorText(error)})`);
  }
}

/** Cleans the HTML of a row, wherever the archive comes from; clean HTML is unchanged. */
function cleanRow(row: Row): Row {
  const { name, value, content } = row;
  if (name === 'summary' && Array.isArray(value))
    return { ...row, value: value.map(cleanSmallText) };
  if (name === 'translations') return { ...row, value: cleanTranslations(value) };
  if (name === 'cv' && value) return { ...row, value: cleanNarratives(value) };
  // An earlier text of a narrative.
  if ('key' in row && 'text' in row) return { ...row, text: cleanSmallText(String(row.text)) };
  if (content === undefined || !('title' in row)) return row;
  const clean = 'section' in row ? cleanSmallText : cleanHtml;
  return { ...row, content: clean(String(content)) };
}

/** Cleans the narratives of the CV. */
function cleanNarratives(value: unknown): Settings['cv'] {
  const cv = settingsSchema.shape.cv.parse(value);
  const narratives = cv.narratives?.map(({ key, text }) => ({ key, text: cleanSmallText(text) }));
  return { ...cv, ...(narratives && { narratives }) };
}

/** Cleans the summary of each translation. */
function cleanTranslations(value: unknown): Settings['translations'] {
  const translations = settingsSchema.shape.translations.parse(value);
  for (const texts of Object.values(translations)) {
    if (texts.summary) texts.summary = texts.summary.map(cleanSmallText);
  }
  return translations;
}
