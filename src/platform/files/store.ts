import { getMimeType } from 'hono/utils/mime';
import type { PdfFlaw } from '../../values/pdf-check.ts';

/** Metadata of a stored file. */
export interface StoredFile {
  /** Folder and name, "publications/spectra.pdf". */
  key: string;
  /** Original name of the upload. */
  originalName: string;
  contentType: string;
  size: number;
  /** ISO 8601 in UTC. */
  uploadedAt: string;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** The flaws of a stored PDF; empty for other files. */
  flaws: PdfFlaw[];
}

export interface PutOptions {
  originalName: string;
  contentType: string;
  flaws?: PdfFlaw[];
  /** If false, an existing file is kept and {@link FileExistsError} thrown. */
  overwrite?: boolean;
}

/** A complete upload that is not visible yet. */
export interface StagedFile {
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Publishes it under its name atomically; throws {@link FileExistsError}, and can then be retried. */
  place(key: string, options: PutOptions): Promise<StoredFile>;
  /** Deletes it; does nothing after the file was published. */
  discard(): Promise<void>;
}

export class FileExistsError extends Error {
  constructor(key: string) {
    super(`${key} exists already`);
  }
}

/**
 * A file store: one for uploaded files, one for private files. A key is a folder and a name (see `storageKey` and
 * `isPrivateKey`); any other key is never found and cannot be stored. Writes are atomic.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<StoredFile>;
  /** Stages a stream as a file, without buffering it; an interrupted one leaves nothing. */
  stage(body: ReadableStream<Uint8Array>): Promise<StagedFile>;
  find(key: string): Promise<StoredFile | null>;
  /** The bytes of a found file, both ends inclusive; null if it was deleted or replaced since. */
  read(
    file: StoredFile,
    range?: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * Copies a found file to a second key, with its original upload time; either can be deleted. Throws {@link
   * FileExistsError}.
   *
   * @returns null if it was deleted since
   */
  copy(file: StoredFile, key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<boolean>;
  list(folder: string): Promise<StoredFile[]>;
  /** Deletes files staged before a given time and never completed, because of an interruption. */
  removeStaged(before: Date): Promise<void>;
  /** Throws if the store does not respond. */
  check(): Promise<void>;
}

/** Throws if a store cannot have a key. */
export function requireKey(key: string, isKey: (key: string) => boolean): void {
  if (!isKey(key)) throw new TypeError(`${key} is not a storage key`);
}

/**
 * The content type of a stored file, by its name.
 *
 * @example getContentType('paper.pdf') // "application/pdf"
 */
export function getContentType(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream';
}
