import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { R2Bucket, R2MultipartUpload } from '@cloudflare/workers-types';
import { expect, it, onTestFinished } from 'vitest';
import { type Bindings, startStores } from '../../../test/workerd.ts';
import { stageObject } from './r2-stage.ts';

const MB = 2 ** 20;
const CHUNK = new Uint8Array(MB / 4);

/** Tells of each part of an upload when the bucket has it. */
function watching(bucket: R2Bucket, onPart: (bytes: number) => void): R2Bucket {
  return new Proxy(bucket, {
    get: (target, name) =>
      name === 'createMultipartUpload'
        ? async (key: string) => {
            const upload = await target.createMultipartUpload(key);
            const uploadPart: R2MultipartUpload['uploadPart'] = async (number, part) => {
              const taken = await upload.uploadPart(number, part);
              onPart(part instanceof Uint8Array ? part.byteLength : 0);
              return taken;
            };
            return {
              uploadPart,
              complete: (parts: Parameters<typeof upload.complete>[0]) => upload.complete(parts),
              abort: () => upload.abort(),
            };
          }
        : Reflect.get(target, name),
  });
}

it('holds no more of a large file than one part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'r2-stage-'));
  const workerd = await startStores(folder);
  onTestFinished(async () => {
    await workerd.dispose();
    rmSync(folder, { recursive: true });
  });
  const { FILES } = await workerd.getBindings<Bindings>();
  let read = 0;
  let stored = 0;
  let held = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read === 20 * MB) return controller.close();
        read += CHUNK.byteLength;
        held = Math.max(held, read - stored);
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const bucket = watching(FILES, (bytes) => {
    stored += bytes;
  });
  expect(await stageObject(bucket, body)).toMatchObject({ size: 20 * MB });
  expect(stored).toBe(20 * MB);
  expect(held).toBeLessThanOrEqual(5 * MB + CHUNK.byteLength);
});
