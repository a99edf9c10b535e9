import { createHash } from 'node:crypto';
import type {
  R2Bucket,
  R2Object,
  R2PutOptions,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types';
import { PDF_FLAWS } from '../../lib/files/pdf-check.ts';
import { isStorageKey } from '../../lib/files/storage-key.ts';
import { removeStagedObjects, stageObject } from './r2-stage.ts';
import type { FileStore, PutOptions, StagedFile, StoredFile } from './store.ts';
import { FileExistsError } from './store.ts';

/**
 * Files in an R2 bucket; what is known of each is its object's own metadata.
 *
 * @param isKey which keys there are
 */
export function r2Files(bucket: R2Bucket, isKey = isStorageKey): FileStore {
  async function stage(body: ReadableStream<Uint8Array>): Promise<StagedFile> {
    const { name, size, sha256 } = await stageObject(bucket, body);
    const discard = () => bucket.delete(name);
    return {
      size,
      sha256,
      async place(key, options) {
        if (!isKey(key)) throw new TypeError(`${key} is no storage key`);
        const staged = await bucket.get(name);
        if (!staged) throw new Error(`${name} is staged no more`);
        const object = await bucket.put(key, staged.body, settings(sha256, options));
        if (!object) throw new FileExistsError(key);
        await discard();
        return describe(object);
      },
      discard,
    };
  }

  return {
    stage,

    async put(key, bytes, options) {
      if (!isKey(key)) throw new TypeError(`${key} is no storage key`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const object = await bucket.put(key, bytes, settings(sha256, options));
      if (!object) throw new FileExistsError(key);
      return describe(object);
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
      if (!isStorageKey(key)) throw new TypeError(`${key} is no storage key`);
      const stored = await bucket.get(file.key);
      if (!stored) return null;
      const object = await bucket.put(key, stored.body, settings(file.sha256, file));
      if (!object) throw new FileExistsError(key);
      return describe(object);
    },

    async delete(key) {
      if (!isKey(key) || !(await bucket.head(key))) return false;
      await bucket.delete(key);
      return true;
    },

    async list(folder) {
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
    },

    removeStaged: (before) => removeStagedObjects(bucket, before),

    async check() {
      await bucket.head('publications/health');
    },
  };
}

/** R2 keeps 2 KB of metadata per object, and an encoded letter takes up to twelve bytes. */
const MAX_NAME = 120;

const settings = (sha256: string, options: PutOptions & { uploadedAt?: string }): R2PutOptions => ({
  sha256,
  onlyIf: options.overwrite ? undefined : { etagDoesNotMatch: '*' },
  httpMetadata: { contentType: options.contentType },
  customMetadata: {
    originalName: encodeURIComponent([...options.originalName].slice(0, MAX_NAME).join('')),
    sha256,
    flaws: options.flaws?.join(' ') ?? '',
    // That of a copy; the bucket knows when the object itself was put.
    ...(options.uploadedAt && { uploadedAt: options.uploadedAt }),
  },
});

// One and the same class at run time; Cloudflare's types and the web's know nothing of each other.
const fromWorkers = (stream: WorkersStream) => stream as unknown as ReadableStream<Uint8Array>;

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
