import { configure, Reader, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

// No web workers, of which neither runtime has any; and as many files at once as are asked for: a download that is slow
// must not hold up the nightly backup.
configure({ useWebWorkers: false, maxWorkers: 10_000 });

/** Bytes of which any part can be read. */
export interface ByteSource {
  size: number;
  /** The bytes from a place on, as a stream that holds none of them. */
  read: (start: number, length: number) => ReadableStream<Uint8Array>;
}

/** A file of a ZIP file. */
export interface ZipEntry {
  path: string;
  /** As the directory of the ZIP file says, which may be wrong. */
  size: number;
  compressedSize: number;
  open: () => ReadableStream<Uint8Array>;
}

/** Thrown for what is no ZIP file, or is cut off. */
export class ZipError extends Error {}

/** The files of a ZIP file, folders left out. Reads its directory only. Throws a {@link ZipError}. */
export async function readZip(source: ByteSource, maxEntries: number): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of new ZipReader(new SourceReader(source)).getEntriesGenerator()) {
      // A link of a file system names a file elsewhere.
      if (entry.directory || entry.symlink) continue;
      if (entries.length === maxEntries) throw new Error(`more than ${maxEntries} files`);
      if (entry.encrypted) throw new Error(`${entry.filename} is encrypted`);
      const { filename: path, uncompressedSize: size, compressedSize } = entry;
      const open = () =>
        lazyStream(() => {
          const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
          // What goes wrong ends the stream that is read.
          entry.getData(writable).catch((error: unknown) => writable.abort(error).catch(() => {}));
          return readable;
        });
      entries.push({ path, size, compressedSize, open });
    }
  } catch (error) {
    throw new ZipError(error instanceof Error ? error.message : String(error));
  }
  return entries;
}

/** A stream that begins when it is read: one that was begun and is never read would be held for ever. */
function lazyStream(begin: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= begin().getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** One read for each file, where the library would make one for each of its chunks. */
class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override async readUint8Array(start: number, length: number): Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.#source.size - start));
    if (wanted === 0) return new Uint8Array();
    return new Uint8Array(await new Response(this.#source.read(start, wanted)).arrayBuffer());
  }

  override createReadable(part: { offset?: number; size?: number } = {}) {
    const { offset = 0, size = this.#source.size - offset } = part;
    return size === 0
      ? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
      : this.#source.read(offset, size);
  }
}

/** A file of the machine, or any other blob. */
export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: (start, length) => blob.slice(start, start + length).stream(),
});

export interface ZipOutput {
  /**
   * Adds a file, as a stream that is not held.
   *
   * @param options.compress false for what is compressed already
   */
  add: (
    path: string,
    body: ReadableStream<Uint8Array>,
    options: { compress: boolean },
  ) => Promise<void>;
  /** Writes the directory: without it nothing can read the ZIP file. */
  close: () => Promise<void>;
}

/** Writes a ZIP file (with ZIP64 where it has to be) into a stream, file by file. */
export function writeZip(writable: WritableStream<Uint8Array>): ZipOutput {
  const zip = new ZipWriter(writable);
  return {
    async add(path, body, { compress }) {
      await zip.add(path, body, { level: compress ? 6 : 0 });
    },
    async close() {
      await zip.close();
    },
  };
}
