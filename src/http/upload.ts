import type { Context } from 'hono';
import { DRAIN_FACTOR } from './body.ts';
import type { Env } from './deps.ts';
import { fileTooLarge, validationError } from './error.ts';
import { type IncomingFile, readUploadForm } from './upload-form.ts';

/**
 * Reads a form of multipart/form-data with one small file, holding no more of it than the limit. Throws 415
 * for any other kind of body, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @param field the file's name in the form
 * @param maxBytes of the file
 * @returns the file, and the first value of each text field beside it
 */
export async function readUpload(
  c: Context<Env>,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<{ file: File; fields: Record<string, string> }> {
  let file: File | null = null;
  const fields = await readUploadForm(
    c,
    { maxFile: maxBytes, maxForm: DRAIN_FACTOR },
    async (incoming) => {
      // A form that is sent with nothing chosen holds a file without a name.
      if (incoming.field === field && incoming.name !== '')
        file ??= await readFile(incoming, maxBytes);
    },
  );
  // TypeScript does not see the assignment in the callback.
  const found = file as File | null;
  if (!found) {
    throw validationError([{ path: [field], message: 'Please choose a file' }]);
  }
  if (found.size > maxBytes) throw fileTooLarge(maxBytes);
  return { file: found, fields };
}

/** Reads a file into memory; stops when it is larger than `maxBytes`. */
async function readFile({ body, name, type }: IncomingFile, maxBytes: number): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    // The DOM's types exclude bytes in a SharedArrayBuffer, which these are not.
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return new File(chunks, name, { type });
}
