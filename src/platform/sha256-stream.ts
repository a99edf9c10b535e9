import { createHash } from 'node:crypto';

/**
 * Passes bytes through and measures them: their number, and their SHA-256 in hexadecimal.
 *
 * @example const through = measuredStream(); await store(body.pipeThrough(through)); through.measure().size
 */
export function measuredStream(): TransformStream<Uint8Array, Uint8Array> & {
  measure: () => { size: number; sha256: string };
} {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      size += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return Object.assign(stream, { measure: () => ({ size, sha256: hash.digest('hex') }) });
}
