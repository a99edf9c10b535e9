import { checkRelations, makeRowCheck } from '../../db/queries/archive/check.ts';
import { ARCHIVE_PARTS, COUNTED, type Row } from '../../db/queries/archive/tables.ts';
import { FileCheck } from '../files/file-type.ts';
import { cleanHtml } from '../posts/clean-html.ts';
import { DRAWN_FOLDER, isStorageKey, TRASH_FOLDER } from '../values/storage-key.ts';
import { errorText } from '../values/text.ts';
import { readCsv } from './csv.ts';
import {
  ArchiveError,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  manifestSchema,
} from './manifest.ts';
import type { ByteSource, ZipEntry } from './zip.ts';

const MAX_FILES = 200_000;
/** The most bytes of a text of an archive, unpacked: texts are held in memory. */
const MAX_TEXT = 256 * 2 ** 20;

type Table = (typeof ARCHIVE_PARTS)[number]['lists'][string];

/** A stored file of an archive. */
export interface ArchivedFile {
  key: string;
  size: number;
  sha256: string;
  /** The name that it was uploaded under; what it is follows from its content, and not from the manifest. */
  stored: NonNullable<ManifestFile['stored']>;
  open: () => ReadableStream<Uint8Array>;
}

/** An archive that was read and checked completely. */
export interface Archive {
  manifest: Manifest;
  getRows: (table: Table) => Row[];
  files: ArchivedFile[];
}

/**
 * Reads a whole archive and checks all of it. Holds the rows, and none of the stored files. Throws an
 * {@link ArchiveError} that says why it is not taken.
 *
 * @param options.rowsOnly reads no stored file and cleans no HTML: enough to know that an archive that was just written
 *   can be opened, with few reads however many files it has
 */
export async function openArchive(
  source: ByteSource,
  { rowsOnly = false }: { rowsOnly?: boolean } = {},
): Promise<Archive> {
  const entries = await readDirectory(source);
  const manifest = await readManifest(entries.get(MANIFEST));
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) throw damagedError('its manifest names a file twice');
  for (const path of entries.keys()) {
    if (path !== MANIFEST && !listed.has(path)) {
      throw damagedError(`${path} is in it, and not in its manifest`);
    }
  }
  const files: ArchivedFile[] = [];
  // Tables that no part names have no rows: an earlier version, or the site of another system, had no such records.
  const rows = new Map<Table, Row[]>();
  for (const file of manifest.files) {
    const entry = entries.get(file.path);
    if (!entry) throw damagedError(`${file.path} is missing`);
    const key = storedKey(file.path);
    if (key === null) {
      const text = await readText(entry, file);
      const part = ARCHIVE_PARTS.find(({ path }) => path === file.path);
      if (part) await readRows(part, text, rows, rowsOnly ? (row) => row : cleanRow);
      continue;
    }
    // They are drawn again from the records.
    if (key.startsWith(`${DRAWN_FOLDER}/`)) continue;
    if (!file.stored) throw damagedError(`${file.path} lacks its name and its kind`);
    const { size, sha256 } = file;
    const stored = { ...file.stored, ...(!rowsOnly && (await checkContent(entry, file))) };
    files.push({ key, size, sha256, stored, open: entry.open });
  }
  const getRows = (table: Table) => rows.get(table) ?? [];
  for (const [name, table] of Object.entries(COUNTED)) {
    if ((manifest.counts[name] ?? 0) !== getRows(table).length) {
      throw damagedError(`it has other ${name} than its manifest counts`);
    }
  }
  checkRelations(getRows);
  return { manifest, getRows, files };
}

const damagedError = (why: string) => new ArchiveError(`This archive is damaged: ${why}.`);

async function readDirectory(source: ByteSource): Promise<Map<string, ZipEntry>> {
  const { readZip, ZipError, ZipLimitError } = await import('./zip.ts');
  const entries = await readZip(source, MAX_FILES).catch((error: unknown) => {
    if (!(error instanceof ZipError)) throw error;
    if (error instanceof ZipLimitError) throw damagedError(error.message);
    throw new ArchiveError(`This is no ZIP file, or it is cut off (${error.message}).`);
  });
  const byPath = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (byPath.has(entry.path)) throw damagedError(`${entry.path} is in it twice`);
    byPath.set(entry.path, entry);
  }
  return byPath;
}

async function readManifest(entry: ZipEntry | undefined): Promise<Manifest> {
  const foreign = new ArchiveError(
    'This is no archive of such a site: it has no manifest.json of its kind.',
  );
  if (!entry) throw foreign;
  const given: unknown = parseJson(await decode(entry), MANIFEST);
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown };
  if (format !== manifestSchema.shape.format.value) throw foreign;
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new ArchiveError(
      `This archive was made by a newer version (its format is ${version}, ours ${FORMAT_VERSION}): update this site first.`,
    );
  }
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw damagedError(`manifest.json: ${issue?.path.join('.')}: ${issue?.message}`);
}

const TEXTS = /^(?:publications\.bib|(?:posts|pages)\/[^/\\\0]+\.md)$/;

/** The key of a stored file; null for a text that belongs to an archive. Throws for any other path. */
function storedKey(path: string): string | null {
  const key = path.startsWith('files/') ? path.slice('files/'.length) : null;
  if (key !== null && isStorageKey(key) && !key.startsWith(`${TRASH_FOLDER}/`)) return key;
  if (TEXTS.test(path) || ARCHIVE_PARTS.some((part) => part.path === path)) return null;
  throw damagedError(`${path} does not belong into an archive`);
}

async function readText(entry: ZipEntry, { path, size, sha256 }: ManifestFile): Promise<string> {
  const { measuredStream } = await import('../platform/sha256-stream.ts');
  const measured = measuredStream();
  const text = await decode({ ...entry, open: () => entry.open().pipeThrough(measured) });
  requireSameContent(path, { size, sha256 }, measured.measure());
  return text;
}

/** What a stored file is by its content. Throws where it is not what its name or the manifest says. */
async function checkContent(entry: ZipEntry, { path, size, sha256 }: ManifestFile) {
  const { measuredStream } = await import('../platform/sha256-stream.ts');
  const measured = measuredStream();
  const check = new FileCheck();
  try {
    for await (const chunk of entry.open().pipeThrough(measured)) check.add(chunk);
  } catch (error) {
    throw damagedError(`${path} cannot be read (${errorText(error)})`);
  }
  requireSameContent(path, { size, sha256 }, measured.measure());
  const kind = check.verdict(path);
  if (kind) return kind;
  throw new ArchiveError(
    `This archive is not taken: ${path} is no PDF, and no image (PNG, JPEG, GIF, WebP or AVIF).`,
  );
}

function requireSameContent(
  path: string,
  wanted: { size: number; sha256: string },
  found: { size: number; sha256: string },
): void {
  if (found.size === wanted.size && found.sha256 === wanted.sha256) return;
  throw damagedError(`${path} is not as its manifest says`);
}

async function decode({ path, size, open }: ZipEntry): Promise<string> {
  if (size > MAX_TEXT) throw damagedError(`${path} is too large`);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  try {
    for await (const chunk of open()) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    throw damagedError(`${path} cannot be read (${errorText(error)})`);
  }
}

function parseJson(
  text: string,
  path: string,
  revive?: (key: string, value: unknown) => unknown,
): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    throw damagedError(`${path} is no JSON`);
  }
}

type Part = (typeof ARCHIVE_PARTS)[number];

/** Reads the rows of a part. Others have their turn in between, since a site has many. */
async function readRows(
  { path, lists }: Part,
  text: string,
  rows: Map<Table, Row[]>,
  finish: (row: Row) => Row,
): Promise<void> {
  const isCsv = path.endsWith('.csv');
  const part: unknown = isCsv ? readCsv(text.replace(UNSTORABLE, ''), path) : parseRows(text, path);
  let begun = performance.now();
  for (const [name, table] of Object.entries(lists)) {
    const place = isCsv ? path : `${path}: ${name}`;
    const list = isCsv ? part : ((part as Record<string, unknown> | null)?.[name] ?? []);
    if (!Array.isArray(list)) throw new ArchiveError(`${place} must be a list.`);
    const check = makeRowCheck(table);
    const checked: Row[] = [];
    for (const [index, row] of list.entries()) {
      checked.push(finish(check(row, `${place}, row ${index + 1}`)));
      if (performance.now() - begun < TURN_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    rows.set(table, checked);
  }
}

const TURN_MS = 20;

/** Control characters, at the first of which SQLite may end a text, and halves of characters. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
/** How JSON may write them, but for some that are neither. */
const MAY_BE_UNSTORABLE = /\\u(?:00|d[89a-f])|[\x7f-\x9f]/i;

const parseRows = (text: string, path: string): unknown =>
  MAY_BE_UNSTORABLE.test(text)
    ? parseJson(text, path, (_key, value) =>
        typeof value === 'string' ? value.replace(UNSTORABLE, '') : value,
      )
    : parseJson(text, path);

/** Cleans the HTML of a row, wherever the archive comes from; cleaned HTML stays as it is. */
function cleanRow(row: Row): Row {
  const isHtml = 'content' in row && 'title' in row && !('order' in row);
  return isHtml ? { ...row, content: cleanHtml(String(row.content)) } : row;
}
