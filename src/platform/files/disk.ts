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
  type StagedFile,
  type StoredFile,
} from './store.ts';

/** Where files lie that are not whole yet. */
const INCOMING = '.incoming';

/**
 * Files in a folder on disk, under their own names, so that a person can read a backup. What the
 * file system does not know (original name, SHA-256) stands beside them under `.metadata`; when that
 * is missing or older than the file, it is made again from the file, which alone is the truth.
 *
 * @param isKey which keys there are
 * @example await diskFiles('/data/files').find('publications/paper.pdf') // its size, type and SHA-256, or null
 */
export function diskFiles(root: string, isKey = isStorageKey): FileStore {
  // Once, so that a store that vanished is missed and not made anew.
  mkdirSync(join(root, INCOMING), { recursive: true });
  const toPath = (key: string) => join(root, key);
  const toMetadataPath = (key: string) => join(root, '.metadata', `${key}.json`);

  /** Keeps what the file system does not know of a file. */
  async function describe(key: string, { size, mtime, mtimeMs }: Stats, known: Known) {
    const file: StoredFile = { ...known, key, size, uploadedAt: mtime.toISOString() };
    const metadata: Metadata = { file, size, modifiedMs: mtimeMs };
    // Not beside its place: a file's name may be as long as names can be.
    const temporary = join(root, INCOMING, randomUUID());
    await writeDurably(temporary, [new TextEncoder().encode(JSON.stringify(metadata))]);
    await mkdir(dirname(toMetadataPath(key)), { recursive: true });
    await rename(temporary, toMetadataPath(key));
    return file;
  }

  async function find(key: string): Promise<StoredFile | null> {
    if (!isKey(key)) return null;
    // Asked for with each page: in another thread, and with an error where it is not, it costs as much as a small page.
    const stats = statSync(toPath(key), { throwIfNoEntry: false });
    if (!stats?.isFile()) return null;
    const known = await readMetadata(toMetadataPath(key));
    if (known && known.size === stats.size && known.modifiedMs === stats.mtimeMs) return known.file;
    const name = key.split('/').at(-1) ?? key;
    const contentType = getContentType(name);
    const inspected = await inspectFile(toPath(key), contentType);
    return describe(key, stats, { originalName: name, contentType, ...inspected });
  }

  async function place(temporary: string, sha256: string, key: string, options: PutOptions) {
    if (!isKey(key)) throw new TypeError(`${key} is no storage key`);
    await mkdir(dirname(toPath(key)), { recursive: true });
    await takeName(temporary, toPath(key), options).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new FileExistsError(key) : error;
    });
    const { originalName, contentType, flaws = [] } = options;
    const known = { originalName, contentType, sha256, flaws };
    return describe(key, await stat(toPath(key)), known);
  }

  async function stage(body: Chunks): Promise<StagedFile> {
    const temporary = join(root, INCOMING, randomUUID());
    const discard = () => rm(temporary, { force: true });
    try {
      const { sha256, size } = await writeDurably(temporary, body);
      return {
        sha256,
        size,
        async place(key, options) {
          const file = await place(temporary, sha256, key, options);
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

  return {
    find,
    stage,

    async put(key, bytes, options) {
      if (!isKey(key)) throw new TypeError(`${key} is no storage key`);
      const staged = await stage([bytes]);
      return staged.place(key, options).finally(staged.discard);
    },

    async read(file, range) {
      const current = await stat(toPath(file.key)).catch(missing);
      if (current?.size !== file.size) return null;
      const stream = createReadStream(toPath(file.key), range);
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    async copy(file, key) {
      if (!isStorageKey(key)) throw new TypeError(`${key} is no storage key`);
      await mkdir(dirname(toPath(key)), { recursive: true });
      // No byte is copied: a file is replaced by another one, and never changed.
      const copied = await link(toPath(file.key), toPath(key)).then(
        () => true,
        (error: unknown) => {
          if (isCode(error, 'EEXIST')) throw new FileExistsError(key);
          return missing(error);
        },
      );
      if (!copied) return null;
      await syncFolder(dirname(toPath(key)));
      return describe(key, await stat(toPath(key)), file);
    },

    async delete(key) {
      if (!isKey(key)) return false;
      const removed = await rm(toPath(key)).then(() => true, missing);
      await rm(toMetadataPath(key), { force: true });
      return removed ?? false;
    },

    async list(folder) {
      const names = (await readdir(join(root, folder)).catch(missing)) ?? [];
      const found = await Promise.all(names.sort().map((name) => find(`${folder}/${name}`)));
      return found.filter((file) => file !== null);
    },

    async removeStaged(before) {
      for (const name of await readdir(join(root, INCOMING))) {
        const path = join(root, INCOMING, name);
        const stats = await stat(path).catch(missing);
        if (stats && stats.mtime < before) await rm(path, { force: true });
      }
    },

    async check() {
      const probe = join(root, INCOMING, randomUUID());
      await (await open(probe, 'wx')).close();
      await rm(probe);
    },
  };
}

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
  // `link` refuses an existing name in the same step that takes it; `rename` replaces.
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
  // Somebody put it there by hand: what does not even begin as a PDF lacks more than its end.
  const found: PdfFlaw[] = verdict.error === null ? verdict.flaws : ['incomplete'];
  return {
    sha256: hash.digest('hex'),
    flaws: contentType === 'application/pdf' ? found : [],
  };
}
