import { createHash } from 'node:crypto';
import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types';

/** Where files lie that are not whole yet, or have no name yet. */
const INCOMING = 'incoming/';

/** R2's minimum for every part except the last, and the most of a file that is kept in memory. */
const PART = 5 * 2 ** 20;

/** An object that lies apart from the stored files. */
interface StagedObject {
  name: string;
  size: number;
  sha256: string;
}

/**
 * Takes a stream of any length into the bucket, part by part: R2 wants to know a body's length before
 * its first byte. Leaves nothing of one that breaks off.
 */
export async function stageObject(
  bucket: R2Bucket,
  body: ReadableStream<Uint8Array>,
): Promise<StagedObject> {
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

/** Removes what was staged before a moment; R2 itself ends uploads that stay open for a week. */
export async function removeStagedObjects(bucket: R2Bucket, before: Date): Promise<void> {
  const { objects } = await bucket.list({ prefix: INCOMING });
  const old = objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
  if (old.length > 0) await bucket.delete(old);
}

/** The bytes in parts of equal length, except the last; one empty part for an empty file. */
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
