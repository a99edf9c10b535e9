import { configure, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ZIP_CONFIGURATION } from './configuration.ts';

configure(ZIP_CONFIGURATION);

/** Bytes of which any part can be read. */
export interface ByteSource {
  size: number;
  /** The bytes from a place on, as a stream that holds none of them. */
  read: (start: number, length: number) => ReadableStream<Uint8Array>;
}

/** A file of a ZIP file. */
export interface ZipEntry {
  path: string;
  /** As the directory of the ZIP file says: of what is read, nobody has counted the bytes. */
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
        begunWhenRead(() => {
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

/** A stream that costs nothing until somebody reads it: what is begun and never read would be held for ever. */
function begunWhenRead(begin: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
