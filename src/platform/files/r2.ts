import { createHash } from 'node:crypto';
import type {
  R2Bucket,
  R2Object,
  R2PutOptions,
  R2UploadedPart,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types';
import { PDF_FLAWS } from '../../values/pdf-check.ts';
import { isStorageKey } from '../../values/storage-key.ts';
import {
  FileExistsError,
  type FileStore,
  type PutOptions,
  requireKey,
  type StagedFile,
  type StoredFile,
} from './store.ts';

/**
 * Stores files in an R2 bucket, with their metadata in the object's own.
 *
 * @param isKey tests whether a key is valid
 */
export function r2Files(bucket: R2Bucket, isKey = isStorageKey): FileStore {
  return {
    async stage(body): Promise<StagedFile> {
      const { name, size, sha256 } = await stageObject(bucket, body);
      const discard = () => bucket.delete(name);
      return {
        size,
        sha256,
        async place(key, options) {
          requireKey(key, isKey);
          const staged = await bucket.get(name);
          if (!staged) throw new Error(`${name} is staged no more`);
          const file = await putObject(bucket, key, staged.body, settings(sha256, options));
          await discard();
          return file;
        },
        discard,
      };
    },

    async put(key, bytes, options) {
      requireKey(key, isKey);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return putObject(bucket, key, bytes, settings(sha256, options));
    },

    async find(key) {
      const object = isKey(key) ? await bucket.head(key) : null;
      return object && describe(object);
    },

    async read(file, range) {
      const object = await bucket.get(file.key, {
        range: range && { offset: range.start, length: range.end - range.start + 1 },
      });
      return object?.size === file.size ? fromWorkers(object.body) : null;
    },

    async copy(file, key) {
      requireKey(key, isStorageKey);
      const stored = await bucket.get(file.key);
      return stored && putObject(bucket, key, stored.body, settings(file.sha256, file));
    },

    async delete(key) {
      if (!isKey(key) || !(await bucket.head(key))) return false;
      await bucket.delete(key);
      return true;
    },

    list: (folder) => listObjects(bucket, folder),

    removeStaged: (before) => removeStagedObjects(bucket, before),

    async check() {
      await bucket.head('publications/health');
    },
  };
}

async function putObject(
  bucket: R2Bucket,
  key: string,
  body: Parameters<R2Bucket['put']>[1],
  options: R2PutOptions,
): Promise<StoredFile> {
  const object = await bucket.put(key, body, options);
  if (!object) throw new FileExistsError(key);
  return describe(object);
}

async function listObjects(bucket: R2Bucket, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({
      prefix: `${folder}/`,
      cursor,
      include: ['httpMetadata', 'customMetadata'],
    });
    files.push(...page.objects.map(describe));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return files;
}

/** R2 stores 2 KB of metadata per object, and an encoded character takes up to twelve bytes. */
const MAX_NAME = 120;

const settings = (sha256: string, options: PutOptions & { uploadedAt?: string }): R2PutOptions => ({
  sha256,
  onlyIf: options.overwrite ? undefined : { etagDoesNotMatch: '*' },
  httpMetadata: { contentType: options.contentType },
  customMetadata: {
    originalName: encodeURIComponent([...options.originalName].slice(0, MAX_NAME).join('')),
    sha256,
    flaws: options.flaws?.join(' ') ?? '',
    // Time of a copy; the bucket knows when the object itself was stored.
    ...(options.uploadedAt && { uploadedAt: options.uploadedAt }),
  },
});

// Cast: the same class at run time, but Cloudflare's types and the DOM's are unrelated.
const fromWorkers = (stream: WorkersStream): ReadableStream<Uint8Array> => stream as never;

function describe(object: R2Object): StoredFile {
  const name = object.key.split('/').at(-1) ?? object.key;
  return {
    key: object.key,
    originalName: decodeURIComponent(
      object.customMetadata?.originalName ?? encodeURIComponent(name),
    ),
    contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
    size: object.size,
    uploadedAt: object.customMetadata?.uploadedAt ?? object.uploaded.toISOString(),
    sha256: object.customMetadata?.sha256 ?? '',
    flaws: PDF_FLAWS.filter((flaw) => object.customMetadata?.flaws?.split(' ').includes(flaw)),
  };
}

/** Prefix for files that are incomplete or not named yet. */
const INCOMING = 'incoming/';

/** R2's minimum for every part except the last, and the maximum of a file held in memory. */
const PART = 5 * 2 ** 20;

/**
 * Uploads a stream of any length to the bucket in parts, since R2 requires a body's length in advance. Leaves nothing
 * of an interrupted upload.
 */
async function stageObject(bucket: R2Bucket, body: ReadableStream<Uint8Array>) {
  const name = INCOMING + crypto.randomUUID();
  const upload = await bucket.createMultipartUpload(name);
  const hash = createHash('sha256');
  const parts: R2UploadedPart[] = [];
  let size = 0;
  try {
    for await (const part of inParts(body)) {
      hash.update(part);
      size += part.byteLength;
      parts.push(await upload.uploadPart(parts.length + 1, part));
    }
    await upload.complete(parts);
  } catch (error) {
    await upload.abort();
    throw error;
  }
  return { name, size, sha256: hash.digest('hex') };
}

/** Deletes files staged before a given time; R2 itself aborts multipart uploads after a week. */
async function removeStagedObjects(bucket: R2Bucket, before: Date): Promise<void> {
  const { objects } = await bucket.list({ prefix: INCOMING });
  const old = objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
  if (old.length > 0) await bucket.delete(old);
}

/** Splits bytes into parts of equal length, except the last; one empty part for an empty file. */
async function* inParts(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(PART);
  let filled = 0;
  let given = false;
  for await (const chunk of body) {
    for (let at = 0; at < chunk.byteLength; ) {
      const taken = chunk.subarray(at, at + PART - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      at += taken.byteLength;
      if (filled < PART) continue;
      yield part;
      part = new Uint8Array(PART);
      filled = 0;
      given = true;
    }
  }
  if (filled > 0 || !given) yield part.subarray(0, filled);
}
