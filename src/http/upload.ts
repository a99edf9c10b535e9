import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { fileTooLarge, HttpError } from './error.ts';
import { type IncomingFile, readUploadForm } from './upload-form.ts';

/** How many times the size of a file is read of a form before the connection is cut. */
const PATIENCE = 4;

/** A file with the text fields that were sent beside it. */
export interface Upload {
  file: File;
  /** The first value of each. */
  fields: Record<string, string>;
}

/**
 * Reads a form of multipart/form-data with one small file, holding no more of it than it may. Throws 415
 * for any other kind of body, 413 beyond the limit, 400 for a form that is malformed or has no file.
 *
 * @param field the file's name in the form
 * @param maxBytes of the file
 */
export async function readUpload(
  c: Context<Env>,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  let file: File | null = null;
  const fields = await readUploadForm(
    c,
    { maxFile: maxBytes, maxForm: PATIENCE },
    async (incoming) => {
      // A form that is sent with nothing chosen holds a file without a name.
      if (incoming.field === field && incoming.name !== '') file ??= await held(incoming, maxBytes);
    },
  );
  // What happens in a callback is unknown to the type.
  const found = file as File | null;
  if (!found) {
    const message = 'Please choose a file';
    throw new HttpError(400, `${field}: ${message}`, { issues: [{ path: field, message }] });
  }
  if (found.size > maxBytes) throw fileTooLarge(maxBytes);
  return { file: found, fields };
}

/** A file with its bytes; of one that is too large no more than shows that. */
async function held({ body, name, type }: IncomingFile, maxBytes: number): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    // The DOM's types take no view on a shared buffer, which none of these is.
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return new File(chunks, name, { type });
}
