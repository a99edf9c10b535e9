import type { Context } from 'hono';
import { DRAIN_FACTOR } from './body.ts';
import type { Env } from './deps.ts';
import { fileTooLarge, validationError } from './error.ts';
import { type IncomingFile, readUploadForm } from './upload-form.ts';

/** A small file of a form. */
export interface UploadField<Field extends string = string, Second extends string = string> {
  /** The file's name in the form. */
  field: Field;
  /** The name of a second file that may come with it. */
  second?: Second;
  /** Of each file. */
  maxBytes: number;
}

/**
 * Reads a form of multipart/form-data with one small file, or two, holding no more of it than the limit. Throws
 * 415 for any other kind of body, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @returns the file, the second one if it came, and the first value of each text field beside them
 */
export async function readUpload(
  c: Context<Env>,
  { field, second, maxBytes }: UploadField,
): Promise<{ file: File; secondFile: File | null; fields: Record<string, string> }> {
  const files = new Map<string, File>();
  const fields = await readUploadForm(
    c,
    { maxFile: maxBytes, maxForm: DRAIN_FACTOR },
    async (incoming) => {
      // A form that is sent with nothing chosen holds a file without a name.
      const { field: name } = incoming;
      const wanted = (name === field || name === second) && incoming.name !== '';
      if (wanted && !files.has(name)) files.set(name, await readFile(incoming, maxBytes));
    },
  );
  const file = files.get(field);
  if (!file) {
    throw validationError([{ path: [field], message: 'Please choose a file' }]);
  }
  const secondFile = files.get(second ?? '') ?? null;
  if (Math.max(file.size, secondFile?.size ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  return { file, secondFile, fields };
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
