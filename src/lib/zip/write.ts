import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { ZIP_CONFIGURATION } from './configuration.ts';

configure(ZIP_CONFIGURATION);

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
