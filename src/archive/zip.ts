import { configure, Reader, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { errorText } from '../values/text.ts';

// Without web workers, which neither runtime has, and with any number of concurrent files: a slow download must not
// hold up the nightly backup.
configure({ useWebWorkers: false, maxWorkers: 10_000 });

/** Bytes of which any range can be read. */
export interface ByteSource {
  size: number;
  /** The bytes from an offset on, as a stream that holds none of them. */
  read: (start: number, length: number) => ReadableStream<Uint8Array>;
}

/** A file of a ZIP file. */
export interface ZipEntry {
  path: string;
  /** As stated in the ZIP file's directory. */
  size: number;
  /** Its bytes. The stream ends early if they are damaged, or more than the directory states. */
  open: () => ReadableStream<Uint8Array>;
}

/** Thrown if a file is not a ZIP file or is truncated. */
export class ZipError extends Error {}

/** Thrown for a ZIP file that would unpack to too much data. Its message names the file. */
export class ZipLimitError extends ZipError {}

/** Maximum compression ratio of a file: JSON compresses to a tenth, a ZIP bomb to a thousandth. */
const MAX_RATIO = 100;
/** Size that a file may unpack to, whatever its compression ratio. */
const SMALL_FILE = 2 ** 20;
/**
 * Maximum bytes that unpacking may add to the ZIP file's size in total: PDFs and photos add none, however many there
 * are.
 */
const MAX_ADDED = 512 * 2 ** 20;
/** Maximum bytes read in one go: the directory of 200,000 files with long names is smaller. */
const MAX_READ = 128 * 2 ** 20;

/**
 * Lists the files of a ZIP file, without folders. Reads only its directory. Throws a {@link ZipError} before anything
 * is unpacked.
 *
 * @param isStreamed true if a file is read chunk by chunk, so that its compression ratio doesn't matter
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
      // A symbolic link refers to a file elsewhere.
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
          // Errors end the stream that is being read.
          entry.getData(writable).catch((error: unknown) => writable.abort(error).catch(() => {}));
          return readable;
        });
      entries.push({ path, size, open });
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(errorText(error));
  }
  if (packed > source.size) throw new ZipLimitError('its files overlap');
  return entries;
}

/** Passes through up to this many bytes. */
function limitedStream(size: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > size) throw new ZipLimitError('it is longer than its directory states');
      controller.enqueue(chunk);
    },
  });
}

/** A stream that starts when it is read: one that was started but never read would be held forever. */
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

/** One read per file, while the library would make one for each of its chunks. */
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

/** A file on this machine, or any other blob. */
export const blobSource = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: (start, length) => blob.slice(start, start + length).stream(),
});

export interface ZipOutput {
  /**
   * Adds a file as a stream, without buffering it.
   *
   * @param options.compress false for already compressed data
   */
  add: (
    path: string,
    body: ReadableStream<Uint8Array>,
    options: { compress: boolean },
  ) => Promise<void>;
  /** Writes the directory, without which a ZIP file cannot be read. */
  close: () => Promise<void>;
}

/** Writes a ZIP file (with ZIP64 if necessary) to a stream, file by file. */
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
