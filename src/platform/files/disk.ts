import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, type Stats, statSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { PdfCheck, type PdfFlaw } from '../../values/pdf-check.ts';
import { isStorageKey } from '../../values/storage-key.ts';
import {
  FileExistsError,
  type FileStore,
  getContentType,
  type PutOptions,
  requireKey,
  type StagedFile,
  type StoredFile,
} from './store.ts';

/** Folder for incomplete files. */
const INCOMING = '.incoming';

/**
 * Stores files in a folder on disk under their own names, so that a person can read a backup. Metadata that the file
 * system lacks (original name, SHA-256) is stored under `.metadata`; if missing or older than the file, it is recreated
 * from the file, which is authoritative.
 *
 * @param isKey tests whether a key is valid
 */
export function diskFiles(root: string, isKey = isStorageKey): FileStore {
  const disk: Disk = { root, isKey };
  const toPath = (key: string) => join(root, key);
  // Created only once, so that a store that vanished is noticed instead of recreated.
  mkdirSync(join(root, INCOMING), { recursive: true });
  return {
    find: (key) => find(disk, key),
    stage: (body) => stage(disk, body),

    async put(key, bytes, options) {
      requireKey(key, isKey);
      const staged = await stage(disk, [bytes]);
      return staged.place(key, options).finally(staged.discard);
    },

    async read(file, range) {
      const current = await stat(toPath(file.key)).catch(missing);
      if (current?.size !== file.size) return null;
      const stream = createReadStream(toPath(file.key), range);
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async copy(file, key) {
      requireKey(key, isStorageKey);
      await mkdir(dirname(toPath(key)), { recursive: true });
      // No bytes are copied: a file is replaced by another one, and never modified.
      const copied = await link(toPath(file.key), toPath(key)).then(
        () => true,
        (error: unknown) => missing(asTaken(error, key)),
      );
      if (!copied) return null;
      await syncFolder(dirname(toPath(key)));
      return describe(disk, key, file);
    },

    async delete(key) {
      if (!isKey(key)) return false;
      const removed = await rm(toPath(key)).then(() => true, missing);
      await rm(toMetadataPath(disk, key), { force: true });
      return removed ?? false;
    },

    async list(folder) {
      const names = (await readdir(join(root, folder)).catch(missing)) ?? [];
      const found = await Promise.all(names.sort().map((name) => find(disk, `${folder}/${name}`)));
      return found.filter((file) => file !== null);
    },

    removeStaged: (before) => removeStaged(disk, before),

    async check() {
      const probe = nameIncoming(disk);
      await (await open(probe, 'wx')).close();
      await rm(probe);
    },
  };
}

interface Disk {
  root: string;
  isKey: (key: string) => boolean;
}

const toMetadataPath = ({ root }: Disk, key: string) => join(root, '.metadata', `${key}.json`);

const nameIncoming = ({ root }: Disk) => join(root, INCOMING, randomUUID());

async function find(disk: Disk, key: string): Promise<StoredFile | null> {
  if (!disk.isKey(key)) return null;
  const path = join(disk.root, key);
  // Synchronous: called for each page, and a missing file would cost as much in another thread as a small page.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  const known = await readMetadata(toMetadataPath(disk, key));
  if (known && known.size === stats.size && known.modifiedMs === stats.mtimeMs) return known.file;
  const name = key.split('/').at(-1) ?? key;
  const contentType = getContentType(name);
  const inspected = await inspectFile(path, contentType);
  return describe(disk, key, { originalName: name, contentType, ...inspected }, stats);
}

/** Stores metadata that the file system lacks. */
async function describe(disk: Disk, key: string, known: Known, stats?: Stats): Promise<StoredFile> {
  const { size, mtime, mtimeMs } = stats ?? (await stat(join(disk.root, key)));
  const file: StoredFile = { ...known, key, size, uploadedAt: mtime.toISOString() };
  const metadata: Metadata = { file, size, modifiedMs: mtimeMs };
  // In another folder, since a file's name may already have the maximum length.
  const temporary = nameIncoming(disk);
  await writeDurably(temporary, [new TextEncoder().encode(JSON.stringify(metadata))]);
  await mkdir(dirname(toMetadataPath(disk, key)), { recursive: true });
  await rename(temporary, toMetadataPath(disk, key));
  return file;
}

async function stage(disk: Disk, body: Chunks): Promise<StagedFile> {
  const temporary = nameIncoming(disk);
  const discard = () => rm(temporary, { force: true });
  try {
    const { sha256, size } = await writeDurably(temporary, body);
    return {
      sha256,
      size,
      async place(key, options) {
        const file = await place(disk, temporary, sha256, key, options);
        await discard();
        return file;
      },
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function place(
  disk: Disk,
  temporary: string,
  sha256: string,
  key: string,
  options: PutOptions,
): Promise<StoredFile> {
  requireKey(key, disk.isKey);
  const path = join(disk.root, key);
  await mkdir(dirname(path), { recursive: true });
  await takeName(temporary, path, options).catch((error: unknown) => {
    throw asTaken(error, key);
  });
  const { originalName, contentType, flaws = [] } = options;
  return describe(disk, key, { originalName, contentType, sha256, flaws });
}

async function removeStaged({ root }: Disk, before: Date): Promise<void> {
  for (const name of await readdir(join(root, INCOMING))) {
    const path = join(root, INCOMING, name);
    const stats = await stat(path).catch(missing);
    if (stats && stats.mtime < before) await rm(path, { force: true });
  }
}

/** Converts the error for a name that is taken to the store's own; others are unchanged. */
const asTaken = (error: unknown, key: string): unknown =>
  isCode(error, 'EEXIST') ? new FileExistsError(key) : error;

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

function missing(error: unknown): null {
  if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return null;
  throw error;
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function writeDurably(path: string, body: Chunks) {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  const handle = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest('hex'), size };
}

async function takeName(temporary: string, path: string, options: PutOptions): Promise<void> {
  // `link` atomically refuses an existing name; `rename` replaces.
  await (options.overwrite ? rename(temporary, path) : link(temporary, path));
  await syncFolder(dirname(path));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

type Known = Pick<StoredFile, 'originalName' | 'contentType' | 'sha256' | 'flaws'>;

interface Metadata {
  file: StoredFile;
  size: number;
  modifiedMs: number;
}

async function readMetadata(path: string): Promise<Metadata | null> {
  const text = await readFile(path, 'utf8').catch(missing);
  try {
    const metadata: Metadata | null = text === null ? null : JSON.parse(text);
    return metadata?.file.flaws ? metadata : null;
  } catch {
    return null;
  }
}

async function inspectFile(path: string, contentType: string) {
  const hash = createHash('sha256');
  const check = new PdfCheck();
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    check.add(chunk);
  }
  const verdict = check.verdict();
  // Placed by hand: a file that does not even begin like a PDF has other problems than its end.
  const found: PdfFlaw[] = verdict.error === null ? verdict.flaws : ['incomplete'];
  return {
    sha256: hash.digest('hex'),
    flaws: contentType === 'application/pdf' ? found : [],
  };
}
