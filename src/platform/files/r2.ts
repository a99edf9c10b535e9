import type {
  R2Bucket,
  R2Object,
  R2PutOptions,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types';
import { isStorageKey } from '../../lib/storage-key.ts';
import type { FileStore, StoredFile } from './store.ts';
import { FileExistsError } from './store.ts';

/** Files in an R2 bucket; what is known of each is its object's own metadata. */
export function r2Files(bucket: R2Bucket): FileStore {
  return {
    async put(key, body, options) {
      if (!isStorageKey(key)) throw new TypeError(`${key} is no storage key`);
      const settings = (sha256: string) => ({
        sha256,
        onlyIf: options.overwrite ? undefined : { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: options.contentType },
        customMetadata: { originalName: encodeURIComponent(options.originalName), sha256 },
      });
      const object =
        body instanceof Uint8Array
          ? await bucket.put(
              key,
              body,
              settings(hex(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>))),
            )
          : await putStream(bucket, key, body, options.size, settings);
      if (!object) throw new FileExistsError(key);
      return describe(object);
    },

    async find(key) {
      const object = isStorageKey(key) ? await bucket.head(key) : null;
      return object && describe(object);
    },

    async read(file, range) {
      const object = await bucket.get(file.key, {
        range: range && { offset: range.start, length: range.end - range.start + 1 },
      });
      return object?.size === file.size ? fromWorkers(object.body) : null;
    },

    async delete(key) {
      if (!isStorageKey(key) || !(await bucket.head(key))) return false;
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

    async check() {
      await bucket.head('publications/health');
    },
  };
}

type Settings = (sha256: string) => R2PutOptions;

/**
 * R2 wants an object's metadata before its bytes, and the SHA-256 is known only after them: the
 * stream goes to a name of its own first and is then copied inside Cloudflare.
 */
async function putStream(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  size: number | undefined,
  settings: Settings,
) {
  if (size === undefined) throw new TypeError('R2 takes no stream of unknown length');
  const incoming = `incoming/${crypto.randomUUID()}`;
  const digest = new crypto.DigestStream('SHA-256');
  const [stored, hashed] = body.tee();
  try {
    const sized = new FixedLengthStream(size);
    await Promise.all([
      stored.pipeTo(sized.writable),
      hashed.pipeTo(digest),
      bucket.put(incoming, toWorkers(sized.readable)),
    ]);
    const copy = await bucket.get(incoming);
    return copy && (await bucket.put(key, copy.body, settings(hex(await digest.digest))));
  } finally {
    await bucket.delete(incoming);
  }
}

// One and the same class at run time; Cloudflare's types and the web's know nothing of each other.
const fromWorkers = (stream: WorkersStream) => stream as unknown as ReadableStream<Uint8Array>;
const toWorkers = (stream: ReadableStream<Uint8Array>) => stream as unknown as WorkersStream;

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function describe(object: R2Object): StoredFile {
  const name = object.key.split('/').at(-1) ?? object.key;
  return {
    key: object.key,
    originalName: decodeURIComponent(
      object.customMetadata?.originalName ?? encodeURIComponent(name),
    ),
    contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
    size: object.size,
    uploadedAt: object.uploaded.toISOString(),
    sha256: object.customMetadata?.sha256 ?? '',
  };
}
