import { configure, Reader, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { errorText } from '../values/text.ts';

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
  /** As the directory of the ZIP file says. */
  size: number;
  /** Its bytes. They break off where they are damaged, or more than the directory says. */
  open: () => ReadableStream<Uint8Array>;
}

/** Thrown for what is no ZIP file, or is cut off. */
export class ZipError extends Error {}

/** Thrown for a ZIP file that would unpack to too much. Its message names the file. */
export class ZipLimitError extends ZipError {}

/** How many times its packed size a file may have: JSON packs to a tenth, a ZIP bomb to a thousandth. */
const MAX_RATIO = 100;
/** What a file may unpack to, however well it is packed. */
const SMALL_FILE = 2 ** 20;
/** The bytes that unpacking may add to the ZIP file in all: PDFs and photos add none, however many they are. */
const MAX_ADDED = 512 * 2 ** 20;
/** The most bytes that are read at once: the directory of 200,000 files with long names has fewer. */
const MAX_READ = 128 * 2 ** 20;

/**
 * The files of a ZIP file, folders left out. Reads its directory only. Throws a {@link ZipError}, before anything is
 * unpacked.
 *
 * @param isStreamed whether a file is read piece by piece, so that it does not matter how well it is packed
 */
export async function readZip(
  source: ByteSource,
  maxEntries: number,
  isStreamed = (_path: string) => false,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  let [packed, added] = [0, 0];
  try {
    for await (const entry of new ZipReader(new SourceReader(source)).getEntriesGenerator()) {
      // A link of a file system names a file elsewhere.
      if (entry.directory || entry.symlink) continue;
      if (entries.length === maxEntries) throw new Error(`more than ${maxEntries} files`);
      if (entry.encrypted) throw new Error(`${entry.filename} is encrypted`);
      const { filename: path, uncompressedSize: size, compressedSize } = entry;
      packed += compressedSize;
      added += Math.max(0, size - compressedSize);
      const isBomb = size > Math.max(SMALL_FILE, compressedSize * MAX_RATIO) && !isStreamed(path);
      if (isBomb || added > MAX_ADDED) {
        throw new ZipLimitError(`${path} would unpack to far more than a site holds`);
      }
      const open = () =>
        lazyStream(() => {
          const { readable, writable } = limitedStream(size);
          // What goes wrong ends the stream that is read.
          entry.getData(writable).catch((error: unknown) => writable.abort(error).catch(() => {}));
          return readable;
        });
      entries.push({ path, size, open });
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(errorText(error));
  }
  if (packed > source.size) throw new ZipLimitError('its files lie over each other');
  return entries;
}

/** Lets through so many bytes. */
function limitedStream(size: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > size) throw new ZipLimitError('it is longer than the directory says');
      controller.enqueue(chunk);
    },
  });
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
    if (wanted > MAX_READ) throw new ZipLimitError('its directory is too large');
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
