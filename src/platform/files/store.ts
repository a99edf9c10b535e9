import { getMimeType } from 'hono/utils/mime';
import type { PdfFlaw } from '../../values/pdf-check.ts';

/** What is known of a stored file. */
export interface StoredFile {
  /** Folder and name, "publications/spectra.pdf". */
  key: string;
  /** The name that it was uploaded under. */
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
  /** Without it an existing file is left alone and {@link FileExistsError} thrown. */
  overwrite?: boolean;
}

/** A complete upload that is not visible yet. */
export interface StagedFile {
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
  /** Gives it its name, in one step; throws {@link FileExistsError}, and can then be tried again. */
  place(key: string, options: PutOptions): Promise<StoredFile>;
  /** Deletes it; does nothing once the file is placed. */
  discard(): Promise<void>;
}

export class FileExistsError extends Error {
  constructor(key: string) {
    super(`${key} exists already`);
  }
}

/**
 * Where files live: uploaded ones, and private ones. A key is a folder and a name (see `storageKey` and `isPrivateKey`);
 * any other key is never found and cannot be put. A put is atomic.
 */
export interface FileStore {
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<StoredFile>;
  /** Stages a file as a stream, without buffering it; an interrupted one leaves nothing. */
  stage(body: ReadableStream<Uint8Array>): Promise<StagedFile>;
  find(key: string): Promise<StoredFile | null>;
  /** The bytes of a file that was found, both ends included; null when it was removed or replaced since. */
  read(
    file: StoredFile,
    range?: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * Gives a file that was found a second name, with the time of its upload: the content is the same, and either can be
   * deleted. Throws {@link FileExistsError}.
   *
   * @returns null when it was removed since
   */
  copy(file: StoredFile, key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<boolean>;
  list(folder: string): Promise<StoredFile[]>;
  /** Removes what was staged before a moment and never ended: a stop left it. */
  removeStaged(before: Date): Promise<void>;
  /** Throws when the store does not answer. */
  check(): Promise<void>;
}

/** Throws where a key is not one of a store's. */
export function requireKey(key: string, isKey: (key: string) => boolean): void {
  if (!isKey(key)) throw new TypeError(`${key} is no storage key`);
}

/** The content type of a stored file by its name. @example getContentType('paper.pdf') // "application/pdf" */
export function getContentType(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream';
}
